import { errorNumber } from '@moqi/api';
import { acceptInvitation, addMember } from '@moqi/api/enterprise/joining';
import { chooseMembers } from '@moqi/api/enterprise/members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { invitationTo, inviteMember, membersBy } from '#test/members.ts';
import { mobileNumber, openEnterprise, openPerson, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const found = async (keyword: string) => (await membersBy(enterprise.admin, { keyword })).map(({ corpUserId }) => corpUserId);
const chosen = async (keyword: string) =>
  (await enterprise.admin.browser.call(chooseMembers, 'enterprise', { keyword, invited: 1 })).data.list.map(
    ({ corpUserId, mobile }) => `${corpUserId} ${mobile}`,
  );

/** A member who was invited by the number of the account, and accepted. */
async function joined() {
  const person = await openPerson(world);
  const memberId = await inviteMember(enterprise, { name: person.name, mobile: person.mobile });
  await person.browser.call(acceptInvitation, 'session', await invitationTo(world, person.mobile));
  return { ...person, memberId };
}

/** The account gets another number and an address, wherever that is done. */
async function readdress(person: PartyId, mobile: string, email: string): Promise<void> {
  const { db } = world.platform;
  await db.updateTable('logins').set({ address: mobile }).where('party_id', '=', person).execute();
  await db.updateTable('persons').set({ mobile, email }).where('party_id', '=', person).execute();
}

describe('a member with an account', () => {
  it('is found by what the account has now, and no more by what it had', async () => {
    const { memberId, party, mobile } = await joined();
    expect(await found(mobile)).toEqual([memberId]);
    const fresh = mobileNumber();
    await readdress(party, fresh, 'Zhou.Yan@example.com');
    expect([await found(mobile), await found(fresh), await found(fresh.slice(3)), await found('zhou.yan@EXAMPLE')]).toEqual([
      [],
      [memberId],
      [memberId],
      [memberId],
    ]);
    const masked = `${memberId} ${fresh.slice(0, 3)} **** ${fresh.slice(7)}`;
    expect([await chosen(mobile), await chosen(fresh)]).toEqual([[], [masked]]);
  });

  it('leaves the old number to its next owner', async () => {
    const { party, mobile } = await joined();
    const { browser } = enterprise.admin;
    const someone = { name: '许念安', mobile };
    expect((await browser.call(addMember, 'corporateAdmin', someone)).code).toBe(errorNumber('MEMBER_EXISTS'));
    await readdress(party, mobileNumber(), 'xu@example.com');
    const { success, data } = await browser.call(addMember, 'corporateAdmin', someone);
    expect([success, await found(mobile)]).toEqual([true, [data.corpUserId]]);
  });

  it('is not found by the signs that LIKE gives a meaning', async () => {
    await joined();
    expect([await found('%'), await found('139_'), await found('\\')]).toEqual([[], [], []]);
  });
});

it('an invited member is found by the name and address that were written down', async () => {
  const mobile = mobileNumber();
  const memberId = await inviteMember(enterprise, { name: '何见微', mobile });
  expect([await found(mobile), await found('见微')]).toEqual([[memberId], [memberId]]);
});
