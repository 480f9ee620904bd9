import { errorNumber, type InputOf } from '@moqi/api';
import { findReadingIdentities } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Who = Pick<TestPerson, 'browser'>;
const find = async ({ browser }: Who, input: InputOf<typeof findReadingIdentities>) =>
  (await browser.call(findReadingIdentities, 'session', input)).data.list.map(({ corpId }) => corpId);
const read = async ({ browser }: Who, applyNo: string) => (await browser.call(readContract, 'signing', { applyNo })).code;

describe('the page of a contract, opened in another identity', () => {
  it('opens in the enterprise that sent it, and in the one that signs it', async () => {
    const { sender, enterprise, applyNo, parties } = await signingContract(world, { byEnterprise: true, parties: ['enterprise'] });
    const [{ person: handler, enterprise: signing } = {}] = parties;
    if (!enterprise || !handler || !signing) throw new Error('both parties are enterprises');
    for (const [person, corp] of [
      [sender, enterprise],
      [handler, signing],
    ] as const) {
      await stepInto(person, undefined);
      expect(await read(person, applyNo)).toBe(errorNumber('CONTRACT_NOT_FOUND'));
      expect(await find(person, { applyNo })).toEqual([corp.party]);
      await stepInto(person, corp.party);
      expect(await read(person, applyNo)).toBe(0);
      // where one stands already is no other identity
      expect(await find(person, { applyNo })).toEqual([]);
    }
  });

  it('names a task only to its handler, and what was sent only to those who see it there', async () => {
    const { enterprise, applyNo, parties } = await signingContract(world, { byEnterprise: true, parties: ['enterprise'] });
    const [{ person: handler, enterprise: signing } = {}] = parties;
    if (!enterprise || !handler || !signing) throw new Error('both parties are enterprises');
    const colleagues = [await openMember(world, enterprise.party), await openMember(world, signing.party)];
    for (const colleague of colleagues) {
      await stepInto(colleague, undefined);
      expect(await find(colleague, { applyNo })).toEqual([]);
    }
    const { signNo } = (await handler.browser.call(readContract, 'signing', { applyNo })).data;
    await stepInto(handler, undefined);
    expect(await find(handler, { applyNo, signNo })).toEqual([signing.party]);
    expect(await find(handler, { applyNo, signNo: `${signNo}0` })).toEqual([]);
  });

  it('answers outsiders alike, whether there is such a contract or not', async () => {
    const { applyNo } = await signingContract(world, { byEnterprise: true });
    const outsider = await openPerson(world);
    await openEnterprise(world, outsider);
    await stepInto(outsider, undefined);
    const ask = (number: string) => outsider.browser.call(findReadingIdentities, 'session', { applyNo: number });
    const [there, nowhere] = [await ask(applyNo), await ask('MQ20990101000001')];
    expect(there).toEqual(nowhere);
    expect(there.data.list).toEqual([]);
    expect((await world.browser().call(findReadingIdentities, 'session', { applyNo })).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});
