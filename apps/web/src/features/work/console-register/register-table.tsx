import { type EntryRow, type RegisterField, showPaperFile, type TermState } from '@moqi/api/work/register';
import { formatYuan } from '@moqi/rules';
import { type Column, type IconType, LinkButton, look, StatusMark, Table, TextLink, type Tone } from '@moqi/ui';
import { CalendarClock, CircleCheck, CircleDashed, CircleX, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import { stringifySearch } from '#shared/search/search.ts';

const TERM_LOOK: Readonly<Record<TermState, { icon: IconType; tone: Tone }>> = {
  open: { icon: CircleDashed, tone: 'ink3' },
  running: { icon: CircleCheck, tone: 'indigo' },
  soon: { icon: CalendarClock, tone: 'ochre' },
  over: { icon: CircleX, tone: 'rouge' },
  renewed: { icon: RefreshCw, tone: 'indigo' },
};

export interface RegisterTableProps {
  readonly rows: readonly EntryRow[];
  readonly fields: readonly RegisterField[];
  readonly onOpen: (entry: EntryRow) => void;
}

function Term({ entry }: { entry: EntryRow }) {
  const { t } = useTranslation('console-register');
  const { icon, tone } = TERM_LOOK[entry.term];
  const words = entry.term === 'soon' ? t('term.soonDays', { count: entry.daysLeft ?? 0 }) : t(`term.${entry.term}`);
  return (
    <StatusMark icon={icon} tone={tone}>
      {entry.daysLeft === 0 ? t('term.today') : words}
    </StatusMark>
  );
}

const money = ({ amountFen }: EntryRow): string => (amountFen === undefined ? '' : `¥${formatYuan(amountFen)}`);

/** The page of the contract; of one on paper its scanned files, each in a tab of its own. */
function Contract({ entry: { entryId, applyNo, contractName, kind, files } }: { entry: EntryRow }) {
  if (kind === 'electronic') return <TextLink href={`/applySign/toDetailAnony${stringifySearch({ applyNo })}`}>{contractName}</TextLink>;
  return files.map(({ targetId, fileName }, at) => (
    <TextLink
      key={targetId}
      className="register-scan"
      href={fileUrl(showPaperFile, { entryId, targetId })}
      target="_blank"
      rel="noreferrer"
      title={fileName}
    >
      {at === 0 ? contractName : `(${at + 1})`}
    </TextLink>
  ));
}

const ownValue = ({ fieldId, kind }: RegisterField, { values }: EntryRow): string => {
  const value = values[fieldId] ?? '';
  return kind === 'money' && value !== '' ? `¥${formatYuan(Math.round(Number(value) * 100))}` : value;
};

function EntryCard({ entry, fields, onOpen }: { readonly entry: EntryRow } & Omit<RegisterTableProps, 'rows'>) {
  const { t } = useTranslation('console-register');
  const facts = [
    t(`kind.${entry.kind}`),
    entry.otherParties,
    money(entry),
    entry.endDate ? t('until', { day: entry.endDate }) : '',
    entry.stewardName,
  ];
  const own = fields.flatMap((field) => (ownValue(field, entry) === '' ? [] : [`${field.name} ${ownValue(field, entry)}`]));
  return (
    <div className="register-card">
      <div className={look('between')}>
        <Contract entry={entry} />
        <Term entry={entry} />
      </div>
      <span className={look('ink2', 'text-13')}>{[...facts, ...own].filter(Boolean).join(' · ')}</span>
      <LinkButton onClick={() => onOpen(entry)}>{t('edit')}</LinkButton>
    </div>
  );
}

export function RegisterTable({ rows, fields, onOpen }: RegisterTableProps) {
  const { t } = useTranslation('console-register');
  const columns: readonly Column<EntryRow>[] = [
    { key: 'name', title: t('column.name'), names: true, hint: (row) => row.contractName, cell: (row) => <Contract entry={row} /> },
    { key: 'kind', title: t('column.kind'), tone: 'ink2', cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'parties', title: t('column.parties'), hint: (row) => row.otherParties, cell: (row) => row.otherParties },
    { key: 'amount', title: t('column.amount'), numeric: true, cell: money },
    { key: 'signed', title: t('column.signed'), tone: 'ink2', cell: ({ signDate }) => signDate },
    { key: 'end', title: t('column.end'), cell: ({ endDate }) => endDate ?? '' },
    { key: 'term', title: t('column.term'), cell: (row) => <Term entry={row} /> },
    { key: 'renewal', title: t('column.renewal'), tone: 'ink2', cell: ({ renewal }) => t(`renewal.${renewal}`) },
    { key: 'steward', title: t('column.steward'), cell: ({ stewardName }) => stewardName || t('noSteward') },
    ...fields.map((field) => ({
      key: field.fieldId,
      title: field.name,
      numeric: field.kind === 'money' || field.kind === 'number',
      hint: (row: EntryRow) => ownValue(field, row),
      cell: (row: EntryRow) => ownValue(field, row),
    })),
    { key: 'edit', title: t('column.steps'), cell: (row) => <LinkButton onClick={() => onOpen(row)}>{t('edit')}</LinkButton> },
  ];
  return (
    <Table
      className="register-table"
      label={t('title')}
      columns={columns.map((column) => ({
        ...column,
        className: `register-${fields.some(({ fieldId }) => fieldId === column.key) ? 'own' : column.key}`,
      }))}
      rows={rows}
      keyOf={({ entryId }) => entryId}
      card={(entry) => <EntryCard entry={entry} fields={fields} onOpen={onOpen} />}
    />
  );
}
