import type { PartyId } from '#kernel/actor.ts';
import type { EventKind, Heard, IdsOf } from '#kernel/event.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';

type Shape = EventKind['ids'];

/** What a module does when it hears of an event. Each listener has a queue of its own, so one that fails keeps no other from hearing. */
export interface Listener {
  /** `module.doSomething`: the name of its queue and of its receipts. It is never changed. */
  readonly name: string;
  readonly event: EventKind;
  /** It hears the events of one aggregate in their order: the next one waits until the one before is done. */
  readonly isOrdered: boolean;
  /** false: by what the event carries the listener has nothing to do, and gets no job */
  concerns(ids: IdsOf<Shape>): boolean;
  /** It hears the events of those parties alone that have asked for it (`subscribe`): what few want costs others no job. */
  readonly subscription?: string | undefined;
  run(platform: Platform, heard: Heard): Promise<void>;
}

/** What a listener in steps gets. */
export interface InSteps<Ids extends Shape = Shape> {
  readonly platform: Platform;
  readonly event: Heard<Ids>;
  readonly now: Date;
}

/** What a listener gets: the event, and the transaction it acts in. */
export interface Hearing<Ids extends Shape = Shape> extends InSteps<Ids> {
  readonly tx: Tx;
}

interface ListenerOptions<Ids extends Shape> {
  readonly isOrdered?: boolean;
  readonly concerns?: (ids: IdsOf<Ids>) => boolean;
  readonly subscription?: string;
}

/**
 * A listener whose work needs steps around its transactions. It may hear an event twice, so each of its steps looks first whether it is
 * still to be done.
 */
export function listenInSteps<Ids extends Shape>(
  event: EventKind<Ids>,
  name: string,
  work: (hearing: InSteps<Ids>) => Promise<void>,
  { isOrdered = false, concerns = () => true, subscription }: ListenerOptions<Ids> = {},
): Listener {
  const run = (platform: Platform, heard: Heard) => work({ platform, event: heard as Heard<Ids>, now: platform.clock.now() });
  return { name, event, isOrdered, concerns: (ids) => concerns(ids as IdsOf<Ids>), subscription, run };
}

/** @returns false where this listener has done its part of this event before */
export async function takeReceipt(
  tx: Tx,
  listener: string,
  { party, eventId }: Pick<Heard, 'party' | 'eventId'>,
  now: Date,
): Promise<boolean> {
  const receipt = { party_id: party, event_id: eventId, listener, heard_at: now };
  const written = await tx
    .insertInto('event_receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** A listener whose work is one transaction. Its receipt is committed with it: an event that is heard twice is acted on once. */
export function listen<Ids extends Shape>(
  event: EventKind<Ids>,
  name: string,
  work: (hearing: Hearing<Ids>) => Promise<void>,
  options: ListenerOptions<Ids> = {},
): Listener {
  return listenInSteps(
    event,
    name,
    (hearing) =>
      transact(hearing.platform.db, async (tx) => {
        if (await takeReceipt(tx, name, hearing.event as Heard, hearing.now)) await work({ ...hearing, tx });
      }),
    options,
  );
}

/** An event as the job of a listener carries it. Jobs wait in the database: what is written here is read by the next release. */
export interface HeardJob {
  readonly eventId: string;
  readonly event: string;
  readonly party: PartyId;
  readonly id: string;
  readonly seq: number;
  /** ISO 8601 */
  readonly at: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** The handler of a listener's jobs. */
export function jobOf(listener: Listener): JobHandler<HeardJob> {
  const { name, isOrdered, run } = listener;
  return {
    job: { name },
    isOrdered,
    run: (platform, { eventId, party, id, seq, at, ids }) => run(platform, { eventId, party, id, seq, at: new Date(at), ids }),
  };
}
