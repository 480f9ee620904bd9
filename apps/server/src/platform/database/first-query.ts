import pg from 'pg';

/** What the driver's connection and query do, of which its types say nothing. */
export interface Wire {
  bind(message: { readonly statement: string }): void;
  execute(message: object): void;
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
}
interface WiredQuery {
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
type Settled = (error: Error | null, result: unknown) => void;
export type Asking = { readonly text: string; readonly values: unknown; readonly name?: string; readonly queryMode: 'extended' };
const DriverQuery = pg.Query as unknown as new (asking: Asking, done: Settled) => WiredQuery;

/** The first statement of a transaction with what begins it, in one round trip: where beginning fails, the server passes over the statement. */
export class FirstQuery extends DriverQuery {
  readonly #begin: string;
  #hasBegun = false;

  constructor(begin: string, asking: Asking, done: Settled) {
    super(asking, done);
    this.#begin = begin;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: this.#begin });
    wire.execute({});
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, wire);
    this.#hasBegun = true;
  }
}
