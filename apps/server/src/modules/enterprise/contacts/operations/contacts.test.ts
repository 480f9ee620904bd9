import { errorNumber, pathsOf } from '@moqi/api';
import {
  checkPerson,
  deleteUserTag,
  findContact,
  listUserTags,
  lookUpCreditCode,
  saveUserTag,
  tagUsers,
} from '@moqi/api/enterprise/contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordRealName } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import { idNumber, mobileNumber, openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

describe('findContact', () => {
  it('names colleagues in full and others masked, through both doors', async () => {
    const colleague = await openMember(world, enterprise.party);
    const other = await openPerson(world, { name: '林书禾' });
    const { browser } = enterprise.admin;
    const find = async (targetId: string, corpUserId?: string) =>
      (await browser.call(findContact, 'enterprise', { targetId, ...(corpUserId !== undefined && { corpUserId }) })).data;
    expect(await find(colleague.mobile)).toEqual({ exists: true, name: colleague.name, corpUserId: colleague.memberId });
    expect(await find(other.mobile)).toEqual({ exists: true, name: '林**', corpUserId: '' });
    expect(await find(mobileNumber())).toEqual({ exists: false, name: '', corpUserId: '' });
    expect(await find(colleague.mobile, colleague.memberId)).toMatchObject({ exists: true });
    expect(await find(other.mobile, colleague.memberId)).toMatchObject({ exists: false });
    expect((await browser.call(findContact, 'personal', { targetId: colleague.mobile })).data.name).toBe('测**');
    expect((await world.browser().call(findContact, 'personal', { targetId: other.mobile })).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});

describe('looking up', () => {
  it('finds the credit code of a verified enterprise by its full name, one a call', async () => {
    const { browser } = enterprise.admin;
    const find = async (signatoryFullName: string) => (await browser.call(lookUpCreditCode, 'session', { signatoryFullName })).data;
    expect(await find(enterprise.name)).toEqual({ signatoryFullName: enterprise.name, creditCode: enterprise.creditCode });
    expect((await find('没有这家有限公司')).creditCode).toBe('');
    const [path = ''] = pathsOf(lookUpCreditCode, 'session');
    for (const wrong of [{}, { signatoryFullName: [] }, { signatoryFullName: '' }]) {
      expect((await browser.post(path, wrong)).json().code).toBe(errorNumber('INPUT_INVALID'));
    }
  });

  it('says whether name and ID number belong together, and of a mismatch not which is wrong', async () => {
    const person = await openPerson(world, { realName: false });
    const identityNo = idNumber();
    const verified = { name: '韩立川', idNo: identityNo, verifiedBy: 'simulator', now: world.clock.now() };
    await transact(world.platform.db, (tx) => recordRealName(tx, world.platform.secrets, person.party, verified));
    const check = async (name: string, number: string) =>
      (await person.browser.call(checkPerson, 'session', { name, identityNo: number })).data;
    expect(await check('韩立川', identityNo.toLowerCase())).toEqual({ name: '韩立川', match: true });
    expect(await check('孟繁星', identityNo)).toEqual({ name: '孟繁星', match: false });
    expect(await check('韩立川', idNumber())).toEqual({ name: '韩立川', match: false });
  });
});

describe('tags', () => {
  it('of a person are given to addresses, renamed and deleted', async () => {
    const { browser } = await openPerson(world);
    const { data: tag } = await browser.call(saveUserTag, 'personal', { name: ' 老客户 ' });
    expect(tag).toMatchObject({ name: '老客户', targetIds: [] });
    expect((await browser.call(saveUserTag, 'personal', { name: '老客户' })).code).toBe(errorNumber('TAG_EXISTS'));
    const { tagId } = tag;
    const given = await browser.call(tagUsers, 'personal', { tagId, targetIds: ['13800000001', ' 13800000001 ', 'A@moqi.example'] });
    expect(given.data.targetIds).toHaveLength(2);
    expect((await browser.call(tagUsers, 'personal', { tagId, targetIds: ['nobody'] })).code).toBe(errorNumber('TAG_TARGET_UNKNOWN'));
    await browser.call(saveUserTag, 'personal', { tagId, name: '供应商' });
    expect((await browser.call(listUserTags, 'personal', {})).data.list).toEqual([{ ...given.data, name: '供应商' }]);
    expect((await browser.call(deleteUserTag, 'personal', { tagId })).success).toBe(true);
    expect((await browser.call(listUserTags, 'personal', {})).data.list).toEqual([]);
    expect((await browser.call(deleteUserTag, 'personal', { tagId })).code).toBe(errorNumber('TAG_UNKNOWN'));
  });

  it('of an enterprise are given to its members, by who manages them', async () => {
    const { browser } = enterprise.admin;
    const member = await openMember(world, enterprise.party);
    const other = await openEnterprise(world);
    const stranger = await openMember(world, other.party);
    const { tagId } = (await browser.call(saveUserTag, 'enterprise', { name: '法务' })).data;
    const tag = (targetId: string) => browser.call(tagUsers, 'enterprise', { tagId, targetIds: [targetId] });
    expect((await tag(member.memberId)).data.targetIds).toEqual([member.memberId]);
    for (const wrong of [stranger.memberId, member.mobile]) expect((await tag(wrong)).code).toBe(errorNumber('TAG_TARGET_UNKNOWN'));
    expect((await member.browser.call(listUserTags, 'enterprise', {})).data.list).toEqual([
      { tagId, name: '法务', targetIds: [member.memberId] },
    ]);
    expect((await member.browser.call(saveUserTag, 'enterprise', { name: '销售' })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await member.browser.call(tagUsers, 'enterprise', { tagId, targetIds: [] })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await member.browser.call(deleteUserTag, 'enterprise', { tagId })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await other.admin.browser.call(deleteUserTag, 'enterprise', { tagId })).code).toBe(errorNumber('TAG_UNKNOWN'));
    expect((await other.admin.browser.call(listUserTags, 'enterprise', {})).data.list).toEqual([]);
    expect((await browser.call(deleteUserTag, 'enterprise', { tagId })).data).toEqual({ deleted: true });
    expect((await browser.call(listUserTags, 'enterprise', {})).data.list).toEqual([]);
  });
});

describe('six at once', () => {
  const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted((one, other) => one - other);
  const taken = errorNumber('TAG_EXISTS');

  it('one makes a tag of a name, the others hear that there is one', async () => {
    const { browser } = (await openEnterprise(world)).admin;
    const make = (name: string) => browser.call(saveUserTag, 'enterprise', { name });
    expect(codes(await Promise.all(Array.from({ length: 6 }, () => make('重要'))))).toEqual([0, taken, taken, taken, taken, taken]);
    const tags = (await Promise.all(['甲', '乙', '丙', '丁', '戊', '己'].map(make))).map(({ data }) => data.tagId);
    const renamed = await Promise.all(tags.map((tagId) => browser.call(saveUserTag, 'enterprise', { tagId, name: '常用' })));
    expect(codes(renamed)).toEqual([0, taken, taken, taken, taken, taken]);
  });

  it('a tag that is deleted while it is put on a contact stays deleted, and no call fails', async () => {
    const { admin } = await openEnterprise(world);
    const { browser } = await openPerson(world);
    for (let round = 0; round < 5; round++) {
      const { data } = await browser.call(saveUserTag, 'personal', { name: `标签 ${round}` });
      const put = () => browser.call(tagUsers, 'personal', { tagId: data.tagId, targetIds: [admin.mobile] });
      const drop = () => browser.call(deleteUserTag, 'personal', { tagId: data.tagId });
      const answers = await Promise.all([put(), drop(), put(), put(), drop(), put()]);
      expect(answers.every(({ code }) => [0, errorNumber('TAG_UNKNOWN')].includes(code))).toBe(true);
    }
  });
});
