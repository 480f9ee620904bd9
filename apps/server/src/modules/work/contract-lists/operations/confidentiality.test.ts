import { errorNumber } from '@moqi/api';
import { DEFAULT_SETTINGS, saveSettings } from '@moqi/api/enterprise/settings';
import { listOpenWork } from '@moqi/api/reach/overview';
import { exportLog, listOperationEntries, listSealEntries } from '@moqi/api/records/logs';
import {
  countApplications,
  countEnterpriseContracts,
  countSignRecords,
  endConfidentiality,
  exportContracts,
  exportOwnContracts,
  findOrder,
  listAffiliateContracts,
  listApplications,
  listEnterpriseContracts,
  listEnterpriseSigns,
  listSignRecords,
  listWaitingSigners,
  makeConfidential,
  readAffiliateContract,
  readConfidentiality,
  readLegalHold,
  readViewLink,
  readWorkbench,
} from '@moqi/api/work/contract-lists';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { listDirectories, moveContracts } from '@moqi/api/work/directories';
import { downloadContracts } from '@moqi/api/work/downloads';
import { exportSealUses, listSealUses } from '@moqi/api/work/grants';
import { readPrintable } from '@moqi/api/work/printing';
import { exportRegister, listRegister, registerContracts } from '@moqi/api/work/register';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordLog } from '#modules/records/logs/index.ts';
import { recordSealUse } from '#modules/work/grants/index.ts';
import { transact } from '#platform/database/transact.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { relate } from '#test/affiliates.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let admin: TestPerson;
type Member = TestPerson & { memberId: string };
/** sent it · is named · may read all contracts of the enterprise, and is not named · reads own contracts alone */
let sender: Member;
let named: Member;
let auditor: Member;
let clerk: Member;
let stranger: TestEnterprise;
let parent: TestEnterprise;
let affiliationId: string;
/** signed by its sender's side, and still waiting for a person */
let contract: SigningContract;
const NAME = '并购意向书';

beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  ({ admin } = enterprise);
  [sender, named, auditor, clerk] = [
    await openMember(world, enterprise.party),
    await openMember(world, enterprise.party),
    await openMember(world, enterprise.party),
    await openMember(world, enterprise.party),
  ];
  const wide = { 'contracts.send': 'enterprise', 'logs.read': 'enterprise', 'seals.read': 'enterprise' } as const;
  await giveOwnRole(world, enterprise.party, sender.memberId, { ...wide, 'contracts.read': 'own' });
  await giveOwnRole(world, enterprise.party, named.memberId, { ...wide, 'contracts.read': 'own' });
  await giveOwnRole(world, enterprise.party, auditor.memberId, { ...wide, 'contracts.read': 'enterprise' });
  stranger = await openEnterprise(world);
  parent = await openEnterprise(world);
  affiliationId = await relate(parent, enterprise);
  contract = await signingContract(world, { sender, enterprise, parties: ['sender', 'person'], contractName: NAME });
  await settleSigned(world, contract, 0);
  await world.runJobs();
  await pressSeal();
});
afterAll(() => world.close());

/** One use of a seal by the sender, as its record and the log have it. */
async function pressSeal(): Promise<void> {
  const { db, clock } = world.platform;
  const { party } = enterprise;
  const { seal_id: sealId, name: sealName } = await db
    .selectFrom('seals')
    .select(['seal_id', 'name'])
    .where('party_id', '=', party)
    .executeTakeFirstOrThrow();
  const use = {
    useId: crypto.randomUUID(),
    sealId,
    sealName,
    refusal: '',
    refusalFacts: {},
    grantId: undefined,
    memberId: sender.memberId,
  } as const;
  const about = { personId: sender.party, personName: sender.name, contractId: contract.applyId, contractNumber: contract.applyNo };
  const author = {
    party,
    by: { personId: sender.party, memberId: sender.memberId, name: sender.name },
    origin: { ip: '', userAgent: '' },
    now: clock.now(),
  };
  const after = { contract: NAME, number: contract.applyNo };
  await transact(db, async (tx) => {
    await writeTogether(tx, (writes) => {
      recordSealUse(writes, party, { ...use, ...about, contractName: NAME, places: [], reason: '', usedAt: clock.now() }, undefined);
    });
    await recordLog(tx, author, { kind: 'seal', action: 'seals.use', object: { type: 'seal', id: sealId, name: sealName }, after });
  });
}

type Asking = (by: TestPerson) => Promise<boolean>;
const holds = (data: unknown): boolean => JSON.stringify(data).includes(NAME);

/** All that shows or counts contracts, and whether it shows or counts this one. The enterprise has no other. */
const LISTS: Record<string, Asking> = {
  'what was sent': async ({ browser }) => holds((await browser.call(listApplications, 'enterprise', {})).data),
  'a search': async ({ browser }) => holds((await browser.call(listApplications, 'enterprise', { keyword: NAME })).data),
  'what is signed': async ({ browser }) => holds((await browser.call(listSignRecords, 'enterprise', {})).data),
  'the contracts of the enterprise': async ({ browser }) => holds((await browser.call(listEnterpriseContracts, 'corporateAdmin', {})).data),
  'what the enterprise signs': async ({ browser }) => holds((await browser.call(listEnterpriseSigns, 'enterprise', {})).data),
  'the workbench': async ({ browser }) => (await browser.call(readWorkbench, 'enterprise', {})).data.counts.others > 0,
  'counts of what was sent': async ({ browser }) => (await browser.call(countApplications, 'enterprise', {})).data.all > 0,
  'counts of what is signed': async ({ browser }) => (await browser.call(countSignRecords, 'enterprise', {})).data.all > 0,
  'counts of the enterprise': async ({ browser }) => (await browser.call(countEnterpriseContracts, 'corporateAdmin', {})).data.all > 0,
  'counts of directories': async ({ browser }) => (await browser.call(listDirectories, 'enterprise', {})).data.noArchivedCnt > 0,
  'a spreadsheet of the enterprise': async ({ browser }) => (await browser.call(exportContracts, 'corporateAdmin', {})).data.total > 0,
  'a spreadsheet of own lists': async ({ browser }) => (await browser.call(exportOwnContracts, 'enterprise', {})).data.total > 0,
  deliveries: async ({ browser }) => holds((await browser.call(listDeliveries, 'enterprise', {})).data),
  'the log': async ({ browser }) => holds((await browser.call(listOperationEntries, 'corporateAdmin', {})).data),
  'a spreadsheet of the log': async ({ browser }) =>
    (await browser.call(exportLog, 'corporateAdmin', { kind: 'operation', objectType: 'contract' })).data.total > 0,
  'the log of seals': async ({ browser }) => holds((await browser.call(listSealEntries, 'corporateAdmin', {})).data),
  'uses of seals': async ({ browser }) => holds((await browser.call(listSealUses, 'corporateAdmin', {})).data),
  'a spreadsheet of uses of seals': async ({ browser }) => (await browser.call(exportSealUses, 'corporateAdmin', {})).data.total > 0,
};

/** What takes the id or number of a contract, and whether it finds this one. */
const FINDING: Record<string, Asking> = {
  'the page of the contract': async ({ browser }) => (await browser.call(readContract, 'signing', { applyNo: contract.applyNo })).success,
  'the link to its page': async ({ browser }) => (await browser.call(readViewLink, 'enterprise', { applyId: contract.applyId })).success,
  'its order': async ({ browser }) => (await browser.call(findOrder, 'enterprise', { applyNo: contract.applyNo })).success,
  'who signs': async ({ browser }) => (await browser.call(listWaitingSigners, 'enterprise', { applyNo: contract.applyNo })).success,
  'its legal hold': async ({ browser }) => (await browser.call(readLegalHold, 'enterprise', { applyId: contract.applyId })).success,
  itself: async ({ browser }) => (await browser.call(readConfidentiality, 'enterprise', { applyId: contract.applyId })).success,
  'printing it': async ({ browser }) => (await browser.call(readPrintable, 'session', { applyIds: contract.applyId })).success,
  'downloading it': async ({ browser }) =>
    (await browser.get(`${downloadContracts.mounts.corporateAdmin}?applyIds=${contract.applyId}`)).statusCode === 200,
};

const hide = (by: TestPerson = sender, corpUserIds = [named.memberId]) =>
  by.browser.call(makeConfidential, 'enterprise', { applyId: contract.applyId, corpUserIds });
const show = (by: TestPerson = sender) => by.browser.call(endConfidentiality, 'enterprise', { applyId: contract.applyId });
const adminsSee = (adminsSeeConfidential: boolean) =>
  admin.browser.call(saveSettings, 'corporateAdmin', { ...DEFAULT_SETTINGS, adminsSeeConfidential });
const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');

// what one list fails at is no matter of the next one
afterEach(async () => {
  await world.platform.db.deleteFrom('confidential_contracts').execute();
});

describe.each(Object.entries({ ...LISTS, ...FINDING }))('%s', (_, asks) => {
  it('has a confidential contract for whom it names, and for nobody else', async () => {
    expect([await asks(auditor), await asks(admin)]).toEqual([true, true]);
    expect((await hide()).data).toEqual({ confidential: true });
    expect([await asks(sender), await asks(named), await asks(auditor), await asks(admin)]).toEqual([true, true, false, false]);
    await adminsSee(true);
    expect([await asks(admin), await asks(auditor)]).toEqual([true, false]);
    await adminsSee(false);
    expect((await show()).data).toEqual({ confidential: false });
    expect([await asks(auditor), await asks(admin)]).toEqual([true, true]);
  });
});

it('the register and its spreadsheet leave it out', async () => {
  const { browser } = auditor;
  await browser.call(registerContracts, 'corporateAdmin', { applyIds: [contract.applyId] });
  await hide();
  expect((await browser.call(listRegister, 'corporateAdmin', {})).data).toMatchObject({ list: [], counts: { all: 0 } });
  expect((await browser.call(exportRegister, 'corporateAdmin', {})).data.total).toBe(0);
  expect((await browser.call(registerContracts, 'corporateAdmin', { applyIds: [contract.applyId] })).code).toBe(NOT_FOUND);
  expect((await sender.browser.call(listRegister, 'corporateAdmin', {})).data.list).toMatchObject([{ contractName: NAME }]);
  await show();
  expect((await browser.call(listRegister, 'corporateAdmin', {})).data.list).toMatchObject([{ contractName: NAME }]);
});

it('is filed, revoked and counted as open work by nobody from whom it is kept', async () => {
  await hide();
  const move = (by: TestPerson) =>
    by.browser.call(moveContracts, 'enterprise', { directoryId: crypto.randomUUID(), applyIds: [contract.applyId] });
  expect((await move(auditor)).code).toBe(errorNumber('DIRECTORY_UNKNOWN'));
  const revoked = await admin.browser.call(revokeContracts, 'enterprise', { applyIds: [contract.applyId], reason: '不再需要' });
  expect(revoked.success && JSON.stringify(revoked.data).includes('"revoked":1')).toBe(false);
  const { tasks } = (await admin.browser.call(listOpenWork, 'corporateAdmin', { corpUserIds: [sender.memberId] })).data;
  expect(tasks.names).toEqual([]);
});

it('a parent company never sees it', async () => {
  const { browser } = parent.admin;
  const read = () => browser.call(readAffiliateContract, 'corporateAdmin', { affiliationId, applyId: contract.applyId });
  const list = async () => holds((await browser.call(listAffiliateContracts, 'corporateAdmin', { affiliationId })).data);
  expect([await list(), (await read()).success]).toEqual([true, true]);
  await hide();
  expect([await list(), (await read()).code]).toEqual([false, NOT_FOUND]);
});

it('the other party keeps its own rules', async () => {
  await hide();
  const signer = contract.parties[1]?.person;
  const list = await signer?.browser.call(listSignRecords, 'personal', {});
  expect(holds(list?.data)).toBe(true);
});

it('who decides: its sender, who handles it, and administrators who see it', async () => {
  expect((await show()).code).toBe(errorNumber('CONTRACT_NOT_CONFIDENTIAL'));
  expect([(await hide(auditor)).code, (await show(auditor)).code]).toEqual([errorNumber('FORBIDDEN'), errorNumber('FORBIDDEN')]);
  for (const by of [clerk, stranger.admin]) {
    expect([(await hide(by)).code, (await show(by)).code]).toEqual([NOT_FOUND, NOT_FOUND]);
    expect((await by.browser.call(readConfidentiality, 'enterprise', { applyId: contract.applyId })).code).toBe(NOT_FOUND);
  }
  expect((await hide(sender, [crypto.randomUUID()])).code).toBe(errorNumber('MEMBER_NOT_FOUND'));
  await hide(admin, [named.memberId]);
  const { data } = await sender.browser.call(readConfidentiality, 'enterprise', { applyId: contract.applyId });
  expect(data).toMatchObject({ confidential: true, mayDecide: true, setBy: admin.name });
  expect(data.members.map(({ name }) => name).toSorted()).toEqual([admin.name, sender.name, named.name].toSorted());
  expect((await named.browser.call(readConfidentiality, 'enterprise', { applyId: contract.applyId })).data.mayDecide).toBe(false);
  await hide();
  expect((await show(admin)).code).toBe(NOT_FOUND);
});
