import { exportOverview } from '@moqi/api/reach/overview';
import { listOperationEntries } from '@moqi/api/records/logs';
import { decideApproval } from '@moqi/api/work/approvals';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { downloadContracts, downloadSigned, showSigningFile } from '@moqi/api/work/downloads';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveNode, chain, decisionOn, demand, openStaff, publishedFlow, submittedContract } from '#test/approvals.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { admit, openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let contract: SigningContract;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  contract = await signingContract(world, { byEnterprise: true, parties: ['enterprise', 'person'] });
  await world.runJobs();
});
afterAll(() => world.close());

/** What the log of the enterprise that a person acts for says of contracts, oldest first. */
async function logOf({ browser }: Pick<TestPerson, 'browser'>) {
  await world.runJobs();
  const { data } = await browser.call(listOperationEntries, 'corporateAdmin', { objectType: 'contract', pageSize: 100 });
  return data.list.toReversed();
}
const deeds = async (person: Pick<TestPerson, 'browser'>) => (await logOf(person)).map(({ action, fullName }) => [action, fullName]);
const open = async ({ browser }: Pick<TestPerson, 'browser'>) => {
  const { success, data } = await browser.call(readContract, 'signing', { applyNo: contract.applyNo });
  expect(success).toBe(true);
  return data;
};
const get = async ({ browser }: Pick<TestPerson, 'browser'>, path: string, fields: Record<string, string>) =>
  (await browser.get(`${path}?${new URLSearchParams(fields).toString()}`)).statusCode;

describe('the log of an enterprise', () => {
  it('tells who sent a contract and who revoked it, and why', async () => {
    const { sender } = contract;
    expect((await sender.browser.call(revokeContracts, 'enterprise', { applyIds: [contract.applyId], reason: '价格写错' })).success).toBe(
      true,
    );
    const entries = await logOf(sender);
    expect(entries).toMatchObject([
      { action: 'contracts.send', fullName: sender.name, objectId: contract.applyId, after: { number: contract.applyNo }, reason: '' },
      { action: 'contracts.revoke', fullName: sender.name, objectName: '设备采购合同', reason: '价格写错', ip: '127.0.0.1' },
    ]);
    expect(entries.every(({ corpUserId }) => corpUserId !== '')).toBe(true);
  });

  it('says nothing of a sending that failed, or that is asked for twice', async () => {
    const { sender } = contract;
    const draft = await goodDraft(sender, { contractName: '重复的请求' });
    const answers = await Promise.all([1, 2].map(() => sender.browser.call(createContract, 'enterprise', draft)));
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    await sender.browser.call(createContract, 'enterprise', { ...draft, signatoryJson: [] });
    const names = (await logOf(sender)).map(({ objectName }) => objectName);
    expect(names).toEqual(['设备采购合同', '重复的请求']);
  });

  it('tells who submitted a contract for approval, and that it was sent once it was approved', async () => {
    const enterprise = await openEnterprise(world);
    const { admin } = enterprise;
    const { sender, approvers } = await openStaff(world, enterprise);
    const { flowId } = await publishedFlow(admin.browser, chain(approveNode('a', [approvers[0]])));
    await demand(admin.browser, flowId);
    const { applyNo } = await submittedContract(sender);
    expect(await deeds(admin)).toEqual([['contracts.submit', sender.name]]);
    const decision = { approveId: await decisionOn(approvers[0], applyNo), result: 'approve' } as const;
    expect((await approvers[0].browser.call(decideApproval, 'enterprise', decision)).success).toBe(true);
    expect((await deeds(admin)).at(-1)).toEqual(['contracts.send', sender.name]);
  });
});

describe('opening a contract', () => {
  it('is entered once in ten minutes for each person', async () => {
    const { sender } = contract;
    const { enterprise } = contract;
    if (enterprise === undefined) throw new Error('sent by a person');
    const colleague = await openMember(world, enterprise.party, 'admin');
    await Promise.all(Array.from({ length: 10 }, () => open(sender)));
    await open(colleague);
    const seen = ['contracts.view', sender.name];
    expect(await deeds(sender)).toEqual([['contracts.send', sender.name], seen, ['contracts.view', colleague.name]]);
    world.clock.advance({ minutes: 9 });
    await open(sender);
    expect(await deeds(sender)).toHaveLength(3);
    world.clock.advance({ minutes: 1 });
    await open(sender);
    expect((await deeds(sender)).slice(3)).toEqual([seen]);
  });

  it('belongs to the enterprise of each side, and to no other', async () => {
    const signer = contract.parties[0]?.person as TestPerson;
    const asPerson = contract.parties[1]?.person as TestPerson;
    const elsewhere = await openEnterprise(world, asPerson);
    await open(signer);
    await stepInto(asPerson, elsewhere.party);
    await open(asPerson);
    expect(await deeds(signer)).toEqual([['contracts.view', signer.name]]);
    expect((await deeds(contract.sender)).map(([action]) => action)).toEqual(['contracts.send']);
    // the person signs as a person: that is no matter of the enterprise that the session happens to act for
    expect(await deeds(elsewhere.admin)).toEqual([]);
  });

  it('is entered where only a file is asked for', async () => {
    const { sender } = contract;
    const { files } = await open(sender);
    await world.runJobs();
    world.clock.advance({ minutes: 30 });
    const documentId = files[0]?.documentId ?? '';
    expect(await get(sender, showSigningFile.mounts.signing, { applyNo: contract.applyNo, documentId })).toBe(200);
    expect((await deeds(sender)).map(([action]) => action)).toEqual(['contracts.send', 'contracts.view', 'contracts.view']);
  });

  it('is entered by its time, after what was changed since', async () => {
    const { sender } = contract;
    await open(sender);
    const at = world.clock.now().toISOString();
    world.clock.advance({ seconds: 5 });
    await sender.browser.call(revokeContracts, 'enterprise', { applyIds: [contract.applyId], reason: '' });
    const [, revoked, viewed] = await logOf(sender);
    expect([revoked?.action, viewed?.action, viewed?.recordTime]).toEqual(['contracts.revoke', 'contracts.view', at]);
  });

  it('shows ten members of other enterprises nothing', async () => {
    await open(contract.sender);
    await world.runJobs();
    for (let index = 0; index < 10; index += 1) {
      const stranger = await openPerson(world);
      const other = await openEnterprise(world);
      await admit(world, { organization: other.party, person: stranger, role: 'admin' });
      await stepInto(stranger, other.party);
      expect((await stranger.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).success).toBe(false);
      expect(await deeds(stranger)).toEqual([]);
    }
    expect((await deeds(contract.sender)).map(([action]) => action)).toEqual(['contracts.send', 'contracts.view']);
  });
});

describe('downloading', () => {
  const applyIds = () => ({ applyIds: contract.applyId });

  it.each(['enterprise', 'corporateAdmin'] as const)('is entered (%s)', async (door) => {
    expect(await get(contract.sender, downloadContracts.mounts[door], applyIds())).toBe(200);
    expect((await deeds(contract.sender)).at(-1)).toEqual(['contracts.download', contract.sender.name]);
  });

  it('is entered from the signing page, and again after a minute', async () => {
    const { sender } = contract;
    for (let times = 0; times < 3; times += 1)
      expect(await get(sender, downloadSigned.mounts.signing, { applyNo: contract.applyNo })).toBe(200);
    world.clock.advance({ minutes: 2 });
    expect(await get(sender, downloadSigned.mounts.signing, { applyNo: contract.applyNo })).toBe(200);
    expect((await deeds(sender)).filter(([action]) => action === 'contracts.download')).toHaveLength(2);
  });

  it('is entered nowhere when a person acts as a person', async () => {
    const person = contract.parties[1]?.person as TestPerson;
    const before = await world.platform.db.selectFrom('log_entries').select('number').execute();
    expect(await get(person, downloadContracts.mounts.personal, applyIds())).toBe(200);
    await world.runJobs();
    expect(await world.platform.db.selectFrom('log_entries').select('number').execute()).toHaveLength(before.length);
  });
});

it('is left out where only changes are asked for', async () => {
  const { sender } = contract;
  await open(sender);
  await world.runJobs();
  const ask = (changesOnly: boolean) => sender.browser.call(listOperationEntries, 'corporateAdmin', { changesOnly, pageSize: 100 });
  const actions = async (changesOnly: boolean) => (await ask(changesOnly)).data.list.map(({ action }) => action);
  expect(await actions(false)).toContain('contracts.view');
  const changes = await actions(true);
  expect(changes).toContain('contracts.send');
  expect(changes.filter((action) => /^accounts\.|view|download/.test(action))).toEqual([]);
});

it('tells who exported the overview', async () => {
  const { admin } = await openEnterprise(world);
  expect(await get(admin, exportOverview.mounts.corporateAdmin, { period: 'month' })).toBe(200);
  const { data } = await admin.browser.call(listOperationEntries, 'corporateAdmin', { action: 'overview.export' });
  expect(data.list).toMatchObject([{ fullName: admin.name, objectType: 'organization' }]);
});
