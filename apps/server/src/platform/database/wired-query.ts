import pg from 'pg';

/** What the driver's connection, query and result do, of which its types say nothing. */
export interface Wire {
  bind(message: { readonly statement: string }): void;
  describe(message: object): void;
  execute(message: object): void;
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
}
interface DriverResult {
  fields: readonly unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
interface DrivenQuery {
  name: string | undefined;
  queryMode: 'extended';
  readonly _result: DriverResult;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
type Settled = (error: Error | null, result: unknown) => void;
export type Asking = { readonly text: string; readonly values: unknown; readonly name?: string; readonly queryMode: 'extended' };
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown, done: Settled) => DrivenQuery;

/** The columns that a named statement answers with, as the driver reads them; undefined: it answers with none. */
type Shape = Pick<DriverResult, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'> | undefined;

/** Of one connection. A statement whose columns have changed fails (0A000) and gets another name. */
export type Shapes = Map<string, Shape>;

const MOST_SHAPES = 1000;

const undescribedWires = new WeakMap<Wire, Wire>();

/** The same connection, which does not ask what a statement answers with. */
function undescribed(wire: Wire): Wire {
  const known = undescribedWires.get(wire);
  if (known !== undefined) return known;
  const made = Object.create(wire, { describe: { value: () => undefined } }) as Wire;
  undescribedWires.set(wire, made);
  return made;
}

/**
 * A statement with what goes before it in one round trip (beginning a transaction, a setting): where that fails, the server passes over the
 * statement. What a named one answers with is asked once for each connection.
 */
export class WiredQuery extends DriverQuery {
  readonly #before: readonly string[];
  readonly #shapes: Shapes;
  readonly #name: string | undefined;
  #passed = 0;

  /** @param before names of statements that are prepared on this connection */
  constructor(asking: Asking, { before, shapes }: { readonly before: readonly string[]; readonly shapes: Shapes }, done: Settled) {
    // given as an object, the driver copies it by the descriptors of its properties, which takes longer than all else it does here
    super(asking.text, asking.values, done);
    this.name = asking.name;
    this.queryMode = asking.queryMode;
    this.#before = before;
    this.#shapes = shapes;
    this.#name = asking.name;
  }

  override prepare(wire: Wire): void {
    for (const statement of this.#before) {
      wire.bind({ statement });
      wire.execute({});
    }
    if (this.#name === undefined || !this.#shapes.has(this.#name)) {
      super.prepare(wire);
      return;
    }
    Object.assign(this._result, this.#shapes.get(this.#name));
    this._accumulateRows = true;
    super.prepare(undescribed(wire));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#learn({ fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    this.#passed += 1;
    if (this.#passed <= this.#before.length) return;
    if (this.#name !== undefined && !this.#shapes.has(this.#name)) this.#learn(undefined);
    super.handleCommandComplete(message, wire);
  }

  #learn(shape: Shape): void {
    if (this.#name === undefined) return;
    if (this.#shapes.size >= MOST_SHAPES) this.#shapes.clear();
    this.#shapes.set(this.#name, shape);
  }
}
