import { errorNumber } from '@moqi/api';
import { findOrder } from '@moqi/api/work/contract-lists';
import { revokeContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, exhaust } from '#test/billing.ts';
import { openEnterprise, openMember, openPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');

it('names payer, price, lot and order of what an enterprise sent, and whether it is held or used up', async () => {
  const enterprise = await openEnterprise(world);
  await exhaust(world, enterprise.party, 'enterpriseContract');
  world.clock.advance({ seconds: 5 });
  const { orderNo } = await buy(enterprise.admin, 'corporateAdmin');
  const contract = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['enterprise'] });
  const { applyNo, sender } = contract;
  const found = (await sender.browser.call(findOrder, 'enterprise', { applyNo })).data;
  expect(found).toMatchObject({ consumMode: 0, payer: enterprise.name, state: 'reserved' });
  expect([found.price, found.lots.map((lot) => [lot.quantity, lot.orderNo])]).toEqual([
    [{ item: 'enterpriseContract', quantity: 1 }],
    [[1, orderNo]],
  ]);
  await settleSigned(world, contract, 0);
  expect((await sender.browser.call(findOrder, 'enterprise', { applyNo })).data.state).toBe('charged');
  const colleague = await openMember(world, enterprise.party);
  expect((await colleague.browser.call(findOrder, 'enterprise', { applyNo })).code).toBe(NOT_FOUND);
});

it('a gift was bought with no order; what was revoked is given back; nobody else sees it', async () => {
  const contract = await signingContract(world, { parties: ['person'] });
  const { applyNo, applyId, sender } = contract;
  const found = (await sender.browser.call(findOrder, 'personal', { applyNo })).data;
  expect([found.state, found.payer, found.lots.map(({ orderNo }) => orderNo)]).toEqual(['reserved', sender.name, ['']]);
  await sender.browser.call(revokeContract, 'personal', { applyId });
  expect((await sender.browser.call(findOrder, 'personal', { applyNo })).data.state).toBe('released');
  const signer = contract.parties[0]?.person;
  expect((await signer?.browser.call(findOrder, 'personal', { applyNo }))?.code).toBe(NOT_FOUND);
  const stranger = await openPerson(world);
  expect((await stranger.browser.call(findOrder, 'personal', { applyNo })).code).toBe(NOT_FOUND);
});
