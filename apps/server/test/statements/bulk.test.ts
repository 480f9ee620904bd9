import { revokeContracts } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnterprise, openPerson } from '#test/people.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What one contract more may cost. The number only gets smaller. */
const STATEMENTS_OF_ONE_MORE = 0.5;
const SIZES = [1, 10, 50] as const;

test('revoking many costs little more than revoking one', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const enterprise = await openEnterprise(world, sender);
  const { applyId } = await signingContract(world, { sender, enterprise, parties: ['stranger', 'stranger'] });
  const { db } = world.platform;
  const costs: number[] = [];
  for (const size of SIZES) {
    const ids = [];
    while (ids.length < size) ids.push((await signingContract(world, { sender, enterprise, parties: ['stranger', 'sender'] })).applyId);
    const { length } = world.calls;
    expect((await sender.browser.call(revokeContracts, 'enterprise', { applyIds: ids, reason: '条款要改' })).data).toEqual({
      revoked: size,
    });
    costs.push(world.calls[length]?.own ?? 0);
    const states = await db.selectFrom('contracts').select('state').where('contract_id', 'in', ids).execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['revoked']));
  }
  const [one = 0, ten = 0, fifty = 0] = costs;
  expect(one).toBeGreaterThan(0);
  const [few, many] = [(ten - one) / 9, (fifty - ten) / 40];
  if (Math.max(few, many) > STATEMENTS_OF_ONE_MORE) throw new Error(`${SIZES.join(', ')} contracts cost ${costs.join(', ')} statements`);
  const left = await db.selectFrom('contracts').select('state').where('contract_id', '=', applyId).executeTakeFirstOrThrow();
  expect(left.state).toBe('signing');
});
