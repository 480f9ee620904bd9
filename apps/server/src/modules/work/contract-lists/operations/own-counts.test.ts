import { errorNumber } from '@moqi/api';
import { claimTasks, countUnclaimedTasks } from '@moqi/api/work/claims';
import { countSignedToday, countSignRecords, countUnsignedToday } from '@moqi/api/work/contract-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, openPerson, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const count = async (operation: typeof countSignedToday | typeof countUnsignedToday | typeof countUnclaimedTasks, person: TestPerson) =>
  (await person.browser.call(operation, 'personal', {})).data.count;

it('counts what waits for one’s signature, and what one signed today in China', async () => {
  world.clock.set('2026-06-01T15:00:00.000Z');
  let sender = await openPerson(world);
  const first = await signingContract(world, { sender, parties: ['sender'] });
  await signingContract(world, { sender, parties: ['sender'] });
  expect([await count(countUnsignedToday, sender), await count(countSignedToday, sender)]).toEqual([2, 0]);
  await settleSigned(world, first, 0);
  expect([await count(countUnsignedToday, sender), await count(countSignedToday, sender)]).toEqual([1, 1]);
  // an hour later it is tomorrow there
  world.clock.advance({ hours: 1 });
  sender = { ...sender, browser: await logIn(world, sender.mobile) };
  expect([await count(countUnsignedToday, sender), await count(countSignedToday, sender)]).toEqual([1, 0]);
  expect((await world.browser().call(countSignedToday, 'personal', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
});

describe('contracts that came before the account', () => {
  it('are counted at one’s address, bound once, and stand in the lists then', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const person = await openPerson(world);
    expect(await count(countUnclaimedTasks, person)).toBe(0);
    // the mobile number becomes the person's after the message that a person appeared was heard
    const { db } = world.platform;
    const mobile = contract.parties[0]?.mobile ?? '';
    await db.insertInto('logins').values({ address: mobile, kind: 'mobile', party_id: person.party }).execute();
    await db.updateTable('persons').set({ mobile }).where('party_id', '=', person.party).execute();
    expect(await count(countUnclaimedTasks, person)).toBe(1);
    expect((await person.browser.call(countSignRecords, 'personal', {})).data.all).toBe(0);
    expect((await person.browser.call(claimTasks, 'personal', {})).data).toEqual({ bound: 1 });
    expect((await person.browser.call(claimTasks, 'personal', {})).data).toEqual({ bound: 0 });
    expect(await count(countUnclaimedTasks, person)).toBe(0);
    expect((await person.browser.call(countSignRecords, 'personal', {})).data.all).toBe(1);
  });
});
