import { type Column, Sheet, Table } from '@moqi/ui';

interface CasesSheetProps<Row> {
  readonly title: string;
  /** where nothing waits */
  readonly none: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

/** One kind of what waits for the operator. */
export function CasesSheet<Row>({ title, none, rows, keyOf, columns }: CasesSheetProps<Row>) {
  return (
    <Sheet flush title={title} fact={rows.length > 0 ? String(rows.length) : undefined}>
      {rows.length === 0 ? (
        <p className="operator-none">{none}</p>
      ) : (
        <Table wraps label={title} rows={rows} keyOf={keyOf} columns={columns} />
      )}
    </Sheet>
  );
}
