import { readUsage } from '@moqi/api/money/orders';
import { listMovements, readQuota } from '@moqi/api/money/points';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

/** Movements of the enterprise in two years, by as many members. */
const MANY = 500_000;
const MEMBERS = 500;
/** For the whole call, at best: the machine of a test may be busy, so it is asked until it was that quick once. */
const BUDGET_MS = 100;
const MOST_ROUNDS = 40;

let world: World;
let enterprise: TestEnterprise;

const person = sql`('00000000-0000-4000-8000-' || lpad((n % ${MEMBERS})::text, 12, '0'))::uuid`;

/** Movements with the sums that are carried along with them. */
async function fill(party: string): Promise<void> {
  const { db } = world.platform;
  await sql`insert into ledger_movements (party_id, movement_id, key, kind, item, quantity, change, subject_id, subject_name, person_id, person_name, happened_at)
    select ${party}, gen_random_uuid(), 'k' || n, case when n % 2 = 0 then 'reserve' else 'charge' end, 'enterpriseContract', 1,
      case when n % 2 = 0 then -1 else 0 end, 'c' || n, '合同', ${person}, '成员', timestamptz '2026-11-21 02:00:00Z' - (n::float8 / ${MANY}) * interval '700 days'
    from generate_series(1, ${MANY}) n`.execute(db);
  await sql`insert into ledger_months (party_id, month, item, person_id, person_name, used, change)
    select party_id, left(china_day(happened_at), 7), item, person_id, '成员', count(*) filter (where kind = 'charge'), sum(change)
    from ledger_movements where key like 'k%' group by 1, 2, 3, 4`.execute(db);
  await sql`insert into ledger_days (party_id, day, item, used)
    select party_id, china_day(happened_at), item, count(*) from ledger_movements where key like 'k%' and kind = 'charge' group by 1, 2, 3`.execute(
    db,
  );
  // long ago, two transfers
  await sql`insert into ledger_movements (party_id, movement_id, key, kind, item, quantity, change, subject_id, subject_name, happened_at)
    select ${party}, gen_random_uuid(), 't' || n, 'transferIn', 'sms', 1, 1, '', '', timestamptz '2025-01-11 02:00:00Z' from generate_series(1, 2) n`.execute(
    db,
  );
  for (const table of ['ledger_movements', 'ledger_months', 'ledger_days']) await sql`vacuum analyze ${sql.ref(table)}`.execute(db);
}

beforeAll(async () => {
  world = await openWorld({ startAt: '2026-11-21T02:00:00.000Z' });
  enterprise = await openEnterprise(world);
  await enterprise.admin.browser.call(readQuota, 'enterprise', {});
  await fill(enterprise.party);
}, 240_000);
afterAll(() => world.close());

async function best(name: string, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  while (times.length < MOST_ROUNDS && !(Math.min(...times) < BUDGET_MS)) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  process.stdout.write(`${name} with ${MANY} movements: ${times.map((time) => time.toFixed(0)).join(' ')} ms\n`);
  return Math.min(...times);
}

it('tells two years of use within its budget', async () => {
  const quickest = await best('usage', async () => {
    const { data } = await enterprise.admin.browser.call(readUsage, 'corporateAdmin', { months: 24 });
    expect(data.byMonth.reduce((sum, { used }) => sum + (used.enterpriseContract ?? 0), 0)).toBe(MANY / 2);
    expect(data.byMember).toHaveLength(MEMBERS / 2);
  });
  expect(quickest).toBeLessThan(BUDGET_MS);
});

it('tells what is left, and how long it lasts, within its budget', async () => {
  const quickest = await best('quota', async () => {
    const { data } = await enterprise.admin.browser.call(readQuota, 'enterprise', {});
    // 30 days, of which today has just begun
    const [contracts] = data.items;
    expect(Math.round((contracts?.usedLast30Days ?? 0) / (MANY / 2 / 700))).toBe(29);
  });
  expect(quickest).toBeLessThan(BUDGET_MS);
});

it.each([
  ['the newest', {}],
  ['the last page that is counted', { itemPage: 500 }],
  ['those of one item that is hardly used', { item: 'sms' }],
  ['transfers, of which there are few', { only: 'transfers' }],
  ['some days of long ago', { beginDate: '2025-01-10', endDate: '2025-01-12' }],
] as const)('lists %s of its movements within its budget', async (name, filter) => {
  const quickest = await best(name, async () => {
    const { data } = await enterprise.admin.browser.call(listMovements, 'corporateAdmin', filter);
    expect(data.list.length).toBeGreaterThan(0);
  });
  expect(quickest).toBeLessThan(BUDGET_MS);
});
