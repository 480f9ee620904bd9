import type { InputOf } from '@moqi/api';
import { createKey } from '@moqi/api/reach/merchant-keys';
import { decideApproval } from '@moqi/api/work/approvals';
import { countApplications, listApplications, listEnterpriseContracts, listSignRecords } from '@moqi/api/work/contract-lists';
import { createContract, useTemplate } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveNode, chain, decisionOn, demand, openStaff, publishedFlow, submittedContract } from '#test/approvals.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openProgram } from '#test/program.ts';
import { type DraftInput, enterpriseParty, personParty, type SigningContract, signingContract } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

type Filters = InputOf<typeof listApplications>;

let world: World;
let enterprise: TestEnterprise;
/** sent by the enterprise to another one */
let toCompany: SigningContract;
const admin = () => enterprise.admin.browser;

const create = async (change: DraftInput) => {
  world.clock.advance({ seconds: 1 });
  const answer = await admin().call(createContract, 'enterprise', await goodDraft(enterprise.admin, change));
  if (!answer.success) throw new Error(answer.msg);
  return answer.data;
};

beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  toCompany = await signingContract(world, {
    sender: enterprise.admin,
    enterprise,
    byEnterprise: true,
    parties: ['enterprise'],
    files: 2,
    contractName: '两份文件',
  });
  await create({ contractName: '补充的', saveToDraftBox: 1, applyIdSec: toCompany.applyId, relation: 'supplements' });
  const { tplId } = await publishedTemplate(admin());
  world.clock.advance({ seconds: 1 });
  await admin().call(useTemplate, 'enterprise', { tplId });
  const draft = await goodDraft(enterprise.admin);
  const { signatoryJson: [first] = [] } = draft;
  const batchSigners = [1, 2].map(() => personParty('b', { mobile: mobileNumber() }));
  world.clock.advance({ seconds: 1 });
  await admin().call(createContract, 'enterprise', { ...draft, contractName: '批量的', signatoryJson: first ? [first] : [], batchSigners });
  const scopes = ['contracts.send' as const];
  const key = await admin().call(createKey, 'enterprise', { name: '采购系统', scopes, perMinute: 100, perDay: 1000 });
  world.clock.advance({ seconds: 1 });
  await openProgram(world, key.data).call(createContract, { contractName: '程序的', saveToDraftBox: 1 });
});
afterAll(() => world.close());

async function sent(filters: Filters, { browser }: Pick<TestPerson, 'browser'> = enterprise.admin): Promise<string[]> {
  const { data } = await browser.call(listApplications, 'enterprise', filters);
  expect((await browser.call(countApplications, 'enterprise', filters)).data.all).toBe(data.count);
  return data.list.map(({ contractName, createType }) => `${contractName} ${createType}`);
}

describe('what an enterprise sent', () => {
  it('is narrowed by how it was begun, which each row says', async () => {
    expect(await sent({ createType: 0 })).toEqual(['两份文件 0']);
    expect(await sent({ createType: 1 })).toEqual([expect.stringMatching(/ 1$/)]);
    expect(await sent({ createType: 2 })).toEqual(['批量的 2', '批量的 2']);
    expect(await sent({ createType: 3 })).toEqual(['程序的 3']);
    expect(await sent({ createType: 4 })).toEqual(['补充的 4']);
    expect(await sent({ createType: 6 })).toEqual([]);
    const rows = await admin().call(listEnterpriseContracts, 'corporateAdmin', { createType: 3 });
    expect(rows.data.list.map(({ contractName }) => contractName)).toEqual(['程序的']);
  });

  it('is narrowed by one file or several', async () => {
    expect(await sent({ newVersion: 1 })).toEqual(['两份文件 0']);
    expect(await sent({ newVersion: 0, createType: 0 })).toEqual([]);
  });

  it('stays as it was begun when it is saved again', async () => {
    const { applyId } = await create({ contractName: '改过的', saveToDraftBox: 1, applyIdSec: toCompany.applyId, relation: 'supplements' });
    await admin().call(createContract, 'enterprise', { applyId, contractName: '改过的', saveToDraftBox: 1 });
    expect(await sent({ createType: 4, contractName: '改过的' })).toEqual(['改过的 4']);
  });

  it('is found by a company in it, by name or credit code, and by who handles it there', async () => {
    const { enterprise: other, person } = toCompany.parties[0] ?? {};
    if (!other || !person) throw new Error('a company signs');
    for (const corpQuery of [other.name, other.name.slice(2, 6), other.creditCode.toLowerCase()]) {
      expect(await sent({ corpQuery, newVersion: 1 })).toEqual(['两份文件 0']);
    }
    expect(await sent({ corpQuery: '91330000000000000X' })).toEqual([]);
    expect(await sent({ signatoryFullName: person.name, searchType: 1, newVersion: 1 })).toEqual(['两份文件 0']);
    expect(await sent({ keyword: person.name, newVersion: 1 })).toEqual(['两份文件 0']);
    const received = await person.browser.call(listSignRecords, 'enterprise', { corpQuery: enterprise.name });
    expect(received.data.list.map(({ contractName }) => contractName)).toEqual(['两份文件']);
    // how the sender began it is no concern of the other side
    expect((await person.browser.call(listSignRecords, 'enterprise', { createType: 0 })).data.list).toEqual([]);
  });

  it('of a draft it is found by the handler that was typed', async () => {
    const signatoryJson = [enterpriseParty('a', '苏州栖禾贸易有限公司', { fullName: '苏砚秋' })];
    await create({ contractName: '填了经办人', saveToDraftBox: 1, signatoryJson, attatchFileNamesJson: [] });
    expect(await sent({ keyword: '苏砚秋' })).toEqual(['填了经办人 0']);
    expect(await sent({ corpQuery: '栖禾贸易' })).toEqual(['填了经办人 0']);
  });

  it('is narrowed to what a member sends or handles', async () => {
    const { sender } = await openStaff(world, enterprise);
    const draft = { ...(await goodDraft(sender)), contractName: '成员的', saveToDraftBox: 1 as const };
    await sender.browser.call(createContract, 'enterprise', draft);
    expect(await sent({ showAll: 0 }, sender)).toEqual(['成员的 0']);
    const all = await sent({ showAll: 1 });
    expect(await sent({ showAll: 0 })).not.toContain('成员的 0');
    expect(all.length).toBeGreaterThan(5);
  });
});

it('what a member decides, or decided, is told from the rest', async () => {
  const other = await openEnterprise(world);
  const { sender, approvers } = await openStaff(world, other);
  const [approver] = approvers;
  await demand(other.admin.browser, (await publishedFlow(other.admin.browser, chain(approveNode('a', [approver])))).flowId);
  const { applyNo } = await submittedContract(sender, { contractName: '要审批的' });
  await demand(other.admin.browser, undefined);
  const decided = async (browser = other.admin.browser) =>
    (await browser.call(listEnterpriseContracts, 'corporateAdmin', { selfApprove: 1 })).data.list.map(({ contractName }) => contractName);
  expect(await decided()).toEqual([]);
  // the filter narrows what a member sees and shows nothing beside it
  expect(await sent({ selfApprove: 1 }, approver)).toEqual([]);
  const { db } = world.platform;
  const admin = await db
    .selectFrom('members')
    .select('member_id')
    .where('party_id', '=', other.party)
    .where('person_id', '=', other.admin.party)
    .executeTakeFirstOrThrow();
  const tasks = db.updateTable('approval_tasks').set({ member_id: admin.member_id }).where('party_id', '=', other.party);
  await tasks.where('member_id', '=', approver.memberId).execute();
  expect(await decided()).toEqual(['要审批的']);
  await other.admin.browser.call(decideApproval, 'enterprise', { approveId: await decisionOn(other.admin, applyNo), result: 'approve' });
  expect(await decided()).toEqual(['要审批的']);
  expect(await sent({ selfApprove: 1 }, enterprise.admin)).toEqual([]);
});
