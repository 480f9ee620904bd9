import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEAD_LETTERS } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { createDatabase } from '#test/database/create-database.ts';
import { doorOpened, type EventHouse, jobStates, listenerNamed, openEventHouse, partyId } from '#test/events/event-house.ts';
import { blockedKeys, releaseKey } from './blocked-keys.ts';
import { jobOf, type Listener, listen, listenInSteps } from './listener.ts';
import { relayBatch } from './relay.ts';
import { sweepEventsHandler, tellBlockedHandler } from './upkeep.ts';

const DAY_MS = 24 * 3_600_000;

let created: Awaited<ReturnType<typeof createDatabase>>;
const lines: string[] = [];
const opened: EventHouse[] = [];
beforeEach(async () => {
  created = await createDatabase('listeners');
  lines.length = 0;
});
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
  await created.drop();
});

async function openHouse(...listeners: readonly Listener[]): Promise<EventHouse> {
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const house = await openEventHouse(created.address, listeners, log);
  opened.push(house);
  return house;
}

test('a listener that hears an event twice does its part once, and not at all where its transaction is rolled back', async () => {
  let refuses = true;
  const counting = listen(doorOpened, 'test.count', async ({ tx, event }) => {
    await sql`insert into counted values (${event.eventId})`.execute(tx);
    if (refuses) throw new Error('not now');
  });
  const house = await openHouse(counting);
  const { db } = house.platform;
  await sql`create table counted (event_id uuid)`.execute(db);
  const counted = async () => (await sql`select from counted`.execute(db)).rows.length;
  await house.open(partyId(), randomUUID());
  await house.relay();
  const { rows } = await sql<{
    data: Parameters<ReturnType<typeof jobOf>['run']>[1];
  }>`select data from pgboss.job where name = 'test.count'`.execute(db);
  const data = rows[0]?.data;
  if (data === undefined) throw new Error('no job');
  const hear = () => jobOf(counting).run(house.platform, data, randomUUID());
  await expect(hear()).rejects.toThrow('not now');
  expect(await counted()).toBe(0);
  refuses = false;
  await Promise.all([hear(), hear()]);
  await hear();
  expect(await counted()).toBe(1);
});

/** An ordered listener that writes down the door and number of what it hears, and refuses what `refuses` says. */
function orderedListener(heard: string[], refuses: (seq: number) => boolean): Listener {
  const hear = async ({ event: { id, seq } }: { event: { id: string; seq: number } }) => {
    if (refuses(seq)) throw new Error('no answer');
    heard.push(`${id} ${seq}`);
  };
  return listenInSteps(doorOpened, 'test.ordered', hear, { isOrdered: true });
}

test('an ordered listener hears the events of one aggregate in their order, and those of others meanwhile', async () => {
  const heard: string[] = [];
  let failures = 0;
  const [party, door, other] = [partyId(), randomUUID(), randomUUID()];
  const house = await openHouse(
    orderedListener(heard, (seq) => {
      if (seq !== 2 || failures === 1) return false;
      failures += 1;
      return true;
    }),
  );
  for (let n = 1; n <= 4; n += 1) await house.open(party, door);
  await house.open(party, other);
  await house.work();
  await vi.waitFor(() => expect(heard).toHaveLength(5), { timeout: 25_000 });
  expect(failures).toBe(1);
  const ofDoor = heard.filter((line) => line.startsWith(door));
  expect(ofDoor).toEqual([1, 2, 3, 4].map((seq) => `${door} ${seq}`));
  expect(heard.indexOf(`${other} 1`)).toBeLessThan(heard.indexOf(`${door} 2`));
}, 30_000);

test('two relays that take one aggregate in turns keep its order, even where the later transaction began first', async () => {
  const house = await openHouse(orderedListener([], () => false));
  const [party, door] = [partyId(), randomUUID()];
  await house.open(party, door);
  await house.open(party, door);
  const { db } = house.platform;
  await db.transaction().execute(async (early) => {
    await sql`select now()`.execute(early);
    await db.transaction().execute(async (late) => {
      expect((await relayBatch(late, house.hearers, house.queue.heard, new Date())).relayed).toBe(1);
      expect((await relayBatch(early, house.hearers, house.queue.heard, new Date())).relayed).toBe(0); // the second waits for the first to be committed
    });
    expect((await relayBatch(early, house.hearers, house.queue.heard, new Date())).relayed).toBe(1);
  });
  expect(await jobStates(house)).toEqual(['test.ordered 1 created', 'test.ordered 2 created']);
});

test('a blocked key is told, and hears the next event once it is released', async () => {
  const heard: string[] = [];
  const house = await openHouse(orderedListener(heard, (seq) => seq === 1));
  const { db } = house.platform;
  const [party, door] = [partyId(), randomUUID()];
  await house.open(party, door);
  await house.open(party, door);
  await house.work();
  await vi.waitFor(async () => expect(await jobStates(house)).toEqual(['test.ordered 1 retry', 'test.ordered 2 created']));
  expect(await blockedKeys(db)).toEqual([]); // one failure is no alarm
  await sql`update pgboss.job set retry_count = 4 where state = 'retry'`.execute(db);
  const [blocked] = await blockedKeys(db);
  expect(blocked).toMatchObject({ listener: 'test.ordered', event: 'house.doorOpened@1', party, id: door, failures: 5, waiting: 1 });
  await tellBlockedHandler.run(house.platform, {}, randomUUID());
  expect(lines.filter((line) => line.includes('an ordered listener is blocked') && line.includes(door))).toHaveLength(1);

  const release = () => db.transaction().execute((tx) => releaseKey(tx, blocked?.jobId ?? ''));
  await vi.waitFor(async () => expect(await release()).toBe(true)); // not in the moment in which it is tried
  await vi.waitFor(() => expect(heard).toEqual([`${door} 2`]), { timeout: 8000 });
  expect(await release()).toBe(false);
  const letters = await sql<{
    data: { seq: number };
    source_name: string;
  }>`select data, source_name from pgboss.job where name = ${DEAD_LETTERS}`.execute(db);
  expect(letters.rows).toMatchObject([{ data: { seq: 1, id: door }, source_name: 'test.ordered' }]);
  expect(await blockedKeys(db)).toEqual([]);
}, 30_000);

test('a listener cannot become ordered under its name: the queue keeps its policy', async () => {
  await openHouse(listenerNamed('first', []));
  await expect(openHouse(listenerNamed('first', [], undefined, { isOrdered: true }))).rejects.toThrow('rename the listener');
});

test('relayed events go after seven days, those that wait stay and are told', async () => {
  const house = await openHouse(listenerNamed('first', []));
  const { db } = house.platform;
  const [party, relayed, waiting] = [partyId(), randomUUID(), randomUUID()];
  await house.open(party, relayed);
  await house.relay();
  await house.open(party, waiting);
  const rows = async () =>
    (await db.selectFrom('events').select('aggregate_id').orderBy('event_id').execute()).map((row) => row.aggregate_id);
  const after = (days: number) => ({ ...house.platform, clock: { now: () => new Date(Date.now() + days * DAY_MS) } });
  await sweepEventsHandler.run(after(6.9), {}, randomUUID());
  expect(await rows()).toEqual([relayed, waiting]);
  await sweepEventsHandler.run(after(7.1), {}, randomUUID());
  expect(await rows()).toEqual([waiting]);
  await tellBlockedHandler.run(house.platform, {}, randomUUID());
  expect(lines).toEqual([]);
  await tellBlockedHandler.run(after(7.1), {}, randomUUID());
  expect(lines).toEqual([expect.stringContaining('"event":"house.doorOpened@1","count":1')]);
});
