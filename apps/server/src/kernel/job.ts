/** One kind of background work: its name and the shape of its data. Handlers re-read the world before they act. */
export interface Job<Data extends object> {
  readonly name: string;
  /** compile-time only */
  readonly data?: Data;
}
