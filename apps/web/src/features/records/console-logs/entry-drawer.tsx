import { type LogRowView, tellAction, tellFacts, tellObjectType } from '@moqi/api/records/logs';
import { formatDateTime } from '@moqi/rules';
import { type Column, Drawer, KeyValue, LinkButton, look, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

type ToldFact = ReturnType<typeof tellFacts>[number];

export interface EntryDrawerProps {
  readonly entry: LogRowView;
  readonly onClose: () => void;
  /** Shows what else this person did. */
  readonly onPerson: () => void;
}

/** One entry in full: who, from where, before and after, and the fingerprint that chains it. */
export function EntryDrawer({ entry, onClose, onPerson }: EntryDrawerProps) {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  const told = tellFacts(entry, locale);
  const person = entry.fullName || t('platform');
  const before: Column<ToldFact> = { key: 'before', title: t('entry.before'), tone: 'ink2', cell: (fact) => fact.before };
  const after: Column<ToldFact> = { key: 'after', title: t('entry.after'), cell: (fact) => fact.after };
  const columns: readonly Column<ToldFact>[] = [
    { key: 'name', title: t('entry.fact'), names: true, className: 'logs-fact', cell: ({ name }) => name },
    ...(entry.before === null ? [] : [before]),
    ...(entry.after === null ? [] : [after]),
  ];
  return (
    <Drawer title={tellAction(entry.action, locale)} onClose={onClose}>
      <KeyValue
        items={[
          { key: 'time', label: t('column.time'), value: formatDateTime(entry.recordTime) },
          {
            key: 'person',
            label: t('column.person'),
            value:
              entry.corpUserId === '' ? (
                person
              ) : (
                <span className={look('row')}>
                  {person}
                  <LinkButton onClick={onPerson}>{t('entry.person')}</LinkButton>
                </span>
              ),
          },
          { key: 'object', label: t('column.object'), value: `${tellObjectType(entry.objectType, locale)} ${entry.objectName}` },
          { key: 'reason', label: t('entry.reason'), value: entry.reason || '—' },
        ]}
      />
      {told.length > 0 ? <Table wraps className="logs-facts" columns={columns} rows={told} keyOf={({ name }) => name} /> : null}
      <KeyValue
        items={[
          { key: 'ip', label: t('column.ip'), value: entry.ip || '—' },
          { key: 'device', label: t('entry.device'), value: entry.userAgent || '—' },
          { key: 'number', label: t('entry.number'), value: String(entry.number) },
          { key: 'hash', label: t('entry.hash'), value: <code className="logs-hash">{entry.hash}</code> },
        ]}
      />
    </Drawer>
  );
}
