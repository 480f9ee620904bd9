import type { OutputOf } from '@moqi/api';
import { IMPORT_FAULTS, IMPORT_HEADERS, type readImport } from '@moqi/api/enterprise/joining';
import { type Column, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

type FaultyRow = OutputOf<typeof readImport>['errors'][number];

/** The rows that are not imported, with the reason for each cell. */
export function ImportFaultsTable({ rows }: { rows: readonly FaultyRow[] }) {
  const { t } = useTranslation('console-organization');
  const locale = useLocale();
  const words = locale === 'en' ? 'en' : 'zh-CN';
  const columns: readonly Column<FaultyRow>[] = [
    { key: 'row', title: t('import.row'), className: 'members-row', cell: ({ row }) => row },
    { key: 'name', title: t('column.name'), className: 'members-faulty-name', cell: ({ name }) => name || '—' },
    {
      key: 'reason',
      title: t('import.reason'),
      className: 'members-faulty-reason',
      cell: ({ faults }) =>
        faults.map(({ column, fault }) => `${IMPORT_HEADERS[column][words]}：${IMPORT_FAULTS[fault][words]}`).join('；'),
    },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without links inside must take the keyboard
    <section className="members-faults" aria-label={t('import.faulty')} tabIndex={0}>
      <Table wraps className="members-faulty" columns={columns} rows={rows} keyOf={({ row }) => row} />
    </section>
  );
}
