import { errorNumber, type InputOf, pathsOf } from '@moqi/api';
import { removeMember } from '@moqi/api/enterprise/joining';
import { listOpenMatters } from '@moqi/api/reach/overview';
import {
  addPaperContract,
  downloadRegisterExport,
  exportRegister,
  listRegister,
  readRegisterExport,
  readRegisterFields,
  registerContracts,
  removeRegisterEntry,
  saveRegisterEntry,
  saveRegisterFields,
  showPaperFile,
} from '@moqi/api/work/register';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/spreadsheet/index.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { logOf } from '#test/seals.ts';
import { pdfFile, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

type Member = TestPerson & { memberId: string };
type Terms = Omit<InputOf<typeof saveRegisterEntry>, 'entryId' | 'corpUserId'>;

let world: World;
let enterprise: TestEnterprise;
let admin: TestPerson;
/** handles the first contract */
let buyer: Member;
let stranger: TestPerson;
let [first, second] = ['', ''];
let adminId = '';

async function send(sender: TestPerson, change: Partial<InputOf<typeof createContract>>): Promise<string> {
  world.clock.advance({ minutes: 1 });
  const answer = await sender.browser.call(createContract, 'enterprise', await goodDraft(sender, change));
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.applyId;
}

beforeAll(async () => {
  world = await openWorld({ startAt: '2026-06-01T04:00:00.000Z' });
  enterprise = await openEnterprise(world);
  ({ admin } = enterprise);
  buyer = await openMember(world, enterprise.party);
  ({ admin: stranger } = await openEnterprise(world));
  const members = world.platform.db.selectFrom('members').select('member_id').where('party_id', '=', enterprise.party);
  adminId = (await members.where('person_id', '=', admin.party).executeTakeFirstOrThrow()).member_id;
  first = await send(buyer, { contractName: '机床采购', amountFen: 1_000_000 });
  second = await send(admin, { contractName: '厂房租赁' });
});
afterAll(() => world.close());

const list = async (input: InputOf<typeof listRegister> = {}, { browser }: Pick<TestPerson, 'browser'> = admin) =>
  (await browser.call(listRegister, 'corporateAdmin', input)).data;
const names = async (input: InputOf<typeof listRegister> = {}, by?: Pick<TestPerson, 'browser'>) =>
  (await list(input, by)).list.map(({ contractName }) => contractName);
const save = (entryId: string, change: Terms, corpUserId = adminId, { browser }: Pick<TestPerson, 'browser'> = admin) =>
  browser.call(saveRegisterEntry, 'corporateAdmin', { entryId, corpUserId, ...change });
const add = ({ browser }: Pick<TestPerson, 'browser'>, ...applyIds: string[]) =>
  browser.call(registerContracts, 'corporateAdmin', { applyIds });
const saveFields = (fields: InputOf<typeof saveRegisterFields>['fields'], { browser }: Pick<TestPerson, 'browser'> = admin) =>
  browser.call(saveRegisterFields, 'corporateAdmin', { fields });
const region = { name: '区域', kind: 'choice' as const, choices: ['华东', '华南'] };
const UNKNOWN = errorNumber('REGISTER_ENTRY_UNKNOWN');

it('takes contracts that were sent, each once, with what is known of them', async () => {
  expect((await add(stranger, first)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect((await add(admin, first, second)).data).toEqual({ registered: 2, kept: 0 });
  expect((await add(admin, first, second)).data).toEqual({ registered: 0, kept: 2 });
  const { list: rows, counts } = await list({ order: 'newest' });
  expect(counts).toEqual({ all: 2, soon: 0, over: 0 });
  expect(rows.find(({ entryId }) => entryId === first)).toMatchObject({
    kind: 'electronic',
    contractName: '机床采购',
    amountFen: 1_000_000,
    otherParties: '韩立川、裴南乔',
    corpUserId: buyer.memberId,
    term: 'open',
    signDate: '',
    values: {},
  });
  expect(await names({}, stranger)).toEqual([]);
});

it('keeps fields of the enterprise’s own, of five kinds, and drops what was entered in one that goes', async () => {
  expect((await saveFields([region, { ...region, kind: 'text', choices: [] }])).code).toBe(errorNumber('REGISTER_FIELD_TWICE'));
  const { data } = await saveFields([
    region,
    { name: '税率', kind: 'number' },
    { name: '押金', kind: 'money' },
    { name: '验收日', kind: 'date' },
    { name: '备案号', kind: 'text' },
  ]);
  const [choice, rate, deposit, accepted, file] = data.fields.map(({ fieldId }) => fieldId);
  if (!choice || !rate || !deposit || !accepted || !file) throw new Error('five fields were saved');
  const values = { [choice]: '华东', [rate]: '6', [deposit]: '1200.50', [accepted]: '2026-07-01', [file]: '备-01' };
  expect((await save(first, { values })).success).toBe(true);
  const wrong = await save(first, { values: { ...values, [choice]: '华北' } });
  expect([wrong.code, wrong.msg]).toEqual([errorNumber('REGISTER_VALUE_WRONG'), '“区域”填写有误，没有保存：不在选项中']);
  expect((await list({ fieldId: choice, fieldValue: '华东' })).list[0]?.values).toEqual(values);
  expect(await names({ fieldId: file, fieldValue: '备-' })).toEqual(['机床采购']);
  expect(await names({ fieldId: choice, fieldValue: '华' })).toEqual([]);
  const kept = data.fields.filter(({ fieldId }) => fieldId !== file);
  expect((await saveFields(kept)).data.fields).toEqual(kept);
  expect((await list({ keyword: '机床' })).list[0]?.values).not.toHaveProperty(file);
  const gone = await admin.browser.call(listRegister, 'corporateAdmin', { fieldId: file, fieldValue: '备' });
  expect(gone.code).toBe(errorNumber('REGISTER_FIELD_UNKNOWN'));
  expect((await buyer.browser.call(readRegisterFields, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
  expect((await admin.browser.call(readRegisterFields, 'corporateAdmin', {})).data).toEqual({ fields: kept, mayChange: true });
});

it('finds by term, words, kind and steward, and goes on behind the last row of a page', async () => {
  await save(first, { endDate: '2026-06-30', renewal: 'manual', remark: '备用金' }, buyer.memberId);
  await save(second, { startDate: '2025-06-01', endDate: '2026-05-31', renewal: 'none' });
  expect((await list()).counts).toEqual({ all: 2, soon: 1, over: 1 });
  expect(await names()).toEqual(['厂房租赁', '机床采购']);
  expect(await names({ term: 'soon' })).toEqual(['机床采购']);
  expect((await list({ term: 'over' })).list).toMatchObject([{ contractName: '厂房租赁', term: 'over', daysLeft: -1 }]);
  expect(await names({ keyword: '备用' })).toEqual(['机床采购']);
  expect(await names({ endFrom: '2026-06-01', endTo: '2026-06-30' })).toEqual(['机床采购']);
  expect(await names({ renewal: 'none' })).toEqual(['厂房租赁']);
  expect(await names({ kind: 'paper' })).toEqual([]);
  expect(await names({ corpUserId: buyer.memberId })).toEqual(['机床采购']);
  expect(await names({ corpUserId: crypto.randomUUID() })).toEqual([]);
  for (const order of ['ends', 'newest'] as const) {
    const page = await list({ order, pageSize: 1 });
    const rest = await list({ order, pageSize: 1, after: page.next });
    expect([...page.list, ...rest.list].map(({ entryId }) => entryId).sort()).toEqual([first, second].sort());
    expect(rest.next).toBe('');
    const other = await admin.browser.call(listRegister, 'corporateAdmin', {
      order: order === 'ends' ? 'newest' : 'ends',
      after: page.next,
    });
    expect(other.code).toBe(errorNumber('REGISTER_PAGE_UNKNOWN'));
  }
});

it('refuses terms that cannot be, and names the entries of nobody else', async () => {
  const codes = [
    (await save(first, { startDate: '2026-06-02', endDate: '2026-06-01' })).code,
    (await save(first, { noticeDays: 30 })).code,
    (await save(first, {}, crypto.randomUUID())).code,
    (await save(first, {}, adminId, stranger)).code,
    (await stranger.browser.call(removeRegisterEntry, 'corporateAdmin', { entryId: first })).code,
  ];
  const [reversed, notice, member] = ['REGISTER_TERM_REVERSED', 'REGISTER_NOTICE_WITHOUT_END', 'MEMBER_NOT_FOUND'] as const;
  expect(codes).toEqual([errorNumber(reversed), errorNumber(notice), errorNumber(member), UNKNOWN, UNKNOWN]);
});

it('shows each member what its data scope reaches', async () => {
  await giveOwnRole(world, enterprise.party, buyer.memberId, { 'contracts.read': 'own' });
  expect(await names({}, buyer)).toEqual(['机床采购']);
  expect((await list({}, buyer)).counts.all).toBe(1);
  expect((await save(second, {}, buyer.memberId, buyer)).code).toBe(UNKNOWN);
  expect((await add(buyer, second)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect((await saveFields([], buyer)).code).toBe(errorNumber('FORBIDDEN'));
});

it('archives a contract on paper with its scanned files, which nobody outside the data scope opens', async () => {
  const file = pdfFile('框架协议.pdf');
  const [reference] = await upload(admin.browser, file);
  const targetId = reference?.targetId ?? '';
  const paper = {
    targetIds: [targetId],
    contractName: '框架协议',
    paperNumber: '纸 2019-07',
    otherParties: '木兰科技',
    signDate: '2019-07-01',
  };
  expect((await stranger.browser.call(addPaperContract, 'corporateAdmin', paper)).code).toBe(errorNumber('FILE_UNKNOWN'));
  const { entryId } = (await admin.browser.call(addPaperContract, 'corporateAdmin', paper)).data;
  const { list: rows } = await list({ kind: 'paper', keyword: '2019-07' });
  expect(rows).toMatchObject([
    { entryId, kind: 'paper', applyNo: '纸 2019-07', signDate: '2019-07-01', files: [{ targetId, fileName: '框架协议.pdf' }] },
  ]);
  const show = (who: Pick<TestPerson, 'browser'>, of: string) =>
    who.browser.get(`${pathsOf(showPaperFile, 'corporateAdmin')[0]}?entryId=${entryId}&targetId=${of}`);
  expect(Buffer.compare((await show(admin, targetId)).rawPayload, Buffer.from(file.bytes))).toBe(0);
  await world.runJobs();
  for (const [who, of] of [
    [stranger, targetId],
    [buyer, targetId],
    [admin, crypto.randomUUID()],
  ] as const)
    expect((await show(who, of)).json().code).toBe(UNKNOWN);
  const log = await logOf(world, enterprise.party, 'operation');
  expect(log.filter(({ object_name }) => object_name === '框架协议').map(({ action }) => action)).toEqual([
    'register.addPaper',
    'contracts.view',
  ]);
  expect((await admin.browser.call(removeRegisterEntry, 'corporateAdmin', { entryId })).success).toBe(true);
  expect((await show(admin, targetId)).json().code).toBe(UNKNOWN);
});

describe('before a contract ends', () => {
  const told = async (address: string) => {
    const rows = world.platform.db.selectFrom('deliveries').select('body').where('template', '=', 'register.ends');
    return (await rows.where('address', '=', address).execute()).map(({ body }) => body);
  };
  const tell = () => world.runJob('register.tellOfEnds');

  it('its steward is told once, and again of another end; it stands among the open matters', async () => {
    await save(first, { endDate: '2026-06-30', renewal: 'manual', noticeDays: 10 }, buyer.memberId);
    await tell();
    expect(await told(buyer.mobile)).toEqual([]);
    expect((await admin.browser.call(listOpenMatters, 'corporateAdmin', {})).data.list).toContainEqual({
      kind: 'endingContracts',
      count: 1,
      name: '机床采购',
      endsOn: '2026-06-30',
    });
    await save(first, { endDate: '2026-06-11', renewal: 'manual', noticeDays: 10 }, buyer.memberId);
    await tell();
    await tell();
    expect(await told(buyer.mobile)).toEqual([expect.stringContaining('《机床采购》2026-06-11 到期，续签需要双方重新约定')]);
    await save(first, { endDate: '2026-06-10', renewal: 'manual', noticeDays: 10 }, buyer.memberId);
    await tell();
    expect(await told(buyer.mobile)).toHaveLength(2);
  });

  it('the administrators are told once its steward has left', async () => {
    await save(first, { endDate: '2026-06-09', renewal: 'none', noticeDays: 10 }, buyer.memberId);
    const { success } = await admin.browser.call(removeMember, 'corporateAdmin', { corpUserId: buyer.memberId, successorId: adminId });
    expect(success).toBe(true);
    await world.runJobs();
    await tell();
    expect(await told(buyer.mobile)).toHaveLength(2);
    expect(await told(admin.mobile)).toEqual([expect.stringContaining('2026-06-09 到期，到期后合同终止')]);
    expect((await list({ keyword: '机床' })).list[0]).toMatchObject({ corpUserId: '', stewardName: '' });
  });
});

it('is written into a spreadsheet with the fields of the enterprise, for the member who asked', async () => {
  const ask = { locale: 'zh-CN', term: 'over' } as const;
  const begun = await admin.browser.call(exportRegister, 'corporateAdmin', ask);
  expect(begun.data.total).toBe(1);
  const { exportId } = begun.data;
  const early = await admin.browser.get(`${pathsOf(downloadRegisterExport, 'corporateAdmin')[0]}?exportId=${exportId}`);
  expect(early.json().code).toBe(errorNumber('EXPORT_UNFINISHED'));
  await world.runJobs();
  expect((await admin.browser.call(readRegisterExport, 'corporateAdmin', { exportId })).data).toMatchObject({ state: 'done', done: 1 });
  expect((await stranger.browser.call(readRegisterExport, 'corporateAdmin', { exportId })).code).toBe(errorNumber('EXPORT_UNKNOWN'));
  const { rawPayload } = await admin.browser.get(`${pathsOf(downloadRegisterExport, 'corporateAdmin')[0]}?exportId=${exportId}`);
  async function* content() {
    yield new Uint8Array(rawPayload);
  }
  const rows = await readSpreadsheet(content(), { bytes: 10_000_000, content: 50_000_000, rows: 100, columns: 40 });
  const cells = rows.map((row) => row.cells);
  expect(cells[0]).toEqual(expect.arrayContaining(['合同编号', '跟进人', '区域', '税率']));
  expect(cells[1]).toEqual(expect.arrayContaining(['厂房租赁', '2026-05-31', '已到期', '到期终止']));
  const unknown = await admin.browser.call(exportRegister, 'corporateAdmin', { fieldId: crypto.randomUUID(), fieldValue: '1' });
  expect(unknown.code).toBe(errorNumber('REGISTER_FIELD_UNKNOWN'));
});

it('is left with what was entered, while the contract stays; the log tells every change', async () => {
  expect((await admin.browser.call(removeRegisterEntry, 'corporateAdmin', { entryId: second })).success).toBe(true);
  expect(await names({ keyword: '厂房' })).toEqual([]);
  expect((await add(admin, second)).data).toEqual({ registered: 1, kept: 0 });
  const log = (await logOf(world, enterprise.party, 'operation')).filter(({ action }) => action.startsWith('register.'));
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(['register.add', 'register.addPaper', 'register.fields', 'register.save', 'register.export', 'register.remove']),
  );
  expect(log.find(({ action }) => action === 'register.save')?.after).toMatchObject({
    'register.values': ['区域: 华东', '税率: 6', '押金: 1200.50', '验收日: 2026-07-01', '备案号: 备-01'],
  });
});
