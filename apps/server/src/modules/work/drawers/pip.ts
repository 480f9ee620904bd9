export type PipState = 'done' | 'now' | 'me' | 'wait' | 'bad';

/** One pip of a row. `person` is who is waited for, `name` the party with the person. */
export interface Pip {
  readonly name: string;
  readonly person: string;
  readonly state: PipState;
  /** of one's own turn: who handles it */
  readonly handlerId?: string | undefined;
}
