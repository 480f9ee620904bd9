import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { usePhone } from '../use-phone.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The whole text of a cell that may be cut off. */
  hint?: ((row: Row) => string) | undefined;
  /** Numbers that are compared stand at the right. */
  numeric?: boolean;
  /** Its cells say which row it is. */
  names?: boolean;
  tone?: 'ink2' | 'ink3';
  /** Gives the width, on the head and on each cell. */
  className?: string;
}

export interface RowSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (rows: readonly Row[], chosen: boolean) => void;
  /** 选择本页 */
  pageLabel: string;
  /** 选择 设备采购合同 */
  rowLabel: (row: Row) => string;
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  label?: string | undefined;
  /** Rows can be chosen. */
  selection?: RowSelection<Row> | undefined;
  /** Other rows are under way. */
  busy?: boolean;
  /**
   * Cells take the lines they need, columns the width: a table inside a sheet. On a phone each of its rows is a card with the
   * titles inside. Without it rows are one line each, for a list.
   */
  wraps?: boolean;
  /** A row of the list on a phone, two lines; without it the table scrolls sideways. */
  card?: ((row: Row) => ReactNode) | undefined;
  className?: string;
}

/** Rows with the same facts each. */
export function Table<Row>(props: TableProps<Row>) {
  const phone = usePhone();
  const { rows, keyOf, label, card } = props;
  if (!phone || card === undefined) return <Lines {...props} />;
  return (
    <ul className="mq-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{card(row)}</li>
      ))}
    </ul>
  );
}

function cellClass<Row>({ numeric, tone, className }: Column<Row>, isHead: boolean): string | undefined {
  return classNames(className, numeric && 'mq-table-number', !isHead && tone && `mq-${tone}`) || undefined;
}

function Lines<Row>({ columns, rows, keyOf, label, selection, busy = false, wraps = false, className }: TableProps<Row>) {
  return (
    <table className={classNames('mq-table', wraps && 'mq-table-wraps', className)} aria-label={label} aria-busy={busy || undefined}>
      <thead>
        <tr>
          {selection ? <PageCheckbox rows={rows} selection={selection} /> : null}
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column, true)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={keyOf(row)} row={row} columns={columns} selection={selection} wraps={wraps} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps<Row> extends Pick<TableProps<Row>, 'columns' | 'selection' | 'wraps'> {
  row: Row;
}

function Line<Row>({ row, columns, selection, wraps }: LineProps<Row>) {
  return (
    <tr {...(selection && { 'aria-selected': selection.has(row) })}>
      {selection ? (
        <td className="mq-table-check">
          <input
            type="checkbox"
            aria-label={selection.rowLabel(row)}
            checked={selection.has(row)}
            onChange={(event) => selection.toggle([row], event.target.checked)}
          />
        </td>
      ) : null}
      {columns.map((column) => {
        const given = {
          className: cellClass(column, false),
          title: column.hint?.(row) || undefined,
          // the title inside the card that a phone makes of the row
          ...(wraps && typeof column.title === 'string' && { 'data-title': column.title }),
        };
        const cell = wraps ? <span>{column.cell(row)}</span> : column.cell(row);
        return column.names ? (
          <th key={column.key} scope="row" {...given}>
            {cell}
          </th>
        ) : (
          <td key={column.key} {...given}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

function PageCheckbox<Row>({ rows, selection }: { rows: readonly Row[]; selection: RowSelection<Row> }) {
  const count = rows.filter(selection.has).length;
  const [some, all] = [count > 0, rows.length > 0 && count === rows.length];
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <th className="mq-table-check">
      <input
        ref={box}
        type="checkbox"
        aria-label={selection.pageLabel}
        checked={all}
        onChange={(event) => selection.toggle(rows, event.target.checked)}
      />
    </th>
  );
}
