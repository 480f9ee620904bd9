import { readFile } from 'node:fs/promises';
import { OVERVIEW_PERIODS } from '@moqi/api/reach/overview';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import type { Tx } from '#platform/platform.ts';
import { openEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { readFigures } from '../acts/read-figures.ts';
import { periodSpan } from '../period.ts';

let world: World;
let parties: readonly PartyId[];
beforeAll(async () => {
  world = await openWorld();
  parties = [(await openEnterprise(world)).party, (await openEnterprise(world)).party];
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2025, 0, 1);
const HOURS = 24 * 680;
const TRANSACTIONS = 500;
const AT_ONCE = 8;

const idOf = (kind: string, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const moment = fc
  .tuple(fc.integer({ min: 0, max: HOURS }), fc.integer({ min: 0, max: HOUR - 1 }))
  .map(([hours, ms]) => new Date(BEGIN + hours * HOUR + ms));
const slot = { party: fc.nat(1), contract: fc.nat(39) };

/** A row of a drawer becomes this, whatever it was; it goes; a seal is pressed, or refused. */
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...slot,
      kind: fc.constant('put' as const),
      role: fc.constantFrom('owner', 'owner', 'owner', 'signer'),
      sentAt: fc.option(moment, { freq: 5 }),
      took: fc.option(fc.integer({ min: 1, max: 90 * 24 * HOUR }), { freq: 2 }),
      status: fc.constantFrom(0, 1, 2, 3, 4, 4, 4, 5, 6, 7, 8),
      deletedAt: fc.option(moment, { freq: 1 }),
      person: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...slot, kind: fc.constant('remove' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...slot, kind: fc.constant('press' as const), at: moment, outcome: fc.constantFrom('used', 'refused') }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;
const change = fc.record({ events: fc.array(event, { minLength: 1, maxLength: 4 }), stays: fc.constantFrom(true, true, true, false) });

async function apply(tx: Tx, it: Event): Promise<void> {
  const party = parties[it.party] ?? asPartyId('');
  const id = idOf('0', it.contract);
  if (it.kind === 'remove') {
    await tx.deleteFrom('drawers').where('party_id', '=', party).where('drawer_id', '=', id).execute();
  } else if (it.kind === 'press') {
    await sql`insert into seal_uses (party_id, seal_id, use_id, outcome, person_id, contract_number, used_at)
      values (${party}, ${id}, gen_random_uuid(), ${it.outcome}, ${id}, '', ${it.at})`.execute(tx);
  } else {
    const endedAt = it.took === null ? null : new Date((it.sentAt ?? new Date(BEGIN)).getTime() + it.took);
    const status = it.status === 4 && (it.sentAt === null || endedAt === null) ? 3 : it.status;
    await sql`insert into drawers (party_id, drawer_id, role, owner_party_id, contract_id, number, name, owner_name, created_by, created_by_name,
        signer_names, progress, contract_state, status, is_ordered, document_count, created_at, updated_at, sent_at, ended_at, deleted_at)
      values (${party}, ${id}, ${it.role}, ${party}, ${id}, 'MQ', '合同', '甲', ${idOf('1', it.person)}, '甲', '乙', '[]', 'signing', ${status},
        false, 1, now(), now(), ${it.sentAt}, ${endedAt}, ${it.deletedAt})
      on conflict (party_id, drawer_id) do update set role = excluded.role, status = excluded.status, sent_at = excluded.sent_at,
        ended_at = excluded.ended_at, deleted_at = excluded.deleted_at, created_by = excluded.created_by`.execute(tx);
  }
}

class Undone extends Error {}

async function run({ events, stays }: { events: readonly Event[]; stays: boolean }): Promise<void> {
  // rows are taken in one order, so that two of these do not wait for each other
  const ordered = events.toSorted((a, b) => a.party - b.party || a.contract - b.contract);
  const work = transact(world.platform.db, async (tx) => {
    for (const one of ordered) await apply(tx, one);
    if (!stays) throw new Undone();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const counted = sql`role = 'owner' and deleted_at is null`;

async function rowsOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(world.platform.db)).rows;
}

/** The same sums, from the rows they are sums of. */
const TRUTH = {
  days: sql`select party_id, day, sum(sent)::int as sent, sum(completed)::int as completed, sum(lost)::int as lost, sum(ms)::bigint as ms from (
      select party_id, ${day('sent_at')} as day, 1 as sent, 0 as completed, 0 as lost, 0 as ms from drawers where ${counted} and sent_at is not null
      union all
      select party_id, ${day('ended_at')}, 0, (status = 4)::int, (status in (5, 7))::int,
        case when status = 4 then round(extract(epoch from ended_at - sent_at) * 1000) else 0 end
      from drawers where ${counted} and ended_at is not null and status in (4, 5, 7)) rows
    group by 1, 2 order by 1, 2`,
  months: sql`select party_id, left(${day('sent_at')}, 7) as month, created_by as person_id, count(*)::int as sent
    from drawers where ${counted} and sent_at is not null group by 1, 2, 3 order by 1, 2, 3`,
  uses: sql`select party_id, ${day('used_at')} as day, count(*)::int as uses from seal_uses where outcome = 'used' group by 1, 2 order by 1, 2`,
};
const CARRIED = {
  days: sql`select party_id, day, sent, completed, refused_or_expired as lost, milliseconds as ms from contract_days
    where sent <> 0 or completed <> 0 or refused_or_expired <> 0 or milliseconds <> 0 order by 1, 2`,
  months: sql`select party_id, month, person_id, sent from contract_months where sent <> 0 order by 1, 2, 3`,
  uses: sql`select party_id, day, uses from seal_use_days order by 1, 2`,
};

it('are those of their source after any changes, made at once and partly undone', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const changes = fc.sample(change, { numRuns: TRANSACTIONS, seed });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (const [index, one] of changes.entries()) if (index % AT_ONCE === lane) await run(one);
    }),
  );
  for (const table of ['days', 'months', 'uses'] as const) {
    const truth = await rowsOf(TRUTH[table]);
    expect(truth.length, `seed ${seed}`).toBeGreaterThan(5);
    expect(await rowsOf(CARRIED[table]), `${table}, seed ${seed}`).toEqual(truth);
  }
}, 60_000);

it('are summed up by their migration for what was there before', async () => {
  const migration = await readFile(new URL('../../../../../migrations/0014-overview.sql', import.meta.url), 'utf8');
  // statements of its own begin a line; those of its functions do not
  const summing = migration.match(/^insert into [\s\S]*?;$/gm) ?? [];
  expect(summing.map((statement) => /^insert into (\w+)/.exec(statement)?.[1])).toEqual([
    'contract_days',
    'contract_months',
    'seal_use_days',
    'ledger_days',
  ]);
  await sql`truncate contract_days, contract_months, seal_use_days, ledger_days`.execute(world.platform.db);
  for (const statement of summing) await sql.raw(statement).execute(world.platform.db);
  for (const table of ['days', 'months', 'uses'] as const)
    expect(await rowsOf(CARRIED[table]), `sums of ${table}`).toEqual(await rowsOf(TRUTH[table]));
});

/** What the overview said when it counted every contract each time. */
async function counting(party: PartyId, from: Date, to: Date): Promise<unknown> {
  const [row] = (await rowsOf(sql`select
      (select count(*)::int from drawers where party_id = ${party} and ${counted} and sent_at >= ${from} and sent_at < ${to}) as sent,
      (count(*) filter (where status = 4))::int as completed,
      (count(*) filter (where status in (5, 7)))::int as "refusedOrExpired",
      (round((avg(extract(epoch from ended_at - sent_at)) filter (where status = 4) / 86400)::numeric, 1))::float8 as "averageDays",
      (select count(*)::int from seal_uses where party_id = ${party} and outcome = 'used' and used_at >= ${from} and used_at < ${to}) as "sealUses"
    from drawers where party_id = ${party} and ${counted} and ended_at >= ${from} and ended_at < ${to}`)) as object[];
  return row;
}

it('give the figures that counting gives, of any moment', async () => {
  const [party] = parties;
  if (party === undefined) throw new Error('no party');
  for (const now of fc.sample(moment, 60)) {
    for (const period of OVERVIEW_PERIODS) {
      const { sent, completed, refusedOrExpired, averageDays, sealUses } = await readFigures(world.platform.db, party, period, now);
      const figures = { sent, completed, refusedOrExpired, averageDays, sealUses };
      const of = (which: 'value' | 'before') => Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, one[which]]));
      const { from, beforeFrom, beforeTo } = periodSpan(period, now);
      expect(of('before'), `${period} on ${now.toISOString()}`).toEqual(await counting(party, beforeFrom, beforeTo));
      expect(of('value')).toEqual(await counting(party, from, new Date(BEGIN + 2 * HOURS * HOUR)));
    }
  }
}, 60_000);
