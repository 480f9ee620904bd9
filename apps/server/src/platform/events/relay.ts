import { setTimeout as sleep } from 'node:timers/promises';
import type { Topics } from '@moqi/api';
import { sql } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { type EventKind, labelOf } from '#kernel/event.ts';
import { subject, tellWith } from '#platform/changes/tell.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Database, Log, Tx } from '#platform/platform.ts';
import { EVENTS_CHANNEL } from './emit.ts';
import type { HeardJob, Listener } from './listener.ts';

/** One short transaction holds no more than this. */
const BATCH = 100;
/** How long an event may wait for others: what they ask for is then written, and taken, together. */
const GATHERS_MS = 20;
/** A process looks again after this time though nothing woke it: a connection that listens may have been lost. */
const POLL_MS = 2000;

export interface ListenerJob {
  /** of the listener, and of its queue */
  readonly name: string;
  readonly id: string;
  /** Ordered jobs of one key run one after the other. */
  readonly key: string;
  readonly data: HeardJob;
}

/** What the relay needs of the job queue. */
export interface RelayQueue {
  /** Jobs whose ids are there already stay as they are. */
  addHeard(writes: Writes, jobs: readonly ListenerJob[]): void;
  /** Calls `hear` for each notice on this channel, and `missed` whenever some may have been lost. */
  onNotice(channel: string, hear: (notice: string) => void, missed: () => void): Promise<{ close(): Promise<void> }>;
}

/** All that this process may emit and hear. */
export interface Hearers {
  readonly kinds: readonly EventKind[];
  readonly listeners: readonly Listener[];
  /** by the aggregate of an event: what the pages of its party show of it */
  readonly topicsOf?: Readonly<Record<string, Topics>>;
}

interface WaitingEvent {
  readonly party_id: PartyId;
  readonly event_id: string;
  readonly aggregate: string;
  readonly aggregate_id: string;
  readonly seq: number;
  readonly name: string;
  readonly version: number;
  readonly ids: Readonly<Record<string, string>>;
  readonly happened_at: Date;
  /** another event of its aggregate waits behind it */
  readonly has_next: boolean;
  /** what its party has asked for */
  readonly subscriptions: readonly string[];
}

/**
 * Of each aggregate the first event that waits. Ids say nothing of the order of commits, so what is taken is what is not marked, never what
 * lies behind the last one seen. An event of a later release stays for a process that knows it.
 */
async function takeWaiting(tx: Tx, kinds: readonly EventKind[]): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    select party_id, event_id, aggregate, aggregate_id, seq, name, version, ids, happened_at, exists (
      select from events as next
      where next.party_id = event.party_id and next.aggregate = event.aggregate and next.aggregate_id = event.aggregate_id
        and next.seq > event.seq and next.relayed_at is null) as has_next,
      array(select subscription from event_subscriptions as asked where asked.party_id = event.party_id) as subscriptions
    from events as event
    where relayed_at is null and name || '@' || version = any(${kinds.map(labelOf)}) and not exists (
      select from events as earlier
      where earlier.party_id = event.party_id and earlier.aggregate = event.aggregate and earlier.aggregate_id = event.aggregate_id
        and earlier.seq < event.seq and earlier.relayed_at is null)
    order by event_id limit ${BATCH} for update of event skip locked`.execute(tx);
  return rows;
}

function isHeardBy({ event: kind, concerns, subscription }: Listener, event: WaitingEvent): boolean {
  if (labelOf(event) !== labelOf(kind) || !concerns(event.ids)) return false;
  return subscription === undefined || event.subscriptions.includes(subscription);
}

/** The same event gives the same listener the same job, however often it is relayed. */
function jobFor(listener: Listener, event: WaitingEvent): ListenerJob {
  const data: HeardJob = {
    eventId: event.event_id,
    event: labelOf(event),
    party: event.party_id,
    id: event.aggregate_id,
    seq: event.seq,
    at: event.happened_at.toISOString(),
    ids: event.ids,
  };
  const key = listener.isOrdered ? `${event.party_id} ${event.aggregate} ${event.aggregate_id}` : event.event_id;
  return { name: listener.name, id: uuidv5(listener.name, event.event_id), key, data };
}

/** The topics that each party’s pages are told of. */
function toldOf(events: readonly WaitingEvent[], topicsOf: NonNullable<Hearers['topicsOf']>): Map<PartyId, Topics> {
  const told = new Map<PartyId, Topics>();
  for (const { party_id, aggregate } of events) {
    const topics = topicsOf[aggregate] ?? [];
    if (topics.length > 0) told.set(party_id, [...new Set([...(told.get(party_id) ?? []), ...topics])]);
  }
  return told;
}

/**
 * Gives each listener a job for each waiting event that concerns it, and marks the events, in one transaction.
 * @returns how many, and whether more wait; what is committed meanwhile wakes the relay by itself
 */
export async function relayBatch(
  tx: Tx,
  { kinds, listeners, topicsOf = {} }: Hearers,
  queue: RelayQueue,
  now: Date,
): Promise<{ readonly relayed: number; readonly isMore: boolean }> {
  const waiting = await takeWaiting(tx, kinds);
  const relayed = waiting.length;
  if (relayed === 0) return { relayed, isMore: false };
  const jobs = listeners.flatMap((listener) =>
    waiting.filter((event) => isHeardBy(listener, event)).map((event) => jobFor(listener, event)),
  );
  const parties = waiting.map(({ party_id }) => party_id);
  const ids = waiting.map(({ event_id }) => event_id);
  await writeTogether(tx, (writes) => {
    queue.addHeard(writes, jobs);
    for (const [party, topics] of toldOf(waiting, topicsOf)) tellWith(writes, { to: [subject.party(party)], topics });
    const marked = writes.add(sql`
      update events as event set relayed_at = ${now}
      from unnest(${parties}::uuid[], ${ids}::uuid[]) as done (party_id, event_id)
      where event.party_id = done.party_id and event.event_id = done.event_id
      returning event.event_id`);
    writes.demand(marked, relayed, () => new Error('an event was relayed by another process'));
  });
  return { relayed, isMore: relayed === BATCH || waiting.some(({ has_next }) => has_next) };
}

/** Relays until nothing waits that another process does not hold. */
export async function relayAll(db: Database, hearers: Hearers, queue: RelayQueue, now: () => Date): Promise<void> {
  for (let isMore = true; isMore; ) ({ isMore } = await transact(db, (tx) => relayBatch(tx, hearers, queue, now())));
}

export interface Relay {
  /** Lets the batch at work finish. */
  stop(): Promise<void>;
}

interface RelayParts {
  readonly db: Database;
  readonly hearers: Hearers;
  readonly queue: RelayQueue;
  readonly now: () => Date;
  readonly log: Log;
}

/** Relays at once what a commit tells of, and looks by itself every two seconds. */
export async function startRelay({ db, hearers, queue, now, log }: RelayParts): Promise<Relay> {
  let isStopped = false;
  let isWoken = false;
  let endPause = () => {};
  const wake = () => {
    isWoken = true;
    endPause();
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!isStopped) {
      isWoken = false;
      await relayAll(db, hearers, queue, now).catch((error: unknown) => log.error(error, 'events could not be relayed; they wait'));
      if (!isWoken && !isStopped) await pause();
      if (!isStopped) await sleep(GATHERS_MS);
    }
  };
  const listening = await queue.onNotice(EVENTS_CHANNEL, wake, wake).catch((error: unknown) => {
    log.warn(error, 'nothing tells of new events; they are looked for every two seconds');
  });
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      endPause();
      await listening?.close();
      await running;
    },
  };
}
