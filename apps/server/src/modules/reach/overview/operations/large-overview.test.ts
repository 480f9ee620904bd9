import { readOverview } from '@moqi/api/reach/overview';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

/** Contracts of the enterprise, and of another one in the same partition. */
const MANY = 100_000;
/**
 * For the whole call, at best: the machine of a test may be busy, so it is asked until it was that quick once. It takes about 20 ms on
 * a quiet machine; a slow one may take three times as long.
 */
const BUDGET_MS = 60;
const MOST_ROUNDS = 100;

let world: World;
let enterprise: TestEnterprise;

async function fill(party: string, contracts: number): Promise<void> {
  await sql`insert into drawers (party_id, drawer_id, role, owner_party_id, contract_id, number, name, owner_name, created_by, handler_id,
      created_by_name, signer_names, progress, contract_state, status, is_ordered, document_count, created_at, sent_at, ended_at, updated_at,
      waits_for, waits_since)
    select ${party}, id, 'owner', ${party}, id, 'MQ' || n, '合同' || n, '甲', person, person, '甲', '乙', '[]',
      case when n % 20 = 0 then 'signing' else 'completed' end, case when n % 20 = 0 then 3 else 4 end, false, 1, at, at,
      case when n % 20 = 0 then null else at + interval '30 hours' end, at, case when n % 20 = 0 then 'others' end, case when n % 20 = 0 then at end
    from (select n, gen_random_uuid() as id, ('00000000-0000-4000-8000-' || lpad((n % 500)::text, 12, '0'))::uuid as person,
        timestamptz '2026-11-21 02:00:00Z' - (n::float8 / ${contracts}) * interval '600 days' as at
      from generate_series(1, ${contracts}) n) rows`.execute(world.platform.db);
}

beforeAll(async () => {
  world = await openWorld({ startAt: '2026-11-21T02:00:00.000Z' });
  enterprise = await openEnterprise(world);
  await fill(enterprise.party, MANY);
  await fill((await openEnterprise(world)).party, 1000);
  for (const table of ['drawers', 'contract_days', 'contract_months'])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(world.platform.db);
}, 120_000);
afterAll(() => world.close());

it('answers within its budget for a hundred thousand contracts of the enterprise', async () => {
  const times: number[] = [];
  while (times.length < MOST_ROUNDS && !(Math.min(...times) < BUDGET_MS)) {
    const begun = performance.now();
    const { data } = await enterprise.admin.browser.call(readOverview, 'corporateAdmin', { period: 'year' });
    times.push(performance.now() - begun);
    expect((data.sent.value ?? 0) + (data.sent.before ?? 0)).toBeGreaterThan(80_000);
    expect(data.waiting.total).toBe(MANY / 20);
  }
  const best = Math.min(...times);
  process.stdout.write(`overview of a year with ${MANY} contracts: ${times.map((time) => time.toFixed(0)).join(' ')} ms\n`);
  expect(best).toBeLessThan(BUDGET_MS);
});

/** What a query is answered from. */
async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(world.platform.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each(['sent', 'ended'])('counts what was %s on a part of a day in its index, in the rows of the enterprise alone', async (kind) => {
  const column = sql.ref(`${kind}_at`);
  const plan = await planOf(sql`select count(*), max(${column}) from drawers where party_id = ${enterprise.party}
    and role = 'owner' and deleted_at is null and ${column} >= '2026-11-01'`);
  expect(plan).toMatch(/Index Only Scan/);
  expect(plan).not.toMatch(/Seq Scan/);
});
