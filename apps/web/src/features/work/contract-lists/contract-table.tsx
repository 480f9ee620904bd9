import { Chip, type Column, LinkButton, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { DeadlineText } from '#entities/contract/deadline-text.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { COLUMNS, useColumns } from './columns.ts';
import { ContractCard } from './contract-card.tsx';
import type { ContractRow } from './contract-row.ts';
import { type HrefOf, nextOf, OtherSteps, type Perform, RowName, RowProgress, RowStatus, RowTags } from './row-parts.tsx';
import type { Selection } from './use-selection.ts';

export interface ContractTableProps {
  readonly rows: readonly ContractRow[];
  /** Heading of the party's column: 发起方 or 签署方. */
  readonly partyTitle: string;
  /** undefined: rows are not chosen */
  readonly selection: Selection | undefined;
  readonly perform: Perform;
  readonly hrefOf: HrefOf;
}

function Name({ row, perform, hrefOf }: { row: ContractRow; perform: Perform; hrefOf: HrefOf }) {
  const { t } = useTranslation('contract-lists');
  return (
    <span className="contract-name-line">
      <RowName row={row} perform={perform} hrefOf={hrefOf} />
      {row.fileCount > 1 ? <Chip small>{t('row.files', { count: row.fileCount })}</Chip> : null}
      <RowTags row={row} most={1} />
    </span>
  );
}

function Steps({ row, perform }: { row: ContractRow; perform: Perform }) {
  const { t } = useTranslation('contract-lists');
  const step = nextOf(row);
  return (
    <span className="contract-actions">
      {step === undefined ? (
        <span />
      ) : (
        <LinkButton kind={step === 'sign' ? 'seal' : 'work'} onClick={() => perform(step, row)}>
          {t(`app:steps.${step}`)}
        </LinkButton>
      )}
      <OtherSteps row={row} perform={perform} />
    </span>
  );
}

type Columns = readonly Column<ContractRow>[];

/** All columns in their order; those that may be hidden have the keys of `COLUMNS`. */
function useAllColumns(partyTitle: string, perform: Perform, hrefOf: HrefOf): Columns {
  const { t } = useTranslation('contract-lists');
  const format = useFormat();
  const columns: Columns = [
    { key: 'name', title: t('column.name'), cell: (row) => <Name row={row} perform={perform} hrefOf={hrefOf} /> },
    { key: 'number', title: t('column.number'), tone: 'ink3', cell: ({ applyNo }) => applyNo || '—' },
    { key: 'party', title: partyTitle, tone: 'ink2', hint: ({ party }) => party, cell: ({ party }) => party || '—' },
    { key: 'progress', title: t('column.progress'), cell: (row) => <RowProgress row={row} /> },
    { key: 'state', title: t('column.state'), cell: (row) => <RowStatus row={row} /> },
    { key: 'sent', title: t('column.sent'), tone: 'ink2', cell: ({ sentAt }) => (sentAt === '' ? '—' : format.time(sentAt)) },
    {
      key: 'deadline',
      title: t('column.deadline'),
      cell: ({ overDate, status }) => <DeadlineText overDate={overDate} status={status} />,
    },
    { key: 'action', title: t('column.action'), cell: (row) => <Steps row={row} perform={perform} /> },
  ];
  return columns.map((column) => ({ ...column, className: `contract-${column.key}` }));
}

/** The rows of a list: one line each, on a phone a card each. */
export function ContractTable({ rows, partyTitle, selection, perform, hrefOf }: ContractTableProps) {
  const { t } = useTranslation('contract-lists');
  const shown = useColumns((columns) => columns.shown);
  const hidden: readonly string[] = COLUMNS.filter((column) => !shown.has(column));
  return (
    <Table
      className="contract-table"
      columns={useAllColumns(partyTitle, perform, hrefOf).filter(({ key }) => !hidden.includes(key))}
      rows={rows}
      keyOf={({ applyId }) => applyId}
      selection={
        selection && {
          ...selection,
          pageLabel: t('row.choosePage'),
          rowLabel: ({ contractName }) => t('row.choose', { name: contractName }),
        }
      }
      card={(row) => <ContractCard row={row} perform={perform} hrefOf={hrefOf} />}
    />
  );
}
