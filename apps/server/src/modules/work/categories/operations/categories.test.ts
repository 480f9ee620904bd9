import { errorNumber, type InputOf } from '@moqi/api';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { listOperationEntries } from '@moqi/api/records/logs';
import { CATEGORY_LIMITS, deleteCategory, listCategories, readCategories, saveCategory } from '@moqi/api/work/categories';
import { listApplications, listEnterpriseContracts, readContractChoices } from '@moqi/api/work/contract-lists';
import { type ContractDraft, createContract, readDraft } from '@moqi/api/work/sending';
import { readProof } from '@moqi/api/work/signing';
import { daysAfter, formatDateHourMinute, startOfDay } from '@moqi/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveNode, chain, openStaff, publishedFlow, type Staff } from '#test/approvals.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
import { openProgram } from '#test/program.ts';
import { generateSeal } from '#test/seals.ts';
import { enterCode, readTask, sign } from '#test/signing-acts.ts';
import { draftFile, enterpriseParty, linkTo, personParty, placedField, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const UNKNOWN = '0199aaaa-0000-7000-8000-000000000001';
let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
let flowId: string;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await world.runJobs();
  staff = await openStaff(world, enterprise);
  flowId = (await publishedFlow(admin(), chain(approveNode('a', [staff.approvers[0]])), { flowName: '采购审批' })).flowId;
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
let count = 0;
type Role = InputOf<typeof saveCategory>['roleJson'][number];
const own: Role = { key: 'a', signatoryType: 1, roleName: '采购方', ownFlag: 1 };
const supplier: Role = { key: 'b', signatoryType: 1, roleName: '供应商', orderNum: 2, readTime: 10 };
type Asked = InputOf<typeof saveCategory>;
const asked = (change: Partial<Asked> = {}): Asked => ({
  categoryName: `采购 ${++count}`,
  roleJson: [own, supplier],
  ...change,
});
const save = (input: Asked) => admin().call(saveCategory, 'corporateAdmin', input);
const saved = async (change: Partial<Asked> = {}): Promise<string> => (await save(asked(change))).data.categoryId;
const shown = async (categoryId: string) =>
  (await staff.sender.browser.call(listCategories, 'enterprise', {})).data.list.find((one) => one.categoryId === categoryId);

describe('a category', () => {
  it('is kept as it was set, shown to who may send, and told in the log', async () => {
    const { sealId } = await generateSeal(admin(), '采购合同章');
    const contents = { ...asked(), contractType: 'purchase' as const, signExpire: 7, flowId, sealId };
    const { categoryId } = (await save(contents)).data;
    expect(await shown(categoryId)).toEqual({
      ...contents,
      categoryId,
      roleJson: [
        { ...own, orderNum: 1, readTime: 0 },
        { ...supplier, ownFlag: 0 },
      ],
      ifOrder: 1,
      flowName: '采购审批',
      sealName: '采购合同章',
    });
    const { flows, seals, list } = (await admin().call(readCategories, 'corporateAdmin', {})).data;
    expect([flows, seals.map(({ sealName }) => sealName)]).toEqual([
      [{ flowId, flowName: '采购审批' }],
      expect.arrayContaining(['采购合同章']),
    ]);
    expect(list).toContainEqual(await shown(categoryId));
    await save({ categoryId, categoryName: '设备采购', roleJson: [], ifOrder: 0 });
    expect(await shown(categoryId)).toEqual({ categoryId, categoryName: '设备采购', roleJson: [], ifOrder: 0, flowName: '', sealName: '' });
    await admin().call(deleteCategory, 'corporateAdmin', { categoryId });
    expect(await shown(categoryId)).toBeUndefined();
    const entries = (await admin().call(listOperationEntries, 'corporateAdmin', {})).data.list.filter(
      ({ objectId }) => objectId === categoryId,
    );
    expect(entries.map(({ action }) => action)).toEqual(['categories.delete', 'categories.save', 'categories.save']);
  });

  it('is refused whole', async () => {
    const categoryId = await saved({ categoryName: '销售' });
    const stranger = await openEnterprise(world);
    const foreign = (await stranger.admin.browser.call(saveCategory, 'corporateAdmin', asked())).data.categoryId;
    const { list } = (await admin().call(readCategories, 'corporateAdmin', {})).data;
    for (const [input, code] of [
      [asked({ categoryName: '销售' }), 'CATEGORY_NAME_TAKEN'],
      [asked({ roleJson: [supplier, { ...supplier, key: 'c' }] }), 'CATEGORY_ROLES_WRONG'],
      [asked({ flowId: UNKNOWN }), 'FLOW_UNKNOWN'],
      [asked({ sealId: UNKNOWN }), 'SEAL_UNKNOWN'],
      [{ ...asked(), categoryId: UNKNOWN }, 'CATEGORY_UNKNOWN'],
      [{ ...asked(), categoryId: foreign }, 'CATEGORY_UNKNOWN'],
      [asked({ categoryName: '' }), 'INPUT_INVALID'],
      [asked({ signExpire: 366 }), 'INPUT_INVALID'],
    ] as const) {
      expect(await save(input)).toMatchObject({ success: false, code: errorNumber(code) });
    }
    for (const id of [UNKNOWN, foreign]) {
      expect(await admin().call(deleteCategory, 'corporateAdmin', { categoryId: id })).toMatchObject({
        code: errorNumber('CATEGORY_UNKNOWN'),
      });
    }
    expect((await admin().call(readCategories, 'corporateAdmin', {})).data.list).toEqual(list);
    expect(list.map((one) => one.categoryId)).toContain(categoryId);
  });

  it('is an affair of those who manage the settings; nobody else sees or changes it there', async () => {
    const member = await openMember(world, enterprise.party);
    for (const call of [
      () => member.browser.call(readCategories, 'corporateAdmin', {}),
      () => member.browser.call(saveCategory, 'corporateAdmin', asked()),
      () => member.browser.call(deleteCategory, 'corporateAdmin', { categoryId: UNKNOWN }),
    ]) {
      expect((await call()).code).toBe(errorNumber('FORBIDDEN'));
    }
    expect((await world.browser().call(listCategories, 'enterprise', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  });

  it('there are not more of than a page shows', async () => {
    const other = await openEnterprise(world);
    const rows = Array.from({ length: CATEGORY_LIMITS.categories }, (_, at) => ({
      party_id: other.party,
      category_id: crypto.randomUUID(),
      name: `分类 ${at}`,
      roles: '[]',
      is_ordered: true,
    }));
    await world.platform.db.insertInto('contract_categories').values(rows).execute();
    const answer = await other.admin.browser.call(saveCategory, 'corporateAdmin', asked());
    expect(answer).toMatchObject({ code: errorNumber('CATEGORIES_TOO_MANY') });
  });
});

/** A contract that the member sends or keeps, with one person outside. */
async function create(change: Partial<ContractDraft> & { readonly saveToDraftBox?: 0 | 1 }, mobile = mobileNumber()) {
  const draft = await goodDraft(staff.sender, {
    signatoryJson: [personParty('a', { mobile }), personParty('b', { mobile: mobileNumber(), fullName: '裴南乔' })],
  });
  return staff.sender.browser.call(createContract, 'enterprise', { ...draft, ...change });
}

it('the categories are told to nobody who may not send, and to no program of theirs', async () => {
  const { party, memberId, browser } = await openMember(world, enterprise.party);
  const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
  const key = (await admin().call(createKey, 'enterprise', settings)).data;
  const { db } = world.platform;
  await db.updateTable('merchant_keys').set({ person_id: party }).where('key_id', '=', key.keyId).execute();
  await db.deleteFrom('member_roles').where('party_id', '=', enterprise.party).where('member_id', '=', memberId).execute();
  expect((await browser.call(listCategories, 'enterprise', {})).code).toBe(errorNumber('FORBIDDEN'));
  expect((await openProgram(world, key).call(listCategories, {})).json()).toMatchObject({ success: false, error: 'FORBIDDEN' });
});

describe('a contract of a category', () => {
  it('goes through its flow, where its sender names no other one', async () => {
    const categoryId = await saved({ flowId });
    expect((await create({})).data.approving).toBe(false);
    expect((await create({ categoryId })).data.approving).toBe(true);
  });

  it('ends after its days, unless its sender says when', async () => {
    const categoryId = await saved({ signExpire: 7 });
    const mobile = mobileNumber();
    await create({ categoryId }, mobile);
    const said = mobileNumber();
    const moment = formatDateHourMinute(daysAfter(world.clock.now(), 2));
    await create({ categoryId, overDate: moment }, said);
    await world.runJobs();
    const invitation = async (to: string) => (await world.outbox()).find(({ address }) => address === to)?.body ?? '';
    const seventh = formatDateHourMinute(new Date(daysAfter(startOfDay(world.clock.now()), 8).getTime() - 1));
    expect(await invitation(mobile)).toContain(`请在 ${seventh} 前完成`);
    expect(await invitation(said)).toContain(`请在 ${moment} 前完成`);
  });

  it('has it in the draft, which is filled in alike; of one that is gone the draft is kept, and not sent', async () => {
    const categoryId = await saved({ contractType: 'purchase', signExpire: 7, flowId });
    const { applyId } = (await create({ categoryId, saveToDraftBox: 1 })).data;
    const kept = (await staff.sender.browser.call(readDraft, 'enterprise', { applyId })).data;
    expect(kept).toMatchObject({ categoryId, contractType: 'purchase', signExpire: 7, flowId });
    await admin().call(deleteCategory, 'corporateAdmin', { categoryId });
    expect(await create({ categoryId, applyId, saveToDraftBox: 1 })).toMatchObject({ success: true });
    expect(await create({ categoryId, applyId })).toMatchObject({ code: errorNumber('CATEGORY_UNKNOWN') });
    expect((await create({ applyId })).data.sent).toBe(true);
  });

  it('is refused with the category of another enterprise, and to a person, who has none', async () => {
    const stranger = await openEnterprise(world);
    const foreign = (await stranger.admin.browser.call(saveCategory, 'corporateAdmin', asked())).data.categoryId;
    expect(await create({ categoryId: foreign })).toMatchObject({ code: errorNumber('CATEGORY_UNKNOWN') });
    const person = await openPerson(world);
    const draft = { ...(await goodDraft(person)), categoryId: await saved() };
    expect(await person.browser.call(createContract, 'personal', draft)).toMatchObject({ code: errorNumber('CATEGORY_UNKNOWN') });
  });

  it('is what lists are narrowed by, also once all have signed; in the console too', async () => {
    const [purchase, lease] = [await saved(), await saved()];
    const draftIn = async (categoryId: string, contractName: string) => {
      const draft = await goodDraft(staff.sender, { contractName, categoryId, saveToDraftBox: 1 });
      return (await staff.sender.browser.call(createContract, 'enterprise', draft)).data.applyId;
    };
    const [bought, rented] = [await draftIn(purchase, '采购一'), await draftIn(lease, '租赁一')];
    const listed = async (categoryId: string) =>
      (await staff.sender.browser.call(listApplications, 'enterprise', { categoryId })).data.list.map(({ applyId }) => applyId);
    expect([await listed(purchase), await listed(lease), await listed(UNKNOWN)]).toEqual([[bought], [rented], []]);
    const inConsole = await admin().call(listEnterpriseContracts, 'corporateAdmin', { categoryId: purchase });
    expect(inConsole.data.list.map(({ applyId }) => applyId)).toEqual([bought]);
    const { categories } = (await admin().call(readContractChoices, 'corporateAdmin', {})).data;
    expect(categories.map(({ categoryId }) => categoryId)).toEqual(expect.arrayContaining([purchase, lease]));
    const { applyId, ...signing } = await signingContract(world, {
      sender: enterprise.admin,
      enterprise,
      parties: ['person'],
      categoryId: lease,
    });
    const signer = signing.parties[0]?.person ?? enterprise.admin;
    const { signNo } = await readTask(signer.browser, { applyNo: signing.applyNo });
    await sign(world, signer.browser, { applyNo: signing.applyNo, signNo });
    await world.runJobs();
    const done = await admin().call(listEnterpriseContracts, 'corporateAdmin', { categoryId: lease, finishStatus: 1 });
    expect(done.data.list.map((row) => row.applyId)).toEqual([applyId]);
  });

  it('offers its seal first to who signs for the sender, and to nobody else', async () => {
    await generateSeal(admin(), '合同专用章');
    const { mobile, browser } = enterprise.admin;
    const [file] = await upload(browser);
    if (!file) throw new Error('nothing uploaded');
    const draft = {
      contractName: '设备采购合同',
      signatoryJson: [enterpriseParty('a', enterprise.name, { mobile })],
      attatchFileNamesJson: [draftFile(file, placedField('a', 0, { kind: 'seal' }))],
    };
    const offered = async (change: object) => {
      await browser.call(createContract, 'enterprise', { ...draft, ...change });
      await world.runJobs();
      const link = await linkTo(world, mobile);
      // a second code within the minute is refused
      world.clock.advance({ minutes: 2 });
      await enterCode(world, browser, link);
      return (await browser.call(readProof, 'signing', link)).data.seals.map((seal) => seal.sealId);
    };
    const before = await offered({});
    expect(before.length).toBeGreaterThan(1);
    const sealId = before.at(-1) ?? '';
    const after = await offered({ categoryId: await saved({ sealId }) });
    expect(after).toEqual([sealId, ...before.filter((one) => one !== sealId)]);
  });

  it('is sent by a program that found it by its key, and refused to one without the scope', async () => {
    const categoryId = await saved({ signExpire: 7, flowId });
    const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
    const programOf = async (scopes: typeof settings.scopes) =>
      openProgram(world, (await admin().call(createKey, 'enterprise', { ...settings, scopes })).data);
    const reading = await programOf(['contracts.read']);
    expect((await reading.call(listCategories, {})).json()).toMatchObject({ success: false, error: 'KEY_SCOPE' });
    const program = await programOf(settings.scopes);
    const { list } = (await program.call(listCategories, {})).json().data as { list: { categoryId: string; signExpire?: number }[] };
    expect(list.find((one) => one.categoryId === categoryId)).toMatchObject({ signExpire: 7 });
    const draft = await goodDraft(enterprise.admin, { categoryId });
    expect((await program.call(createContract, draft)).json()).toMatchObject({ success: true, data: { sent: false, approving: true } });
  });
});
