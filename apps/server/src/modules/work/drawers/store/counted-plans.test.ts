import { LIST_STATUS } from '@moqi/api';
import { daysAfter, formatDate, startOfDay, startOfMonth } from '@moqi/rules';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { fillDrawers } from '#test/many-drawers.ts';
import { openWorld, type World } from '#test/world.ts';
import { workbenchOf } from '../acts/workbench.ts';
import { type DrawerFilter, MOST_COUNTED, type Sight } from '../drawer.ts';
import { countsOfEach, pageQuery } from './drawer-lists.ts';
import { concernsQuery, contractCounts, contractsOfDays, tasksQuery } from './workbench.ts';

const PARTY = asPartyId('0199aaaa-0000-7000-8000-000000000001');
const HANDLERS = Array.from({ length: 20 }, (_, n) => asPartyId(`0199bbbb-0000-7000-8000-0000000000${10 + n}`));
// who signs what the party sent itself
const personId = HANDLERS[5] ?? PARTY;
/** Enough that an index is worth its pages. */
const SIZE = { own: 20_000, others: 20_000 };

let world: World;
const now = () => world.clock.now();
beforeAll(async () => {
  world = await openWorld({ startAt: '2026-05-31T04:00:00.000Z' });
  await fillDrawers(world.platform.db, PARTY, { ...SIZE, handlers: HANDLERS, now: now() });
}, 120_000);
afterAll(() => world.close());

async function planOf(query: RawBuilder<unknown> | Expression<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(world.platform.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const all = { party: PARTY, sight: {} as Sight };
const some = { party: PARTY, sight: { persons: [personId, ...HANDLERS.slice(0, 2)] } as Sight };
const owner = { party: PARTY, personId, isAdmin: true };

describe.each([
  ['of the whole party', all],
  ['of some of its persons', some],
] as const)('what is counted %s', (_, of) => {
  it.each<readonly [string, () => RawBuilder<unknown> | Expression<unknown>]>([
    ['contracts', () => contractCounts(world.platform.db, of, { now: now(), nearBefore: now() })],
    ['contracts by day', () => contractsOfDays(world.platform.db, of, daysAfter(startOfDay(now()), -29))],
    ['tabs of what was sent', () => tabs({ role: 'owner', draftsOf: undefined, ...of.sight })],
    ['tabs of what was sent, for a member', () => tabs({ role: 'owner', draftsOf: personId, ...of.sight })],
    ['tabs of what was received', () => tabs({ role: 'signer', draftsOf: undefined, ...of.sight })],
    ['a whole list', () => countsOfEach(world.platform.db, PARTY, [{ role: 'owner', draftsOf: personId, ...of.sight }])],
  ])('%s: comes from indexes alone, in the party’s own part of the table', async (_, query) => {
    const plan = await planOf(query());
    expect(plan).toMatch(/Index Only Scan/);
    expect(plan).not.toMatch(/Seq Scan|Bitmap|Index Scan/);
    expect(new Set(plan.match(/ on drawers_p\d/g)).size).toBe(1);
  });

  it('agrees with the rows', async () => {
    const counted = await rowsOf(of.sight.persons);
    const { counts, trend } = await workbenchOf(world.platform.db, { ...owner, sight: of.sight }, now());
    const byContract = Map.groupBy(counted, ({ contract_id }) => contract_id);
    const least = (of: (row: Row) => number) => new Map([...byContract].map(([id, rows]) => [id, Math.min(...rows.map(of))]));
    const status = least((row) => (row.status === LIST_STATUS.mine || row.status === LIST_STATUS.others ? row.status : 99));
    const is = (wanted: number) => [...status.values()].filter((one) => one === wanted).length;
    expect([counts.mine, counts.others]).toEqual([is(LIST_STATUS.mine), is(LIST_STATUS.others)]);
    const completed = [...byContract.values()].flatMap(([row]) =>
      row?.status === LIST_STATUS.completed && row.ended_at ? [row.ended_at] : [],
    );
    expect(counts.completed).toBe(Math.min(completed.length, MOST_COUNTED));
    expect(counts.completedThisMonth).toBe(completed.filter((at) => at >= startOfMonth(now())).length);
    expect(counts.completedThisMonth).toBeGreaterThan(0);
    const daysOf = (moments: readonly Date[]) => Map.groupBy(moments, (at) => formatDate(at));
    const [ended, sent] = [daysOf(completed), daysOf(counted.flatMap((row) => (row.role === 'owner' && row.sent_at ? [row.sent_at] : [])))];
    for (const day of trend.days.map((at) => formatDate(at)))
      expect([day, trend.completed.get(day), trend.sent.get(day)]).toEqual([day, ended.get(day)?.length, sent.get(day)?.length]);
  });
});

const tabs = (filter: DrawerFilter) =>
  countsOfEach(
    world.platform.db,
    PARTY,
    Object.values(LIST_STATUS).map((status) => ({ ...filter, statuses: [status] })),
  );

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = async (persons: readonly string[] | undefined) => {
  const rows = await world.platform.db
    .selectFrom('drawers')
    .selectAll()
    .where('party_id', '=', PARTY)
    .where('gone_at', 'is', null)
    .execute();
  return rows.filter(({ handler_id }) => persons === undefined || persons.includes(handler_id ?? ''));
};

const byDeadline = (one: Row, other: Row): number =>
  (one.deadline_at?.getTime() ?? Number.MAX_SAFE_INTEGER) - (other.deadline_at?.getTime() ?? Number.MAX_SAFE_INTEGER);

it('tasks of a person come in their order from their index, and are the nearest', async () => {
  const plan = await planOf(tasksQuery(world.platform.db, owner, 10));
  expect(plan.match(/Index Scan using drawers_p\d_party_id_handler_id_deadline_at_created_at_idx/g)).toHaveLength(2);
  const mine = (await rowsOf([personId])).filter(({ role, status }) => role === 'signer' && status === LIST_STATUS.mine);
  const nearest = mine.toSorted((one, other) => byDeadline(one, other) || one.created_at.getTime() - other.created_at.getTime());
  const { tasks } = await workbenchOf(world.platform.db, { ...owner, sight: {} }, now());
  expect(tasks.map(({ participantId }) => participantId)).toEqual(nearest.slice(0, 10).map((row) => row.drawer_id));
  expect(tasks.length).toBeGreaterThan(3);
});

it('concerns of a person are found in their index alone, and are the nearest', async () => {
  const concern = { since: daysAfter(now(), -7), deadlineBefore: daysAfter(now(), 3), sentBefore: daysAfter(now(), -3), most: 5 };
  const plan = await planOf(concernsQuery(world.platform.db, owner, concern));
  expect(plan).toMatch(/Index Only Scan using drawers_p\d_party_id_created_by_deadline_at_created_at/);
  expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  const sent = (await rowsOf([personId])).filter(({ role }) => role === 'owner');
  const open = sent.filter((row) => row.status === LIST_STATUS.others && (row.sent_at ?? now()) <= concern.sentBefore);
  const refused = sent.filter((row) => row.status === LIST_STATUS.refused && row.ended_at && row.ended_at >= concern.since);
  const nearest = [...open, ...refused].toSorted(
    (one, other) => byDeadline(one, other) || other.created_at.getTime() - one.created_at.getTime(),
  );
  const { concerns } = await workbenchOf(world.platform.db, { ...owner, sight: {} }, now());
  expect(concerns.map(({ contractId }) => contractId)).toEqual(nearest.slice(0, 5).map((row) => row.drawer_id));
});

it('a page of a list reads no more rows than it shows, also of the recycle bin', async () => {
  const explained = async (filter: DrawerFilter) => planOf(pageQuery(world.platform.db, PARTY, filter).limit(20));
  expect(await explained({ role: 'owner' })).toMatch(/Index Scan using drawers_p\d_party_id_role_created_at_drawer_id/);
  const binned = await explained({ role: 'owner', binnedAfter: daysAfter(now(), -600) });
  expect(binned).toMatch(/Index Scan using drawers_p\d_party_id_role_created_at_drawer_id/);
  expect(`${binned}`).not.toMatch(/Sort/);
});

it('rows of a category and those with a tag are found by their indexes', async () => {
  const some = '0199cccc-0000-7000-8000-000000000001';
  const inCategory = await planOf(pageQuery(world.platform.db, PARTY, { role: 'owner', categoryId: some }).limit(20));
  expect(inCategory).toMatch(/Index Scan using drawers_p\d_party_id_category_id_created_at/);
  const tagged = await planOf(pageQuery(world.platform.db, PARTY, { role: 'owner', tagId: some }).limit(20));
  expect(tagged).toMatch(/contract_tags_by_tag|contract_tags_pkey/);
  for (const plan of [inCategory, tagged]) expect(plan).not.toMatch(/Seq Scan on drawers/);
});
