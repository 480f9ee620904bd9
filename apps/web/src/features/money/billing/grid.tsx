import type { ReactNode } from 'react';

export interface GridColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** numbers stand at the right */
  readonly isNumber?: boolean;
}

interface GridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly busy?: boolean;
}

/** A table; on the phone each row becomes a small card with its titles inside. */
export function Grid<Row>({ label, columns, rows, keyOf, busy = false }: GridProps<Row>) {
  return (
    <table className="billing-grid" aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {columns.map(({ key, title, isNumber }) => (
            <th key={key} scope="col" className={isNumber ? 'billing-number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, title, cell, isNumber }) => (
              <td key={key} data-title={title} className={isNumber ? 'billing-number' : undefined}>
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
