/** A row in the order of a list: by its moment, and among those of one moment by its id. */
export interface RowKey {
  readonly at: Date;
  readonly id: string;
}

/** Where an answer begins: at a page by its number, or behind a row, with what the first page counted. */
export type ListStart =
  | { readonly after?: undefined; readonly itemPage: number; readonly pageSize: number }
  | { readonly after: RowKey; readonly count: number; readonly itemPage: number; readonly pageSize: number };
