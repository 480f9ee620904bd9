import type { PartyId } from './actor.ts';

type IdShape = Readonly<Record<string, 'required' | 'optional'>>;

/** A person is a party of its own. */
type IdNamed<Key> = Key extends 'personId' ? PartyId : string;

/** The ids an event carries beside its party and its aggregate. */
export type IdsOf<Shape extends IdShape> = {
  readonly [Key in keyof Shape as Shape[Key] extends 'required' ? Key : never]: IdNamed<Key>;
} & {
  readonly [Key in keyof Shape as Shape[Key] extends 'required' ? never : Key]?: IdNamed<Key> | undefined;
};

/** What kind of fact it is that listeners may hear of: something that has happened to one aggregate. */
export interface EventKind<Shape extends IdShape = IdShape> {
  /** `module.thingHappened`, in the past tense. Rows and jobs carry it: it is never changed. */
  readonly name: string;
  /**
   * A new version may gain optional ids without a new number. Where it loses an id or requires another one, version 2 is emitted beside
   * version 1 for one release, so that processes and jobs of the release before still find what they know.
   */
  readonly version: number;
  /** What the event is numbered by: contract, member, approval, … */
  readonly aggregate: string;
  readonly ids: Shape;
}

/** One event as its emitter tells it. */
export interface Fact<Shape extends IdShape> {
  readonly party: PartyId;
  /** of the aggregate */
  readonly id: string;
  readonly at: Date;
  /** Ids only: a listener reads the rest as it is by then. */
  readonly ids: IdsOf<Shape>;
}

/** One event as a listener hears it: at least once, seconds after it happened, and without a listener's own order not in any order. */
export interface Heard<Shape extends IdShape = IdShape> extends Fact<Shape> {
  readonly eventId: string;
  /** Counts the events of this aggregate without gaps, in the order in which they were committed. */
  readonly seq: number;
}

export function defineEvent<const Shape extends IdShape>(
  name: string,
  { aggregate, ids, version = 1 }: { readonly aggregate: string; readonly ids: Shape; readonly version?: number },
): EventKind<Shape> {
  return { name, version, aggregate, ids };
}

/** The name of a kind with its version, as people and logs write it. */
export const labelOf = ({ name, version }: Pick<EventKind, 'name' | 'version'>): string => `${name}@${version}`;
