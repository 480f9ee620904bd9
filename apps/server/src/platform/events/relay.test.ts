import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineEvent } from '#kernel/event.ts';
import { createDatabase } from '#test/database/create-database.ts';
import {
  doorOpened,
  type EventHouse,
  type Heard,
  jobStates,
  listenerNamed,
  openEventHouse,
  partyId,
  waitingEvents,
} from '#test/events/event-house.ts';
import { emit } from './emit.ts';
import type { Listener } from './listener.ts';
import { relayAll } from './relay.ts';

const processScript = fileURLToPath(new URL('../../../test/events/killed-process.ts', import.meta.url));

let created: Awaited<ReturnType<typeof createDatabase>>;
const opened: EventHouse[] = [];
beforeEach(async () => {
  created = await createDatabase('events');
});
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
  await created.drop();
});

async function openHouse(...listeners: readonly Listener[]): Promise<EventHouse> {
  const house = await openEventHouse(created.address, listeners);
  opened.push(house);
  return house;
}

test('an event is committed, and rolled back, with the change it tells of; its number has no gap', async () => {
  const house = await openHouse();
  const [party, door] = [partyId(), randomUUID()];
  await house.open(party, door);
  const change = house.platform.db.transaction().execute(async (tx) => {
    await house.emitOpened(tx, party, door);
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  await house.open(party, door);
  await house.open(party, randomUUID());
  const rows = await house.platform.db.selectFrom('events').select(['aggregate_id', 'seq', 'name', 'version']).execute();
  const opening = { aggregate_id: door, name: 'house.doorOpened', version: 1 };
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...opening, seq: 1 },
      { ...opening, seq: 2 },
    ]),
  );
  expect(rows).toHaveLength(3);
});

test('the second of three listeners always fails; the first and the third hear', async () => {
  const heard: Heard[] = [];
  const refuse = () => {
    throw new Error('always');
  };
  const house = await openHouse(listenerNamed('first', heard), listenerNamed('second', heard, refuse), listenerNamed('third', heard));
  await house.work();
  await house.open(partyId(), randomUUID());
  await vi.waitFor(() =>
    expect(heard.toSorted()).toEqual([
      ['first', 1],
      ['third', 1],
    ]),
  );
  await vi.waitFor(async () =>
    expect((await jobStates(house)).toSorted()).toEqual(['test.first 1 completed', 'test.second 1 retry', 'test.third 1 completed']),
  );
});

test('a listener gets no job of an event that does not concern it', async () => {
  const heard: Heard[] = [];
  const [me, other] = [partyId(), partyId()];
  const house = await openHouse(
    listenerNamed('mine', heard, undefined, { concerns: ({ personId }) => personId === me }),
    listenerNamed('all', heard),
  );
  await house.platform.db.transaction().execute(async (tx) => {
    for (const personId of [other, me]) await emit(tx, doorOpened, { party: me, id: personId, at: new Date(), ids: { personId } });
  });
  await house.relay();
  expect((await jobStates(house)).toSorted()).toEqual(['test.all 1 created', 'test.all 1 created', 'test.mine 1 created']);
  expect(await waitingEvents(house)).toBe(0);
});

test('a listener hears within a moment of the commit', async () => {
  const heard: Heard[] = [];
  const house = await openHouse(listenerNamed('first', heard));
  await house.work();
  const times: number[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const committedAt = performance.now();
    await house.open(partyId(), randomUUID());
    await vi.waitFor(() => expect(heard).toHaveLength(n), { interval: 1 });
    times.push(performance.now() - committedAt);
  }
  const median = times.toSorted((one, other) => one - other)[10] ?? Number.NaN;
  expect(median).toBeLessThan(500); // polling alone would take some two seconds
});

test('without a notice the relay finds what waits by looking', async () => {
  const heard: Heard[] = [];
  const house = await openHouse(listenerNamed('first', heard));
  const { heard: queue } = house.queue;
  vi.spyOn(queue, 'onNotice').mockRejectedValue(new Error('no LISTEN here'));
  await house.work();
  const [party, door] = [partyId(), randomUUID()];
  await house.open(party, door);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 8000 }); // perhaps by the first look
  await house.open(party, door);
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 8000 });
});

test('events whose commits come in another order than their ids are all relayed', async () => {
  const heard: Heard[] = [];
  const house = await openHouse(listenerNamed('first', heard));
  const [early, late] = [randomUUID(), randomUUID()];
  const party = partyId();
  await house.platform.db.transaction().execute(async (tx) => {
    await house.emitOpened(tx, party, early);
    await house.open(party, late); // has the later id, and is committed and relayed first
    await house.relay();
    expect(await jobStates(house)).toHaveLength(1);
  });
  await house.relay();
  const { db } = house.platform;
  const rows = await db.selectFrom('events').select('aggregate_id').where('relayed_at', 'is not', null).orderBy('event_id').execute();
  expect(rows.map(({ aggregate_id }) => aggregate_id)).toEqual([early, late]);
  expect(await jobStates(house)).toHaveLength(2);
});

test('several relays at once give each listener each event once', async () => {
  const open = () => openHouse(listenerNamed('first', []), listenerNamed('other', []));
  const [house, ...others] = [await open(), await open(), await open()];
  const party = partyId();
  const doors = Array.from({ length: 40 }, () => randomUUID());
  await Promise.all(doors.flatMap((door) => [house.open(party, door), house.open(party, door)]));
  await Promise.all([house, ...others].map((one) => one.relay()));
  expect(await waitingEvents(house)).toBe(0);
  const jobs =
    await sql`select count(*) as jobs, count(distinct (name, data->>'eventId')) as distinct from pgboss.job where name like 'test.%'`.execute(
      house.platform.db,
    );
  expect(jobs.rows).toEqual([{ jobs: 160, distinct: 160 }]);
});

test('an event that is relayed again brings no second job, not even after the first was done', async () => {
  const heard: Heard[] = [];
  const house = await openHouse(listenerNamed('first', heard));
  await house.work();
  await house.open(partyId(), randomUUID());
  await vi.waitFor(async () => expect(await jobStates(house)).toEqual(['test.first 1 completed']));
  await house.platform.db.updateTable('events').set({ relayed_at: null }).execute();
  await house.relay();
  expect(await jobStates(house)).toEqual(['test.first 1 completed']);
});

test('a listener that is added later hears only what comes after', async () => {
  const heard: Heard[] = [];
  const [party, door] = [partyId(), randomUUID()];
  const before = await openHouse(listenerNamed('first', heard));
  await before.open(party, door);
  await before.relay();
  const after = await openHouse(listenerNamed('first', heard), listenerNamed('added', heard));
  await after.open(party, door);
  await after.work();
  await vi.waitFor(
    () =>
      expect(heard.toSorted()).toEqual([
        ['added', 2],
        ['first', 1],
        ['first', 2],
      ]),
    { timeout: 5000 },
  );
});

test('an event of a later release waits for a process that knows it', async () => {
  const house = await openHouse(listenerNamed('first', []));
  const later = defineEvent('house.doorOpened', { aggregate: 'door', ids: {}, version: 2 });
  const [party, door] = [partyId(), randomUUID()];
  await house.platform.db.transaction().execute((tx) => emit(tx, later, { party, id: door, at: new Date(), ids: {} }));
  await house.relay();
  expect(await waitingEvents(house)).toBe(1);
  const newer = { kinds: [doorOpened, later], listeners: house.hearers.listeners };
  await relayAll(house.platform.db, newer, house.queue.heard, () => new Date());
  expect(await waitingEvents(house)).toBe(0);
});

/** Starts a process that relays or hears, kills it when it has said `until`, and answers when it is gone. */
async function killAt(until: 'marked' | 'relayed' | 'hearing'): Promise<void> {
  const child = spawn(process.execPath, [processScript, JSON.stringify(created.address), until], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString().trim()).toBe(until);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test.each([
  ['before the relay commits', 'marked', 1, []],
  ['between relay and listener', 'relayed', 0, ['test.first 1 created']],
  ['while the listener works', 'hearing', 0, ['test.first 1 active']],
] as const)(
  'kill -9 %s: the next process does the rest',
  async (_, until, waiting, jobs) => {
    const heard: Heard[] = [];
    const house = await openHouse(listenerNamed('first', heard));
    await house.open(partyId(), randomUUID());
    await killAt(until);
    await vi.waitFor(async () => expect(await waitingEvents(house)).toBe(waiting));
    expect(await jobStates(house)).toEqual(jobs);
    await house.queue.releaseAbandoned();
    await house.work();
    await vi.waitFor(() => expect(heard).toEqual([['first', 1]]), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await jobStates(house)).toEqual(['test.first 1 completed']));
  },
  30_000,
);
