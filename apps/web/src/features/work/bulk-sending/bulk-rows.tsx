import type { OutputOf } from '@moqi/api';
import type { readBulk } from '@moqi/api/work/bulk-sending';
import { type Column, LinkButton, look, type RowSelection, Table, TextLink } from '@moqi/ui';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { OutcomeMark } from './bulk-state.tsx';

export type Row = OutputOf<typeof readBulk>['list'][number];

interface BulkRowsProps {
  readonly rows: readonly Row[];
  readonly selection: RowSelection<Row> | undefined;
  readonly busy: boolean;
  readonly onPreview: (row: Row) => void;
}

/** What is wrong with a row, each reason by its column; a look at what will be sent, or the number of the contract that was. */
function Reason({ row, onPreview }: { readonly row: Row; readonly onPreview: BulkRowsProps['onPreview'] }) {
  const { t } = useTranslation('bulk-sending');
  const locale = useLocale();
  const words = locale === 'en' ? 'en' : 'zh-CN';
  const { errors, why, applyId, applyNo } = row;
  if (applyId !== '') return <TextLink href={`/applySign/toDetailAnony?applyNo=${applyNo}`}>{applyNo}</TextLink>;
  if (row.outcome === 'open') {
    return (
      <LinkButton icon={Eye} aria-label={t('previewRow', { row: row.row })} onClick={() => onPreview(row)}>
        {t('preview')}
      </LinkButton>
    );
  }
  const told = errors.map(({ column, why: because }) => t('reason', { column: column[words], why: because[words] }));
  return <>{[...told, ...(why ? [why[words]] : [])].join(t('semicolon'))}</>;
}

/** The rows of a workbook in its order, and what became of each. */
export function BulkRows({ rows, selection, busy, onPreview }: BulkRowsProps) {
  const { t } = useTranslation('bulk-sending');
  const columns: readonly Column<Row>[] = [
    { key: 'row', title: t('column.row'), className: 'bulk-number', tone: 'ink3', cell: ({ row }) => row },
    {
      key: 'contract',
      title: t('column.contract'),
      names: true,
      cell: ({ contractName, signers }) => (
        <>
          {contractName}
          <span className={`bulk-signers ${look('ink3')}`}>{signers}</span>
        </>
      ),
    },
    { key: 'outcome', title: t('column.outcome'), className: 'bulk-outcome', cell: ({ outcome }) => <OutcomeMark outcome={outcome} /> },
    { key: 'reason', title: t('column.reason'), className: 'bulk-reason', cell: (row) => <Reason row={row} onPreview={onPreview} /> },
  ];
  return <Table wraps label={t('rows')} columns={columns} rows={rows} keyOf={({ row }) => row} selection={selection} busy={busy} />;
}
