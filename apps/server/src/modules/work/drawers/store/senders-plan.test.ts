import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { openWorld, type World } from '#test/world.ts';
import { sendersQuery } from './drawer-lists.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('finding senders costs nothing that grows with what other parties received: one part of the drawers, by its index', async () => {
  const party = asPartyId('0199aaaa-0000-7000-8000-000000000001');
  const plan = await sendersQuery(world.platform.db, party, {
    isPerson: true,
    keyword: '林',
    sight: { persons: [party] },
    most: 6,
  }).explain();
  const lines = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(lines.match(/on drawers_p\d/g)).toHaveLength(1);
  expect(lines).toMatch(/Index Cond: \(\(?party_id = /);
  // what it reads at most
  expect(lines.match(/Limit/g)).toHaveLength(2);
});
