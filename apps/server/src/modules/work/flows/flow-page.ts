/** Which page of a list is asked for, counted from one. */
export interface Paging {
  readonly itemPage: number;
  readonly pageSize: number;
}
