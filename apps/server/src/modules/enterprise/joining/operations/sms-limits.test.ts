import { errorNumber } from '@moqi/api';
import { addMember, bindMember, remindMember, removeMember, updateMember } from '@moqi/api/enterprise/joining';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteMember, membersBy } from '#test/members.ts';
import { mobileNumber, openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld({ environment: { SMS_PER_NUMBER: '2', SMS_PER_ENTERPRISE: '3' } });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 10 });
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const add = (mobile = mobileNumber(), where = enterprise) =>
  where.admin.browser.call(addMember, 'corporateAdmin', { name: '许念安', mobile });
const remove = (corpUserId: string) => enterprise.admin.browser.call(removeMember, 'corporateAdmin', { corpUserId });
const sentTo = async (mobile: string) => (await world.outbox()).filter(({ address, state }) => address === mobile && state !== 'failed');

describe('invitations by SMS', () => {
  it('end for a number, also when the member is added and deleted again and again', async () => {
    const mobile = mobileNumber();
    for (let i = 0; i < 2; i++) {
      const { data } = await add(mobile);
      expect((await remove(data.corpUserId)).success).toBe(true);
    }
    const third = await add(mobile);
    expect([third.code, third.data]).toEqual([errorNumber('SMS_NUMBER_LIMIT'), { most: 2, seconds: 24 * 3600 }]);
    expect(await sentTo(mobile)).toHaveLength(2);
    expect(await membersBy(enterprise.admin)).toHaveLength(1);
    const elsewhere = await add(mobile, await openEnterprise(world));
    expect(elsewhere.code).toBe(errorNumber('SMS_NUMBER_LIMIT'));
    world.clock.advance({ hours: 24 });
    expect((await add(mobile)).success).toBe(true);
  });

  it('end for an enterprise; others and mails go on', async () => {
    for (let i = 0; i < 3; i++) expect((await add()).success).toBe(true);
    world.clock.advance({ hours: 5 });
    const fourth = await add();
    expect([fourth.code, fourth.data]).toEqual([errorNumber('SMS_ENTERPRISE_LIMIT'), { most: 3, seconds: 19 * 3600 }]);
    expect(fourth.msg).toContain('请 19 小时后再试');
    const byMail = { name: '叶知秋', email: 'ye@example.com' };
    expect((await enterprise.admin.browser.call(addMember, 'corporateAdmin', byMail)).success).toBe(true);
    expect((await add(mobileNumber(), await openEnterprise(world))).success).toBe(true);
  });

  it('are no more when several enterprises send them to one number at once', async () => {
    const mobile = mobileNumber();
    const enterprises = [enterprise];
    for (let i = 0; i < 4; i++) enterprises.push(await openEnterprise(world));
    const answers = await Promise.all(enterprises.map((one) => add(mobile, one)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
  });

  it('are not sent again, or to another address, beyond the limit', async () => {
    const corpUserId = await inviteMember(enterprise, { name: '许念安', mobile: mobileNumber() });
    for (let i = 0; i < 2; i++) expect((await add()).success).toBe(true);
    world.clock.advance({ minutes: 10 });
    const { browser } = enterprise.admin;
    const refused = errorNumber('SMS_ENTERPRISE_LIMIT');
    const mobile = mobileNumber();
    expect((await browser.call(remindMember, 'corporateAdmin', { corpUserId })).code).toBe(refused);
    expect((await browser.call(updateMember, 'corporateAdmin', { corpUserId, mobile })).code).toBe(refused);
    expect((await browser.call(bindMember, 'corporateAdmin', { corpUserId, targetId: mobile })).code).toBe(refused);
    expect(await sentTo(mobile)).toEqual([]);
  });
});
