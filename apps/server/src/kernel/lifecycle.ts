/** State → verb → the state it leads to. A state without verbs is an end. */
type Targets<Table> = { readonly [State in keyof Table]: Readonly<Record<string, keyof Table & string>> };
type Verbs<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table] & string;

/** Which steps an aggregate can take. The only table of what may follow what. */
export interface Lifecycle<State extends string, Verb extends string> {
  readonly states: readonly State[];
  readonly verbs: readonly Verb[];
  /** Where `verb` leads from `state`; undefined: it is not possible there. */
  next(state: State, verb: Verb): State | undefined;
  /** The same for a step that a judge allowed. @throws Error where the judge allows what the table does not */
  after(state: State, verb: Verb): State;
  /** Whether one step leads from `state` to `reached`, whatever its verb. */
  leads(state: State, reached: State): boolean;
}

export type StateOf<Cycle> = Cycle extends Lifecycle<infer State, string> ? State : never;
export type VerbOf<Cycle> = Cycle extends Lifecycle<string, infer Verb> ? Verb : never;

/** The compiler refuses a table that leads to a state it does not have. */
export function lifecycle<const Table extends Targets<Table>>(table: Table): Lifecycle<keyof Table & string, Verbs<Table>> {
  type State = keyof Table & string;
  type Verb = Verbs<Table>;
  const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = table;
  const next = (state: State, verb: Verb) => rows[state]?.[verb] as State | undefined;
  return {
    states: Object.keys(rows) as State[],
    verbs: [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))] as Verb[],
    next,
    after(state, verb) {
      const reached = next(state, verb);
      if (reached === undefined) throw new Error(`${verb} leads nowhere from ${state}`);
      return reached;
    },
    leads: (state, reached) => Object.values(rows[state] ?? {}).includes(reached),
  };
}
