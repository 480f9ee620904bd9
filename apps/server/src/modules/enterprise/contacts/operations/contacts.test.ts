import { errorNumber } from '@moqi/api';
import {
  closeOuterLink,
  createCompanyContact,
  deleteCompanyContact,
  deleteUserTag,
  findContact,
  listCompanyContacts,
  listTagCarriers,
  listUserTags,
  openOuterLink,
  readCard,
  readOuterLink,
  saveUserTag,
  tagUsers,
  updateCompanyContact,
} from '@moqi/api/enterprise/contacts';
import { removeMember } from '@moqi/api/enterprise/joining';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteMember } from '#test/members.ts';
import { creditCode, mobileNumber, openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
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

  it('name who carries them: contacts as the list of companies does, members by their names', async () => {
    const { browser } = await openPerson(world);
    const { tagId } = (await browser.call(saveUserTag, 'personal', { name: '供应商' })).data;
    const known = { name: '嘉兴禾信包装有限公司', idNo: creditCode(), accountNo: '13857418103' };
    await browser.call(createCompanyContact, 'personal', known);
    await browser.call(tagUsers, 'personal', { tagId, targetIds: ['13857418103', '13857418104'] });
    const list = [
      { targetId: '13857418103', name: known.name },
      { targetId: '13857418104', name: '' },
    ];
    expect((await browser.call(listTagCarriers, 'personal', { tagId })).data).toEqual({ tagId, name: '供应商', list });
    const other = await openPerson(world);
    expect((await other.browser.call(listTagCarriers, 'personal', { tagId })).code).toBe(errorNumber('TAG_UNKNOWN'));
    expect((await enterprise.admin.browser.call(listTagCarriers, 'enterprise', { tagId })).code).toBe(errorNumber('TAG_UNKNOWN'));
  });

  it('are let go of by members who leave, or are removed before they joined', async () => {
    const company = await openEnterprise(world);
    const { browser } = company.admin;
    const [stays, leaves] = [await openMember(world, company.party), await openMember(world, company.party)];
    const invited = await inviteMember(company, { name: '周予安', mobile: mobileNumber(), groupId: '' });
    const { tagId } = (await browser.call(saveUserTag, 'enterprise', { name: '采购' })).data;
    await browser.call(tagUsers, 'enterprise', { tagId, targetIds: [stays.memberId, leaves.memberId, invited] });
    for (const corpUserId of [leaves.memberId, invited]) await browser.call(removeMember, 'corporateAdmin', { corpUserId });
    await world.runJobs();
    const { list } = (await stays.browser.call(listTagCarriers, 'enterprise', { tagId })).data;
    expect(list).toEqual([{ targetId: stays.memberId, name: stays.name }]);
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

  it('one company takes a credit code, the others hear which has it', async () => {
    const { browser } = await openPerson(world);
    const write = (name: string, idNo: string) => ({ name, idNo, accountNo: '13857418101' });
    const made = ['甲方公司', '乙方公司', '丙方公司', '丁方公司', '戊方公司', '己方公司'].map((name) =>
      browser.call(createCompanyContact, 'personal', write(name, creditCode())),
    );
    const ids = (await Promise.all(made)).map(({ data }) => data.contactId);
    const wanted = creditCode();
    const change = (contactId: string) => browser.call(updateCompanyContact, 'personal', { contactId, ...write('改名公司', wanted) });
    const exists = errorNumber('COMPANY_CONTACT_EXISTS');
    expect(codes(await Promise.all(ids.map(change)))).toEqual([0, exists, exists, exists, exists, exists]);
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

describe('the companies that a person writes contracts with', () => {
  it('are written down, found, changed and taken off', async () => {
    const { browser } = await openPerson(world);
    const list = async (query: object = {}) => (await browser.call(listCompanyContacts, 'personal', query)).data;
    const [first, second] = [creditCode(), creditCode()];
    const made = (
      await browser.call(createCompanyContact, 'personal', { name: '杭州沐川有限公司', idNo: first, accountNo: ' 13857418101 ' })
    ).data;
    expect(made).toMatchObject({ idNo: first, accountNo: '13857418101' });
    await browser.call(createCompanyContact, 'personal', { name: '宁波青禾有限公司', idNo: second, accountNo: 'A@Example.com' });
    expect([(await list()).count, (await list({ name: '沐川' })).count, (await list({ mQuery: 'a@exam' })).list[0]?.idNo]).toEqual([
      2,
      1,
      second,
    ]);
    expect((await list({ idNo: first, accountNo: '13857418101' })).list).toEqual([made]);
    expect((await list({ pageSize: 1, itemPage: 2 })).list).toHaveLength(1);
    const changed = { contactId: made.contactId, name: '杭州沐川科技有限公司', idNo: first, accountNo: '13857418101' };
    expect((await browser.call(updateCompanyContact, 'personal', changed)).data.name).toBe(changed.name);
    expect((await browser.call(deleteCompanyContact, 'personal', { contactId: made.contactId })).success).toBe(true);
    expect((await list()).count).toBe(1);
  });

  it('stand there once each, with a right code and an address, and nobody reaches those of another', async () => {
    const { browser } = await openPerson(world);
    const other = await openPerson(world);
    const contact = { name: '杭州沐川有限公司', idNo: creditCode(), accountNo: '13857418101' };
    const { contactId } = (await browser.call(createCompanyContact, 'personal', contact)).data;
    const second = (await browser.call(createCompanyContact, 'personal', { ...contact, idNo: creditCode() })).data;
    const codes = await Promise.all([
      browser.call(createCompanyContact, 'personal', contact),
      browser.call(updateCompanyContact, 'personal', { ...contact, contactId: second.contactId }),
      browser.call(createCompanyContact, 'personal', { ...contact, idNo: '91330108MA0000000A' }),
      browser.call(updateCompanyContact, 'personal', { ...contact, contactId, accountNo: 'nobody' }),
      other.browser.call(updateCompanyContact, 'personal', { ...contact, contactId }),
      other.browser.call(deleteCompanyContact, 'personal', { contactId }),
      enterprise.admin.browser.call(deleteCompanyContact, 'personal', { contactId }),
      world.browser().call(listCompanyContacts, 'personal', {}),
    ]);
    const unknown = errorNumber('COMPANY_CONTACT_UNKNOWN');
    expect(codes.map(({ code }) => code)).toEqual([
      errorNumber('COMPANY_CONTACT_EXISTS'),
      errorNumber('COMPANY_CONTACT_EXISTS'),
      errorNumber('INPUT_INVALID'),
      errorNumber('INPUT_INVALID'),
      unknown,
      unknown,
      unknown,
      errorNumber('UNAUTHENTICATED'),
    ]);
    expect((await other.browser.call(listCompanyContacts, 'personal', {})).data.count).toBe(0);
  });
});

describe('the card of a person', () => {
  const cardIn = (url: string) => new URL(url).searchParams.get('card') ?? '';
  const unknown = errorNumber('CARD_UNKNOWN');

  it('names its person to people who are logged in and hold it', async () => {
    const [person, other] = [await openPerson(world, { name: '裴南乔' }), await openPerson(world)];
    const { url } = (await person.browser.call(openOuterLink, 'personal', {})).data;
    expect((await person.browser.call(readOuterLink, 'personal', {})).data.url).toBe(url);
    const read = await other.browser.call(readCard, 'session', { card: cardIn(url) });
    expect(read.data).toEqual({ name: '裴南乔', accountNo: person.mobile, isProven: true });
    expect((await world.browser().call(readCard, 'session', { card: cardIn(url) })).code).toBe(errorNumber('UNAUTHENTICATED'));
    const stored = await world.platform.db.selectFrom('contact_cards').selectAll().where('party_id', '=', person.party).execute();
    expect(JSON.stringify(stored)).not.toContain(cardIn(url));
  });

  it('leads nowhere once it was replaced or taken back, and nobody takes back that of another', async () => {
    const [person, other] = [await openPerson(world), await openPerson(world)];
    const open = async () => cardIn((await person.browser.call(openOuterLink, 'personal', {})).data.url);
    const read = async (card: string) => (await other.browser.call(readCard, 'session', { card })).code;
    const [first, second] = [await open(), await open()];
    expect([await read(first), await read(second), await read('x'.repeat(43))]).toEqual([unknown, 0, unknown]);
    expect((await other.browser.call(closeOuterLink, 'personal', {})).code).toBe(unknown);
    expect(await read(second)).toBe(0);
    expect((await person.browser.call(closeOuterLink, 'personal', {})).data.url).toBe('');
    expect([await read(second), (await person.browser.call(readOuterLink, 'personal', {})).data.url]).toEqual([unknown, '']);
    for (const operation of [openOuterLink, closeOuterLink, readOuterLink])
      expect((await world.browser().call(operation, 'personal', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});
