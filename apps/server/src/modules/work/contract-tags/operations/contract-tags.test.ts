import { errorNumber } from '@moqi/api';
import { deleteUserTag, saveUserTag } from '@moqi/api/enterprise/contacts';
import {
  countApplications,
  listApplications,
  listEnterpriseContracts,
  listSignRecords,
  listViews,
  readContractChoices,
  saveView,
} from '@moqi/api/work/contract-lists';
import { readContractTags, tagContracts } from '@moqi/api/work/contract-tags';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { openEnterprise, openMember, openPerson, stepInto, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const UNKNOWN = '0199aaaa-0000-7000-8000-000000000001';
type Door = 'personal' | 'enterprise';
let world: World;
let person: TestPerson;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world);
  enterprise = await openEnterprise(world, person);
});
afterAll(() => world.close());

async function made(who: TestPerson, door: Door, name: string): Promise<string> {
  world.clock.advance({ seconds: 1 }); // they are told in the order in which they were made
  return (await who.browser.call(saveUserTag, door, { name })).data.tagId;
}
async function draft(who: TestPerson, door: Door, contractName: string): Promise<string> {
  world.clock.advance({ seconds: 1 });
  const answer = await who.browser.call(createContract, door, await goodDraft(who, { contractName, saveToDraftBox: 1 }));
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.applyId;
}
const put = (who: TestPerson, door: Door, applyIds: string[], add: string[], remove: string[] = []) =>
  who.browser.call(tagContracts, door, { applyIds, add, remove });
const countsOf = async (who: TestPerson, door: Door, applyIds: string[]) =>
  (await who.browser.call(readContractTags, door, { applyIds })).data.list.map(({ tagName, contractCount }) => [tagName, contractCount]);
const sentWith = async (who: TestPerson, door: Door, tagId: string) =>
  (await who.browser.call(listApplications, door, { tagId })).data.list.map(({ contractName, tags }) => [
    contractName,
    tags?.map(({ tagName }) => tagName),
  ]);

describe.each<Door>(['personal', 'enterprise'])('tags of contracts %s', (door) => {
  it('are put on several at once, shown in rows, found by, and taken off', async () => {
    await stepInto(person, door === 'enterprise' ? enterprise.party : undefined);
    const [urgent, paid] = [await made(person, door, '加急'), await made(person, door, '已付款')];
    const [one, two] = [await draft(person, door, '甲合同'), await draft(person, door, '乙合同')];
    expect((await put(person, door, [one, two, one], [urgent])).data).toEqual({ changed: 2 });
    expect((await put(person, door, [one], [urgent, paid])).data).toEqual({ changed: 1 });
    expect(await countsOf(person, door, [one, two])).toEqual([
      ['加急', 2],
      ['已付款', 1],
    ]);
    expect(await sentWith(person, door, urgent)).toEqual([
      ['乙合同', ['加急']],
      ['甲合同', ['加急', '已付款']],
    ]);
    expect(await sentWith(person, door, paid)).toEqual([['甲合同', ['加急', '已付款']]]);
    expect((await person.browser.call(countApplications, door, { tagId: paid })).data).toMatchObject({ all: 1 });
    expect((await put(person, door, [one, two], [], [urgent])).data).toEqual({ changed: 2 });
    expect(await sentWith(person, door, urgent)).toEqual([]);
    await person.browser.call(deleteUserTag, door, { tagId: paid });
    expect(await countsOf(person, door, [one])).toEqual([['加急', 0]]);
    expect((await person.browser.call(listApplications, door, {})).data.list.flatMap(({ tags }) => tags ?? [])).toEqual([]);
  });

  it('are refused whole: a contract that is not there, a tag of another party', async () => {
    await stepInto(person, door === 'enterprise' ? enterprise.party : undefined);
    const own = await draft(person, door, '丙合同');
    const tagId = await made(person, door, '待归档');
    const other = await openPerson(world);
    const foreign = await draft(other, 'personal', '别人的合同');
    const foreignTag = await made(other, 'personal', '待归档');
    for (const applyId of [foreign, UNKNOWN]) {
      expect((await put(person, door, [own, applyId], [tagId])).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
      const asked = await person.browser.call(readContractTags, door, { applyIds: [applyId] });
      expect(asked.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    }
    for (const wrong of [foreignTag, UNKNOWN]) {
      expect((await put(person, door, [own], [tagId, wrong])).code).toBe(errorNumber('TAG_UNKNOWN'));
      expect((await put(person, door, [own], [], [wrong])).code).toBe(errorNumber('TAG_UNKNOWN'));
    }
    expect(await sentWith(person, door, tagId)).toEqual([]);
    expect(await sentWith(person, door, foreignTag)).toEqual([]);
  });

  it('are kept in a view, with the name of the tag', async () => {
    await stepInto(person, door === 'enterprise' ? enterprise.party : undefined);
    const ticks = { onlyShowCC: 1, selfApprove: 1, finishStatus: 1, createType: 2 } as const;
    const filters = { tagId: UNKNOWN, tagName: '加急', categoryId: UNKNOWN, categoryName: '采购', ...ticks };
    await person.browser.call(saveView, door, { list: 'apply', viewName: '加急的', filters });
    expect((await person.browser.call(listViews, door, { list: 'apply' })).data.list).toMatchObject([{ filters }]);
  });
});

it('each party has its own on the same contract, in the list of what it signs too', async () => {
  const contract = await signingContract(world, { parties: ['person'] });
  const signer = contract.parties[0]?.person ?? contract.sender;
  const [own, sendersOwn] = [await made(signer, 'personal', '客户'), await made(contract.sender, 'personal', '供应商')];
  await put(signer, 'personal', [contract.applyId], [own]);
  await put(contract.sender, 'personal', [contract.applyId], [sendersOwn]);
  const { list } = (await signer.browser.call(listSignRecords, 'personal', { tagId: own })).data;
  expect(list.map(({ applyId, tags }) => [applyId, tags])).toEqual([[contract.applyId, [{ tagId: own, tagName: '客户' }]]]);
  expect(await sentWith(contract.sender, 'personal', sendersOwn)).toEqual([['设备采购合同', ['供应商']]]);
});

it('of an enterprise are put on by who sees the contract, made by who manages them, and found in the console', async () => {
  await stepInto(person, enterprise.party);
  const member = await openMember(world, enterprise.party);
  const applyId = await draft(person, 'enterprise', '管理员的合同');
  const tagId = await made(person, 'enterprise', '重点');
  expect((await put(member, 'enterprise', [applyId], [tagId])).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  const mine = await draft(member, 'enterprise', '成员的合同');
  expect((await put(member, 'enterprise', [mine], [tagId])).data).toEqual({ changed: 1 });
  const manages = async (who: TestPerson, id: string) =>
    (await who.browser.call(readContractTags, 'enterprise', { applyIds: [id] })).data.canManage;
  expect([await manages(member, mine), await manages(person, applyId)]).toEqual([0, 1]);
  const console = await person.browser.call(listEnterpriseContracts, 'corporateAdmin', { tagId });
  expect(console.data.list).toMatchObject([{ applyId: mine, tags: [{ tagId, tagName: '重点' }] }]);
  const choices = (await person.browser.call(readContractChoices, 'corporateAdmin', {})).data;
  expect(choices.tags).toContainEqual({ tagId, tagName: '重点' });
});

it('a tag that is deleted while it is put on a contract stays deleted, and no call fails', async () => {
  const sender = await openPerson(world);
  const applyId = await draft(sender, 'personal', '丁合同');
  const tagId = await made(sender, 'personal', '作废');
  const [deleted, ...answers] = await Promise.all([
    sender.browser.call(deleteUserTag, 'personal', { tagId }),
    ...Array.from({ length: 4 }, () => put(sender, 'personal', [applyId], [tagId])),
  ]);
  expect(deleted.success).toBe(true);
  for (const { code } of answers) expect([0, errorNumber('TAG_UNKNOWN')]).toContain(code);
  expect(await countsOf(sender, 'personal', [applyId])).toEqual([]);
});

it.each<Door>(['personal', 'enterprise'])('are told to nobody without a session: %s', async (door) => {
  const stranger = world.browser();
  const asked = { applyIds: [UNKNOWN] };
  expect((await stranger.call(readContractTags, door, asked)).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await stranger.call(tagContracts, door, asked)).code).toBe(errorNumber('UNAUTHENTICATED'));
});
