import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { TURNED_OFF } from '../treatment.ts';
import { messagesToQuery, troubledQuery } from './deliveries.ts';

let world: World;
/** Of so many messages hardly one is in trouble, and as many were not wanted. */
const SENT = 20_000;
beforeAll(async () => {
  world = await openWorld();
  await sql`
    insert into deliveries (party_id, delivery_id, channel, address, template, subject, body, state, tries, error, created_at)
    select gen_random_uuid(), gen_random_uuid(), case n % 2 when 0 then 'sms' else 'app' end, '139' || n, 'code', '', '',
      case when n % 4 = 0 or n % 5000 = 1 then 'failed' else 'sent' end, 1,
      case when n % 4 = 0 then ${TURNED_OFF} when n % 5000 = 1 then '550' end, now()
    from generate_series(1, ${SENT}::int) as n`.execute(world.platform.db);
  await sql`analyze deliveries`.execute(world.platform.db);
});
afterAll(() => world.close());

/** As it is planned once, for whatever values come. */
async function planOf({ sql: text }: CompiledQuery): Promise<string> {
  const { rows } = await sql<Record<string, string>>`${sql.raw(`explain (generic_plan) ${text}`)}`.execute(world.platform.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('what did not go out is found without looking at what did, nor at what was not wanted', async () => {
  const plan = await planOf(troubledQuery(world.platform.db, 100).compile());
  expect(plan).toMatch(/Index Scan Backward using deliveries_troubled/);
  expect(plan).not.toMatch(/Filter|Sort|Seq Scan/);
  expect(await troubledQuery(world.platform.db, 100).execute()).toHaveLength(SENT / 5000);
});

test('the messages to an address are found by it', async () => {
  const plan = await planOf(messagesToQuery(world.platform.db, '1392', { since: world.clock.now(), most: 100 }).compile());
  expect(plan).toMatch(/Index Scan Backward using deliveries_by_address/);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});
