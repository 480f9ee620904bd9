import { type ErrorCode, errorNumber, type InputOf, pathsOf } from '@moqi/api';
import { endAffiliation, setReadingRight } from '@moqi/api/enterprise/affiliates';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  countAffiliateContracts,
  listAffiliateContracts,
  previewAffiliateDocument,
  readAffiliateContract,
  readViewLink,
} from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSubsidiary, relate } from '#test/affiliates.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
/** top → parent → subsidiary, sister; each relation granted by the lower one, without documents */
let top: TestEnterprise;
let parent: TestEnterprise;
let subsidiary: TestEnterprise;
let sister: TestEnterprise;
let stranger: TestEnterprise;
let relation: string;
let topRelation: string;
let contract: SigningContract;
let received: SigningContract;
let ofParent: SigningContract;

async function sentBy({ admin, ...enterprise }: TestEnterprise, contractName: string): Promise<SigningContract> {
  world.clock.advance({ minutes: 1 });
  return signingContract(world, { sender: admin, enterprise: { ...enterprise, admin }, parties: ['person'], contractName });
}

beforeAll(async () => {
  world = await openWorld();
  [top, parent, subsidiary, sister, stranger] = (await Promise.all(Array.from({ length: 5 }, () => openEnterprise(world)))) as [
    TestEnterprise,
    TestEnterprise,
    TestEnterprise,
    TestEnterprise,
    TestEnterprise,
  ];
  topRelation = await relate(top, parent);
  relation = await relate(parent, subsidiary);
  await relate(parent, sister);
  contract = await sentBy(subsidiary, '下级发起的');
  ofParent = await sentBy(parent, '上级自己的');
  received = await signingContract(world, { byEnterprise: true, parties: ['enterprise'], contractName: '下级收到的' });
  await relateReceiver();
});
afterAll(() => world.close());

let receiverRelation: string;
async function relateReceiver(): Promise<void> {
  const receiver = received.parties[0]?.enterprise;
  if (receiver === undefined) throw new Error('nobody receives');
  receiverRelation = await relate(parent, receiver);
}

type By = Pick<TestEnterprise, 'admin'>;
type Filters = Omit<InputOf<typeof listAffiliateContracts>, 'affiliationId'>;
const list = ({ admin }: By, affiliationId: string, filters: Filters = {}) =>
  admin.browser.call(listAffiliateContracts, 'corporateAdmin', { affiliationId, ...filters });
const read = ({ admin }: By, affiliationId: string, { applyId }: Pick<SigningContract, 'applyId'>) =>
  admin.browser.call(readAffiliateContract, 'corporateAdmin', { affiliationId, applyId });
const names = async (by: By, affiliationId: string, filters: Filters = {}) =>
  (await list(by, affiliationId, filters)).data.list.map((row) => row.contractName);
const preview = async ({ admin }: By, affiliationId: string, { applyId }: Pick<SigningContract, 'applyId'>, documentId: string) => {
  const [path] = pathsOf(previewAffiliateDocument, 'corporateAdmin');
  const answer = await admin.browser.get(`${path}?${new URLSearchParams({ affiliationId, applyId, documentId }).toString()}`);
  return answer.headers['content-type']?.includes('json') ? (answer.json().code as number) : answer.rawPayload.subarray(0, 5).toString();
};
const documentOf = async ({ sender, applyNo }: SigningContract) =>
  (await sender.browser.call(readContract, 'signing', { applyNo })).data.files[0]?.documentId ?? '';
const documents = (withDocuments: 0 | 1) =>
  subsidiary.admin.browser.call(setReadingRight, 'corporateAdmin', { affiliationId: relation, withDocuments });
const readings = async ({ admin }: By) => {
  const { data } = await admin.browser.call(listOperationEntries, 'corporateAdmin', { pageSize: 100 });
  return data.list
    .filter(({ action }) => action.startsWith('affiliates.read'))
    .map(({ action, fullName, objectName }) => [action, fullName, objectName]);
};
const number = (code: ErrorCode) => errorNumber(code);

describe('a parent', () => {
  it('reads what the subsidiary sent and received, but neither drafts nor what is deleted', async () => {
    expect(await names(parent, relation)).toEqual(['下级发起的']);
    expect(await names(parent, relation, { listType: 'received' })).toEqual([]);
    expect(await names(parent, receiverRelation, { listType: 'received' })).toEqual(['下级收到的']);
    const { db } = world.platform;
    const hide = (state: string) =>
      db
        .updateTable('drawers')
        .set({ status: state === 'draft' ? 0 : 1 })
        .where('party_id', '=', subsidiary.party)
        .execute();
    for (const state of ['draft', 'approving']) {
      await hide(state);
      expect([state, await names(parent, relation)]).toEqual([state, []]);
      expect((await parent.admin.browser.call(countAffiliateContracts, 'corporateAdmin', { affiliationId: relation })).data.all).toBe(0);
    }
    await db.updateTable('drawers').set({ status: 3 }).where('party_id', '=', subsidiary.party).execute();
    const sending = (sent_at: Date | null) =>
      db.updateTable('contracts').set({ sent_at }).where('contract_id', '=', contract.applyId).execute();
    await sending(null);
    expect((await read(parent, relation, contract)).code).toBe(number('CONTRACT_NOT_FOUND'));
    await sending(world.clock.now());
  });

  it('narrows and counts the list as lists of contracts do, and sees one word whichever signer it waits for', async () => {
    expect(await names(parent, relation, { keyword: '没有的' })).toEqual([]);
    expect(await names(parent, relation, { keyword: '下级', signStatus: 2 })).toEqual(['下级发起的']);
    expect(await names(parent, relation, { signStatus: 4 })).toEqual([]);
    expect(await names(parent, relation, { itemPage: 2, pageSize: 1 })).toEqual([]);
    const rows = (await list(parent, receiverRelation, { listType: 'received', signStatus: 2 })).data.list;
    expect(rows).toMatchObject([{ status: 2, progress: [{ state: 'now' }] }]);
    const counts = await parent.admin.browser.call(countAffiliateContracts, 'corporateAdmin', { affiliationId: relation, signStatus: 4 });
    expect(counts.data).toMatchObject({ all: 1, byStatus: { 2: 1, 4: 0 } });
    expect(JSON.stringify(rows)).not.toContain(received.sender.party);
  });

  it('reads the detail, without anybody’s address, and may do nothing with it', async () => {
    const { data } = await read(parent, relation, contract);
    expect(data).toMatchObject({
      companyName: subsidiary.name,
      withDocuments: 0,
      contract: { contractName: '下级发起的', state: 'signing' },
    });
    const { view, ...acts } = data.contract.can;
    expect([view, Object.values(acts).some(Boolean)]).toEqual([true, false]);
    expect(data.contract.parties.map(({ maskedTarget, delivery }) => [maskedTarget, delivery.state])).toEqual([['', '']]);
    expect([data.contract.fields, data.contract.files.map(({ docHash }) => docHash)]).toEqual([[], ['']]);
    // no other door opens by it
    const { browser } = parent.admin;
    const asMember = await browser.call(readContract, 'signing', { applyNo: contract.applyNo });
    const byLink = await browser.call(readViewLink, 'corporateAdmin', { applyNo: contract.applyNo });
    expect([asMember.code, byLink.code]).toEqual([number('CONTRACT_NOT_FOUND'), number('CONTRACT_NOT_FOUND')]);
  });

  it('reads documents only while the subsidiary says so', async () => {
    const documentId = await documentOf(contract);
    expect(await preview(parent, relation, contract, documentId)).toBe(number('AFFILIATE_DOCUMENTS_EXCLUDED'));
    await documents(1);
    expect(await preview(parent, relation, contract, documentId)).toBe('%PDF-');
    expect((await read(parent, relation, contract)).data.contract.files[0]?.docHash).toMatch(/^[\da-f]{64}$/);
    expect(await preview(parent, relation, contract, await documentOf(ofParent))).toBe(number('FILE_UNKNOWN'));
    await documents(0);
    expect(await preview(parent, relation, contract, documentId)).toBe(number('AFFILIATE_DOCUMENTS_EXCLUDED'));
  });

  it('leaves an entry in the subsidiary’s log for each reading, and none for what was refused', async () => {
    const [reading, read_] = [await openEnterprise(world), await openEnterprise(world)];
    const affiliationId = await relate(reading, read_, 1);
    const sent = await sentBy(read_, '被查阅的');
    await list(reading, affiliationId);
    await read(reading, affiliationId, sent);
    await preview(reading, affiliationId, sent, await documentOf(sent));
    await read(reading, affiliationId, contract);
    await list(stranger, affiliationId);
    const reader = `${reading.admin.name}（${reading.name}）`;
    expect(await readings(read_)).toEqual([
      ['affiliates.readDocument', reader, '被查阅的'],
      ['affiliates.readContract', reader, '被查阅的'],
      ['affiliates.readList', reader, read_.name],
    ]);
    expect(await readings(reading)).toEqual([]);
  });
});

/** What each company is told when it reaches for a contract through a relation. */
const outcomes = async (by: By, affiliationId: string, of: SigningContract) => {
  const documentId = await documentOf(of);
  return [(await list(by, affiliationId)).code, (await read(by, affiliationId, of)).code, await preview(by, affiliationId, of, documentId)];
};
const all = (code: ErrorCode) => [number(code), number(code), number(code)];

describe('nobody else reads', () => {
  it('the subsidiary itself, a sister, the parent’s parent, a stranger: they have no such relation', async () => {
    for (const by of [subsidiary, sister, top, stranger]) expect(await outcomes(by, relation, contract)).toEqual(all('NOT_FOUND'));
  });

  it('the right does not pass on: a company that reads the parent reads nothing of the subsidiary', async () => {
    expect(await names(top, topRelation)).toEqual(['上级自己的']);
    expect((await read(top, topRelation, contract)).code).toBe(number('CONTRACT_NOT_FOUND'));
    expect((await read(parent, relation, ofParent)).code).toBe(number('CONTRACT_NOT_FOUND'));
    expect((await read(parent, receiverRelation, contract)).code).toBe(number('CONTRACT_NOT_FOUND'));
  });

  it('a company that asked and was not answered, and one whose right was ended a moment ago', async () => {
    const [former, other] = [await openEnterprise(world), await openEnterprise(world)];
    const sent = await sentBy(other, '曾经可查的');
    const asked = await askSubsidiary(former, other);
    expect(await outcomes(former, asked, sent)).toEqual(all('AFFILIATE_UNANSWERED'));
    await former.admin.browser.call(endAffiliation, 'corporateAdmin', { affiliationId: asked });
    const granted = await relate(former, other, 1);
    expect((await outcomes(former, granted, sent)).at(-1)).toBe('%PDF-');
    await other.admin.browser.call(endAffiliation, 'corporateAdmin', { affiliationId: granted });
    expect(await outcomes(former, granted, sent)).toEqual(all('AFFILIATE_OVER'));
    expect((await list(former, granted)).msg).toContain(other.name);
  });

  it('a member of the parent without the permission', async () => {
    for (const role of ['member', 'contractAdmin', 'finance', 'sealAdmin'] as const) {
      const admin = await openMember(world, parent.party, role);
      expect([role, await outcomes({ admin }, relation, contract)]).toEqual([role, all('FORBIDDEN')]);
    }
  });
});

it('a contract that ends stays readable with how it ended', async () => {
  await settleSigned(world, contract, 0);
  await world.runJobs();
  const { data } = await read(parent, relation, contract);
  expect(data.contract.parties.map(({ state, certificate }) => [state, certificate])).toEqual([['signed', '0A1B']]);
});
