import { errorNumber, type InputOf, pathsOf } from '@moqi/api';
import { saveUserTag } from '@moqi/api/enterprise/contacts';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  countEnterpriseContracts,
  downloadContractsExport,
  exportContracts,
  listEnterpriseContracts,
  readContractChoices,
  readContractsExport,
} from '@moqi/api/work/contract-lists';
import { tagContracts } from '@moqi/api/work/contract-tags';
import { revokeContracts } from '@moqi/api/work/contracts';
import { createContract, useTemplate } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allDrawers } from '#modules/work/drawers/index.ts';
import { readSpreadsheet } from '#platform/spreadsheet/index.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { makeGroup } from '#test/members.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

type Filters = InputOf<typeof exportContracts>;
type Member = TestPerson & { memberId: string };

let world: World;
let enterprise: TestEnterprise;
let buyer: Member;
let seller: Member;
let [buyers, teamOfBuyers] = ['', ''];
let tplId = '';
/** received from another enterprise */
let received: SigningContract;

const place = ({ memberId }: Member, groupId: string) =>
  world.platform.db
    .updateTable('members')
    .set({ group_id: groupId })
    .where('party_id', '=', enterprise.party)
    .where('member_id', '=', memberId)
    .execute();

async function send(sender: TestPerson, change: Partial<InputOf<typeof createContract>>): Promise<string> {
  world.clock.advance({ minutes: 1 });
  const answer = await sender.browser.call(createContract, 'enterprise', await goodDraft(sender, change));
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.applyId;
}

beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  buyers = await makeGroup(enterprise, '采购部');
  teamOfBuyers = await makeGroup(enterprise, '采购一组', buyers);
  buyer = await openMember(world, enterprise.party);
  seller = await openMember(world, enterprise.party);
  await place(buyer, teamOfBuyers);
  await send(buyer, { contractName: '买一台机床', contractType: 'purchase', amountFen: 1_000_000 });
  await send(buyer, { contractName: '买十台机床', contractType: 'purchase', amountFen: 9_999_999 });
  await send(seller, { contractName: '卖出机床', contractType: 'sales', amountFen: 1_000_000 });
  await send(seller, { contractName: '没有金额的' });
  ({ tplId } = await publishedTemplate(enterprise.admin.browser, 'corporateAdmin', { tplName: '采购模板' }));
  world.clock.advance({ minutes: 1 });
  await enterprise.admin.browser.call(useTemplate, 'enterprise', { tplId });
  received = await signingContract(world, { byEnterprise: true, parties: ['enterprise'], contractName: '别人发来的' });
});
afterAll(() => world.close());

async function names(filters: Filters, { browser }: Pick<TestPerson, 'browser'> = enterprise.admin) {
  const { data } = await browser.call(listEnterpriseContracts, 'corporateAdmin', filters);
  const { data: counted } = await browser.call(countEnterpriseContracts, 'corporateAdmin', filters);
  expect([data.count, counted.all]).toEqual([data.list.length, data.list.length]);
  return data.list.map(({ contractName }) => contractName);
}

describe('contracts of an enterprise', () => {
  it('are filtered by the member who sent them', async () => {
    expect(await names({ corpUserId: buyer.memberId })).toEqual(['买十台机床', '买一台机床']);
    expect(await names({ corpUserId: crypto.randomUUID() })).toEqual([]);
  });

  it('are filtered by a group with those below it', async () => {
    expect(await names({ groupId: buyers })).toEqual(['买十台机床', '买一台机床']);
    expect(await names({ groupId: teamOfBuyers, corpUserId: seller.memberId })).toEqual([]);
    expect(await names({ groupId: crypto.randomUUID() })).toEqual([]);
  });

  it('are filtered by kind and amount, both ends included; what has no amount is in no range', async () => {
    expect(await names({ contractType: 'sales' })).toEqual(['卖出机床']);
    expect(await names({ minAmountFen: 1_000_000 })).toEqual(['卖出机床', '买十台机床', '买一台机床']);
    expect(await names({ minAmountFen: 1_000_001, maxAmountFen: 9_999_999 })).toEqual(['买十台机床']);
    expect(await names({ maxAmountFen: 1_000_000, contractType: 'purchase' })).toEqual(['买一台机床']);
  });

  it('are filtered by the template they were begun from, which is among the choices', async () => {
    const { data } = await enterprise.admin.browser.call(readContractChoices, 'corporateAdmin', {});
    expect(data.templates).toEqual([{ tplId, tplName: '采购模板' }]);
    expect(await names({ tplId })).toHaveLength(1);
    expect(await names({ tplId: crypto.randomUUID() })).toEqual([]);
  });

  it('keep what their sender declared after they have ended', async () => {
    const applyId = await send(seller, { contractName: '撤销的', contractType: 'lease', amountFen: 500 });
    await seller.browser.call(revokeContracts, 'enterprise', { applyIds: [applyId], reason: '' });
    expect(await names({ contractType: 'lease', maxAmountFen: 500 })).toEqual(['撤销的']);
  });

  it('tell the other side neither kind nor amount nor template', async () => {
    const { person, enterprise: other } = received.parties[0] ?? {};
    if (person === undefined || other === undefined) throw new Error('no company signs');
    const { data } = await person.browser.call(listEnterpriseContracts, 'corporateAdmin', { listType: 'received' });
    expect(data.list).toHaveLength(1);
    const rows = world.platform.db
      .selectFrom('drawers')
      .select(['template_id', 'contract_type', 'amount_fen'])
      .where('party_id', '=', other.party);
    expect(await rows.execute()).toEqual([{ template_id: null, contract_type: null, amount_fen: null }]);
    expect((await person.browser.call(readContractChoices, 'corporateAdmin', {})).data.templates).toEqual([]);
  });
});

describe('an export of contracts', () => {
  const start = (filters: Filters, { browser }: Pick<TestPerson, 'browser'> = enterprise.admin) =>
    browser.call(exportContracts, 'corporateAdmin', filters);
  const progress = (exportId: string, { browser }: Pick<TestPerson, 'browser'>) =>
    browser.call(readContractsExport, 'corporateAdmin', { exportId });

  async function cellsOf(exportId: string, { browser }: Pick<TestPerson, 'browser'> = enterprise.admin) {
    const { rawPayload } = await browser.get(`${pathsOf(downloadContractsExport, 'corporateAdmin')[0]}?exportId=${exportId}`);
    async function* content() {
      yield new Uint8Array(rawPayload);
    }
    const rows = await readSpreadsheet(content(), { bytes: 10_000_000, content: 50_000_000, rows: 1000, columns: 20 });
    return rows.map(({ cells }) => cells);
  }

  it('writes what the filters leave, as text and numbers, and is entered in the log', async () => {
    const { data } = await start({ minAmountFen: 1_000_000, maxAmountFen: 9_999_999 });
    expect(data.total).toBe(3);
    await world.runJobs();
    expect((await progress(data.exportId, enterprise.admin)).data).toMatchObject({ state: 'done', done: 3, total: 3 });
    const [header = [], ...rows] = await cellsOf(data.exportId);
    const column = (name: string) => rows.map((cells) => cells[header.indexOf(name)]);
    expect(column('合同名称')).toEqual(['卖出机床', '买十台机床', '买一台机床']);
    expect(column('金额（元）')).toEqual(['10000', '99999.99', '10000']);
    expect(column('合同类型')).toEqual(['销售合同', '采购合同', '采购合同']);
    expect(column('部门')).toEqual(['', '采购一组', '采购一组']);
    const entries = await enterprise.admin.browser.call(listOperationEntries, 'corporateAdmin', { action: 'contracts.export' });
    expect(entries.data.list).toMatchObject([{ after: { count: 3 }, fullName: enterprise.admin.name }]);
  });

  it('reaches as far as the data scope, and belongs to the member who asked for it', async () => {
    const head = await openMember(world, enterprise.party, 'contractAdmin');
    await place(head, buyers);
    expect((await start({}, buyer)).code).toBe(errorNumber('FORBIDDEN'));
    const { data } = await start({ locale: 'en' }, head);
    await world.runJobs();
    const [header = [], ...rows] = await cellsOf(data.exportId, head);
    expect(rows.map((cells) => cells[header.indexOf('Contract')])).toEqual(['买十台机床', '买一台机床']);
    for (const stranger of [enterprise.admin, (await openEnterprise(world)).admin]) {
      expect((await progress(data.exportId, stranger)).code).toBe(errorNumber('EXPORT_UNKNOWN'));
    }
    const other = await openEnterprise(world);
    expect((await start({}, other.admin)).data.total).toBe(0);
    expect(await names({}, other.admin)).toEqual([]);
    expect((await names({ corpUserId: buyer.memberId }, other.admin)).length).toBe(0);
  });

  it('writes the tags that the enterprise put on them', async () => {
    const { browser } = enterprise.admin;
    const filters = { contractType: 'sales' } as const;
    const [sold] = (await browser.call(listEnterpriseContracts, 'corporateAdmin', filters)).data.list;
    const add: string[] = [];
    for (const name of ['加急', '已付款']) add.push((await browser.call(saveUserTag, 'enterprise', { name })).data.tagId);
    await browser.call(tagContracts, 'enterprise', { applyIds: [sold?.applyId ?? ''], add });
    const { data } = await start(filters);
    await world.runJobs();
    const [header = [], ...rows] = await cellsOf(data.exportId);
    expect(rows.map((cells) => cells[header.indexOf('标签')])).toEqual(['加急、已付款']);
  });

  it('writes nothing that began after it was asked for', async () => {
    const filters = { corpUserId: seller.memberId };
    const before = await names(filters);
    const { data } = await start(filters);
    await send(seller, { contractName: '后来的' });
    await world.runJobs();
    const [header = [], ...rows] = await cellsOf(data.exportId);
    expect(rows.map((cells) => cells[header.indexOf('合同名称')])).toEqual(before);
    expect(before).toContain('没有金额的');
  });

  it('comes to every row once, however many are read at a time', async () => {
    const read = async (limit: number) => {
      const ids: string[] = [];
      const until = world.clock.now();
      for await (const some of allDrawers(world.platform.db, enterprise.party, { role: 'owner' }, { until, limit })) {
        ids.push(...some.map(({ contractId }) => contractId));
      }
      return ids;
    };
    const all = await read(1000);
    expect(all.length).toBeGreaterThan(4);
    expect([await read(1), await read(2)]).toEqual([all, all]);
  });
});
