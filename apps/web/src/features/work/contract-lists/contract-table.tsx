import { Chip } from '@moqi/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineText } from '#entities/contract/deadline-text.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { COLUMNS, type Column, useColumns } from './columns.ts';
import type { ContractRow } from './contract-row.ts';
import { nextOf, type Perform, RowMenu, RowProgress, RowStatus } from './row-parts.tsx';
import type { Selection } from './use-selection.ts';

export interface ContractTableProps {
  readonly rows: readonly ContractRow[];
  /** Heading of the party's column: 发起方 or 签署方. */
  readonly partyTitle: string;
  /** undefined: rows are not chosen */
  readonly selection: Selection | undefined;
  readonly perform: Perform;
}

/** The rows of a list on a wide screen: 40 px, one line each. */
export function ContractTable({ rows, partyTitle, selection, perform }: ContractTableProps) {
  const { t } = useTranslation('contract-lists');
  const shown = useColumns((columns) => columns.shown);
  const titles: Record<Column, string> = {
    number: t('column.number'),
    party: partyTitle,
    progress: t('column.progress'),
    sent: t('column.sent'),
    deadline: t('column.deadline'),
  };
  const before = COLUMNS.filter((column) => column !== 'deadline' && column !== 'sent' && shown.has(column));
  const after = COLUMNS.filter((column) => (column === 'deadline' || column === 'sent') && shown.has(column));
  return (
    <table className={selection === undefined ? 'mq-table contract-table contract-table-plain' : 'mq-table contract-table'}>
      <thead>
        <tr>
          {selection === undefined ? null : (
            <th className="contract-check">
              <PageCheckbox rows={rows} selection={selection} />
            </th>
          )}
          <th className="contract-name">{t('column.name')}</th>
          {before.map((column) => (
            <th key={column} className={`contract-${column}`}>
              {titles[column]}
            </th>
          ))}
          <th className="contract-state">{t('column.state')}</th>
          {after.map((column) => (
            <th key={column} className={`contract-${column}`}>
              {titles[column]}
            </th>
          ))}
          <th className="contract-action">{t('column.action')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.applyId} row={row} before={before} after={after} selection={selection} perform={perform} />
        ))}
      </tbody>
    </table>
  );
}

function PageCheckbox({ rows, selection }: { rows: readonly ContractRow[]; selection: Selection }) {
  const { t } = useTranslation('contract-lists');
  const chosenHere = rows.filter(selection.has).length;
  const [all, some] = [rows.length > 0 && chosenHere === rows.length, chosenHere > 0];
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [all, some]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('row.choosePage')}
      checked={all}
      onChange={(event) => selection.togglePage(event.target.checked)}
    />
  );
}

interface TableRowProps extends Pick<ContractTableProps, 'selection' | 'perform'> {
  readonly row: ContractRow;
  readonly before: readonly Column[];
  readonly after: readonly Column[];
}

function TableRow({ row, before, after, selection, perform }: TableRowProps) {
  const { t } = useTranslation('contract-lists');
  const format = useFormat();
  const step = nextOf(row);
  const cells: Record<Column, ReactNode> = {
    number: <span className="mq-ink3">{row.applyNo || '—'}</span>,
    party: (
      <span className="mq-ink2" title={row.party}>
        {row.party || '—'}
      </span>
    ),
    progress: <RowProgress row={row} />,
    sent: <span className="mq-ink2">{row.sentAt === '' ? '—' : format.time(row.sentAt)}</span>,
    deadline: <DeadlineText overDate={row.overDate} status={row.status} />,
  };
  const chosen = selection?.has(row) ?? false;
  const cell = (column: Column) => (
    <td key={column} className={`contract-${column}`}>
      {cells[column]}
    </td>
  );
  return (
    <tr {...(selection && { 'aria-selected': chosen })}>
      {selection === undefined ? null : (
        <td className="contract-check">
          <input
            type="checkbox"
            aria-label={t('row.choose', { name: row.contractName })}
            checked={chosen}
            onChange={(event) => selection.toggle(row, event.target.checked)}
          />
        </td>
      )}
      <td className="contract-name">
        <span className="contract-name-line">
          <button type="button" className="contract-open mq-ellipsis" title={row.contractName} onClick={() => perform('view', row)}>
            {row.contractName || t('row.unnamed')}
          </button>
          {row.fileCount > 1 ? <Chip small>{t('row.files', { count: row.fileCount })}</Chip> : null}
        </span>
      </td>
      {before.map(cell)}
      <td className="contract-state">
        <RowStatus row={row} />
      </td>
      {after.map(cell)}
      <td className="contract-action">
        <span className="contract-actions">
          {step === undefined ? (
            <span />
          ) : (
            <button type="button" className={step === 'sign' ? 'mq-link mq-link-seal' : 'mq-link'} onClick={() => perform(step, row)}>
              {t(`app:steps.${step}`)}
            </button>
          )}
          <RowMenu row={row} perform={perform} />
        </span>
      </td>
    </tr>
  );
}
