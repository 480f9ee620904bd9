import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { defineEvent } from '#kernel/event.ts';
import { type DatabaseAddress, type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { emit } from '#platform/events/emit.ts';
import { jobOf, type Listener, listenInSteps } from '#platform/events/listener.ts';
import { type Hearers, type Relay, relayAll, startRelay } from '#platform/events/relay.ts';
import { eventUpkeep } from '#platform/events/upkeep.ts';
import { type JobQueue, openJobQueue } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import type { Log, Platform, Tx } from '#platform/platform.ts';

export const doorOpened = defineEvent('house.doorOpened', { aggregate: 'door', ids: { personId: 'required' } });
export const doorClosed = defineEvent('house.doorClosed', { aggregate: 'door', ids: {} });

export const partyId = (): PartyId => asPartyId(randomUUID());

/** What a listener heard: its name and the number of the event. */
export type Heard = readonly [string, number];

/** A listener that tells what it hears. `work` may refuse. */
export function listenerNamed(
  name: string,
  heard: Heard[],
  work: (seq: number) => void = () => undefined,
  options: Parameters<typeof listenInSteps<typeof doorOpened.ids>>[3] = {},
): Listener {
  return listenInSteps(
    doorOpened,
    `test.${name}`,
    async ({ event: { seq } }) => {
      work(seq);
      heard.push([name, seq]);
    },
    options,
  );
}

/** A platform with nothing but a database, events and jobs, as one process of several on this database. */
export interface EventHouse {
  readonly platform: Platform;
  readonly queue: JobQueue;
  readonly hearers: Hearers;
  /** Emits that the door was opened, and commits. */
  open(party: PartyId, door: string): Promise<void>;
  emitOpened(tx: Tx, party: PartyId, door: string): Promise<void>;
  relay(): Promise<void>;
  /** The worker: relays, and runs the listeners' jobs. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export async function openEventHouse(
  address: DatabaseAddress,
  listeners: readonly Listener[],
  log: Log = createLog('silent'),
): Promise<EventHouse> {
  const database: OpenDatabase = openDatabase(address, () => undefined);
  const queue = await openJobQueue(address, [...listeners.map(jobOf), ...eventUpkeep], log);
  const hearers: Hearers = { kinds: [doorOpened, doorClosed], listeners };
  const { db } = database;
  const now = () => new Date();
  const platform = { log, db, clock: { now }, jobs: queue.jobs } as Platform;
  let relay: Relay | undefined;
  const emitOpened = (tx: Tx, party: PartyId, door: string) =>
    emit(tx, doorOpened, { party, id: door, at: now(), ids: { personId: partyId() } });
  return {
    platform,
    queue,
    hearers,
    emitOpened,
    open: (party, door) => db.transaction().execute((tx) => emitOpened(tx, party, door)),
    relay: () => relayAll(db, hearers, queue.heard, now),
    work: async () => {
      await queue.work(platform);
      relay = await startRelay({ db, hearers, queue: queue.heard, now, log });
    },
    close: async () => {
      await relay?.stop();
      await queue.stop();
      await database.close();
    },
  };
}

/** The jobs of the tests' listeners, by their state. */
export async function jobStates({ platform }: EventHouse): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select name || ' ' || (data->>'seq') || ' ' || state as line from pgboss.job where name like 'test.%' order by created_on, name`.execute(
    platform.db,
  );
  return rows.map(({ line }) => line);
}

export const waitingEvents = async ({ platform }: EventHouse): Promise<number> =>
  (await platform.db.selectFrom('events').select('event_id').where('relayed_at', 'is', null).execute()).length;
