import { errorNumber, type InputOf } from '@moqi/api';
import { addAuthoredFile, embedAuthoring, enterAuthoring, listAuthored, previewAuthored, saveAuthored } from '@moqi/api/reach/embedding';
import { createKey, KEY_SCOPE_NAMES, switchKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { listOperationEntries } from '@moqi/api/records/logs';
import { deleteTemplate, listTemplates, listUsableTemplates, readTemplate } from '@moqi/api/work/templates';
import { formPdf } from '@moqi/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { framedPages } from '#compose.ts';
import { PURCHASE } from '#test/advanced-templates.ts';
import { docx, paragraph } from '#test/office-files.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { draftFile, pdfFile, placedField, upload } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SITE = 'https://erp.example.com';
const CUSTOMER = 'C-1024';
const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], origins: [SITE], perMinute: 1000, perDay: 10_000 };

let world: World;
let enterprise: TestEnterprise;
let keyId: string;
let program: TestProgram;
const admin = () => enterprise.admin.browser;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
  const key = (await admin().call(createKey, 'enterprise', settings)).data;
  keyId = key.keyId;
  program = openProgram(world, key);
});
afterAll(() => world.close());

type Asking = Partial<InputOf<typeof embedAuthoring>>;

async function ask(given: Asking = {}, by = program) {
  const { statusCode: status, body } = await by.call(embedAuthoring, { customerNo: CUSTOMER, ...given });
  const { data, error } = JSON.parse(body) as { data: { url: string; expireTime: string }; error?: string };
  return { status, data, error };
}
const ticketOf = (url: string) => new URL(url).searchParams.get('ticket') ?? '';
const visitor = () => world.browser();
const enter = (ticket: string) => visitor().call(enterAuthoring, 'public', { ticket });
const entered = async (given: Asking = {}) => (await enter(ticketOf((await ask(given)).data.url))).data;
const authored = async (customerNo = CUSTOMER, by = program) => {
  const { body } = await by.call(listAuthored, { customerNo });
  return JSON.parse(body) as { data: { list: { tplId: string; state: string; version: number; tplName: string }[] }; error?: string };
};

const word = async (body: string) => ({ name: '采购合同.docx', mediaType: 'application/msword', bytes: await docx(body) });
const send = async (token: string, file: { name: string; mediaType: string; bytes: Uint8Array }) =>
  visitor().upload(addAuthoredFile, 'public', [file], { token });
const roles = [
  { key: 'a', signatoryType: 1 as const, roleName: '采购方', ownFlag: 1 as const },
  { key: 'b', signatoryType: 0 as const, roleName: '供应商', orderNum: 2 },
];
const save = (given: InputOf<typeof saveAuthored>) => visitor().call(saveAuthored, 'public', given);
const code = (refusal: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(refusal) });

/** A Word file with marks is uploaded, and what it asks for taken as it is proposed. */
async function ofWord(token: string, body = PURCHASE): Promise<InputOf<typeof saveAuthored>> {
  const { data } = await send(token, await word(body));
  const { targetId, fileName } = data.file;
  const variables = data.variables.map((one) => (one.name === '总价' ? { ...one, formula: '求和(明细.小计)' } : one));
  return { token, tplName: '采购合同', roleJson: roles, attatchFileNamesJson: [{ targetId, fileName, fields: [] }], variables };
}

describe('an address to make a template at', () => {
  it('waits for a quarter of an hour, opens once, and stands in no log', async () => {
    const { status, data } = await ask();
    expect([status, data.expireTime]).toEqual([200, '2026-06-01T02:15:00.000Z']);
    expect(data.url).toMatch(/^http:\/\/[^/]+\/advancedVersion\/APICust\/addTp\?ticket=[\w-]{43}$/);
    const ticket = ticketOf(data.url);
    const answers = await Promise.all([1, 2, 3].map(() => enter(ticket)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => success)?.data).toMatchObject({
      page: 'edit',
      corpName: enterprise.name,
      customerNo: CUSTOMER,
      publishes: false,
      saved: null,
      endTime: '2026-06-01T04:00:00.000Z',
    });
    expect(await enter(ticket)).toMatchObject(code('AUTHORING_ENTRY_ENDED'));
    const late = ticketOf((await ask()).data.url);
    world.clock.advance({ minutes: 15 });
    expect(await enter(late)).toMatchObject(code('AUTHORING_ENTRY_ENDED'));
    const rows = await world.platform.db.selectFrom('authorings').selectAll().where('key_id', '=', keyId).execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  it('is framed by the origin it names, as long as the key allows it, and else by none', async () => {
    const [, edit, preview] = framedPages;
    const framed = ticketOf((await ask({ origin: `${SITE}/` })).data.url);
    const alone = ticketOf((await ask()).data.url);
    const originFor = (ticket: string) => edit.originFor(world.platform, ticket);
    expect([edit.path, preview.path]).toEqual(['/advancedVersion/APICust/addTp', '/advancedVersion/APICust/preview']);
    expect([await originFor(framed), await originFor(alone), await originFor('x')]).toEqual([SITE, undefined, undefined]);
    await admin().call(updateKey, 'enterprise', { ...settings, keyId, origins: [] });
    expect(await originFor(framed)).toBeUndefined();
    expect(await ask({ origin: SITE })).toMatchObject({ status: 403, error: 'KEY_ORIGIN' });
    expect(await enter(framed)).toMatchObject(code('AUTHORING_ENTRY_ENDED'));
  });

  it('is made for templates of the same customer alone, and by keys with the scope of a member who manages them', async () => {
    const { token } = await entered();
    const { tplId } = (await save(await ofWord(token))).data;
    const own = (await publishedTemplate(admin())).tplId;
    for (const given of [{ tplId: own }, { tplId, customerNo: 'C-1' }, { tplId: crypto.randomUUID(), page: 'preview' as const }])
      expect(await ask(given)).toMatchObject({ status: 404, error: 'TEMPLATE_UNKNOWN' });
    expect(await ask({ page: 'preview' })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
    const other = await openEnterprise(world);
    const strange = openProgram(world, (await other.admin.browser.call(createKey, 'enterprise', settings)).data);
    expect(await ask({ tplId }, strange)).toMatchObject({ status: 404, error: 'TEMPLATE_UNKNOWN' });
    expect((await authored(CUSTOMER, strange)).data.list).toEqual([]);
    const keeper = await openMember(world, enterprise.party, 'admin');
    const powerless = openProgram(world, (await keeper.browser.call(createKey, 'enterprise', settings)).data);
    await world.platform.db.deleteFrom('member_roles').where('member_id', '=', keeper.memberId).execute();
    expect([(await ask({}, powerless)).error, (await authored(CUSTOMER, powerless)).error]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await authored()).data.list).toMatchObject([{ tplId }]);
    await admin().call(updateKey, 'enterprise', { ...settings, keyId, scopes: ['contracts.read'] });
    expect([(await ask()).error, (await authored()).error]).toEqual(['KEY_SCOPE', 'KEY_SCOPE']);
    expect(await save({ token })).toMatchObject(code('AUTHORING_ENDED'));
  });
});

describe('a customer', () => {
  it('makes a template of a Word file with variables, for the company', async () => {
    const { token } = await entered();
    const input = await ofWord(token);
    const saved = await save(input);
    expect([saved.msg, saved.data.problems, saved.data.state]).toEqual(['', [], 'draft']);
    const { tplId, revision } = saved.data;
    const shown = (await visitor().call(previewAuthored, 'public', { token })).data;
    expect(shown.attatchFileNamesJson[0]?.fields.map(({ kind }) => kind)).toEqual(['seal', 'ink', 'date']);
    const [file] = shown.files;
    if (file === undefined) throw new Error('nothing is shown');
    const address = (given: object) => {
      const { targetId, sign, ts } = file;
      return `/i/anony/apiCust/file?${new URLSearchParams({ token, targetId, sign, ts, ...given }).toString()}`;
    };
    const bytes = await visitor().get(address({}));
    expect([bytes.headers['content-type'], bytes.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect((await visitor().get(address({ sign: 'x' }))).json()).toMatchObject(code('LINK_INVALID'));
    expect((await visitor().get(address({ token: 'mqa.x' }))).json()).toMatchObject(code('AUTHORING_ENDED'));
    expect((await save({ ...input, revision, finish: 1 })).data).toMatchObject({ tplId, state: 'draft', version: 0 });
    const { list } = (await admin().call(listTemplates, 'corporateAdmin', { keyword: CUSTOMER })).data;
    expect(list).toMatchObject([{ tplId, customerNo: CUSTOMER, state: 'draft', hasVariables: true }]);
    const log = (await admin().call(listOperationEntries, 'corporateAdmin', {})).data.list;
    expect(log.find(({ action }) => action === 'templates.create')).toMatchObject({ objectName: '采购合同' });
    expect(JSON.stringify(log)).not.toMatch(/mqa\./);
  });

  it('makes one of a PDF with places, in use at once where the address says so, for programs and managers', async () => {
    const { token } = await entered({ publish: 1 });
    const { data } = await send(token, { ...pdfFile('合同.pdf'), mediaType: 'application/pdf' });
    expect([data.variables, data.marks, data.problems]).toEqual([[], [], []]);
    const half = { token, tplName: '租赁合同', roleJson: roles, attatchFileNamesJson: [draftFile(data.file, placedField('a', 0))] };
    const refused = await save({ ...half, finish: 1 });
    expect([refused.code, refused.msg]).toEqual([errorNumber('TEMPLATE_INCOMPLETE'), expect.stringContaining('供应商')]);
    // what was refused is kept, as the next version of it
    const whole = { ...half, attatchFileNamesJson: [draftFile(data.file, placedField('a', 0), placedField('b', 1))] };
    expect(await save({ ...whole, finish: 1 })).toMatchObject(code('TEMPLATE_CHANGED'));
    const done = await save({ ...whole, revision: 1, finish: 1 });
    expect([done.msg, done.data]).toEqual(['', expect.objectContaining({ state: 'enabled', version: 1 })]);
    const { tplId } = done.data;
    expect((await authored()).data.list).toMatchObject([{ tplId, tplName: '租赁合同', state: 'enabled', version: 1 }]);
    const member = await openMember(world, enterprise.party);
    expect((await member.browser.call(listUsableTemplates, 'enterprise', {})).data.list).toEqual([]);
    expect((await admin().call(listUsableTemplates, 'enterprise', {})).data.list).toMatchObject([{ tplId }]);
  });

  it('makes one of a PDF with a form, and sees it filled in with samples', async () => {
    const { token } = await entered();
    const form = formPdf([
      { name: '租金', type: 'Tx', at: [100, 300, 300, 320], flags: 2 },
      { name: '盖章：采购方', type: 'Sig', at: [60, 100, 180, 160] },
      { name: '签字：供应商', type: 'Sig', at: [200, 100, 313, 142] },
    ]);
    const { data } = await send(token, pdfFile('租赁合同.pdf', form));
    expect([data.variables.map(({ name, kind }) => [name, kind]), data.marks.length]).toEqual([[['租金', 'money']], 2]);
    const { targetId, fileName } = data.file;
    const saving = { token, tplName: '租赁合同', roleJson: roles, attatchFileNamesJson: [{ targetId, fileName, fields: [] }] };
    const saved = await save({ ...saving, variables: data.variables, finish: 1 });
    expect(saved.data.problems).toEqual([]);
    const shown = (await visitor().call(previewAuthored, 'public', { token })).data;
    expect(shown.roleJson.map(({ roleName }) => roleName)).toEqual(['采购方', '供应商']);
    expect(shown.attatchFileNamesJson[0]?.fields.map(({ kind, party }) => [kind, party])).toEqual([
      ['seal', 'a'],
      ['ink', 'b'],
    ]);
  });

  it('calls its template as it likes, whatever another customer or the company calls one', async () => {
    const finish = async (customerNo: string) => {
      const { token } = await entered({ publish: 1, customerNo });
      const { data } = await send(token, { ...pdfFile('合同.pdf'), mediaType: 'application/pdf' });
      const attatchFileNamesJson = [draftFile(data.file, placedField('a', 0), placedField('b', 1))];
      return save({ token, tplName: '租赁合同', roleJson: roles, attatchFileNamesJson, finish: 1 });
    };
    await publishedTemplate(admin(), 'corporateAdmin', { tplName: '租赁合同' });
    expect([(await finish('C-1')).data.state, (await finish('C-2')).data.state]).toEqual(['enabled', 'enabled']);
    expect(await finish('C-1')).toMatchObject(code('TEMPLATE_NAME_TAKEN'));
  });

  it('goes on with the template later, looks at it alone, and hears when the company deleted it', async () => {
    const first = await entered();
    const input = await ofWord(first.token);
    const { tplId } = (await save(input)).data;
    const again = await entered({ tplId });
    expect(again.saved).toMatchObject({ tplId, revision: 1, contents: { tplName: '采购合同' } });
    expect((await save({ ...input, token: again.token, revision: 1, tplName: '采购合同（二）' })).data).toMatchObject({
      tplId,
      revision: 2,
    });
    expect(await save({ ...input, revision: 1 })).toMatchObject(code('TEMPLATE_CHANGED'));
    const look = await entered({ tplId, page: 'preview' });
    expect([look.page, look.saved?.contents.tplName]).toEqual(['preview', '采购合同（二）']);
    expect((await visitor().call(previewAuthored, 'public', { token: look.token })).data.tplName).toBe('采购合同（二）');
    expect(await save({ ...input, token: look.token, revision: 2 })).toMatchObject(code('AUTHORING_VIEW_ONLY'));
    expect(await send(look.token, await word(PURCHASE))).toMatchObject(code('AUTHORING_VIEW_ONLY'));
    const waiting = ticketOf((await ask({ tplId })).data.url);
    await admin().call(deleteTemplate, 'corporateAdmin', { tplId });
    expect(await save({ ...input, token: again.token, revision: 2 })).toMatchObject(code('TEMPLATE_UNKNOWN'));
    expect(await visitor().call(previewAuthored, 'public', { token: look.token })).toMatchObject(code('TEMPLATE_UNKNOWN'));
    expect(await enter(waiting)).toMatchObject(code('AUTHORING_ENTRY_ENDED'));
  });

  it('reaches nothing of the company but the one template: no other file, no other template', async () => {
    const [own, other] = [await entered(), await entered()];
    const [file] = await upload(admin(), pdfFile('工资表.pdf'));
    if (file === undefined) throw new Error('nothing uploaded');
    const naming = (targetId: string) => ({ token: own.token, attatchFileNamesJson: [{ targetId, fileName: 'x.pdf', fields: [] }] });
    expect(await save(naming(file.targetId))).toMatchObject(code('FILE_UNKNOWN'));
    const foreign = (await send(other.token, await word(PURCHASE))).data.file;
    expect(await save(naming(foreign.targetId))).toMatchObject(code('FILE_UNKNOWN'));
    expect(await visitor().call(previewAuthored, 'public', { token: own.token })).toMatchObject(code('TEMPLATE_UNKNOWN'));
    const { tplId } = await publishedTemplate(admin());
    const before = (await admin().call(readTemplate, 'corporateAdmin', { tplId })).data.revision;
    // a template that is named is refused as a field that the call does not know, or passed over
    await save({ token: own.token, tplName: '别的模板', ...({ tplId } as object) });
    expect((await admin().call(readTemplate, 'corporateAdmin', { tplId })).data.revision).toBe(before);
  });

  it('is told of a file that cannot be taken, and when the time is over', async () => {
    const { token } = await entered();
    const faulty = await send(token, await word(`${PURCHASE}${paragraph('{{如果 总价>}}x')}`));
    expect(faulty.data.problems.length).toBeGreaterThan(0);
    expect(await send(token, { name: 'x.exe', mediaType: 'application/octet-stream', bytes: Buffer.from('MZ') })).toMatchObject(
      code('FILE_NOT_CONVERTIBLE'),
    );
    await world.platform.db
      .updateTable('authorings')
      .set({ upload_ids: Array.from({ length: 20 }, () => crypto.randomUUID()) })
      .where('key_id', '=', keyId)
      .execute();
    expect(await send(token, await word(PURCHASE))).toMatchObject(code('AUTHORING_FILES_TOO_MANY'));
    await world.platform.db
      .updateTable('authorings')
      .set({ upload_ids: Array.from({ length: 19 }, () => crypto.randomUUID()) })
      .where('key_id', '=', keyId)
      .execute();
    const atOnce = await Promise.all([1, 2, 3].map(() => send(token, { ...pdfFile('合同.pdf'), mediaType: 'application/pdf' })));
    expect(atOnce.filter(({ success }) => success)).toHaveLength(1);
    await admin().call(switchKey, 'enterprise', { keyId, active: false });
    expect(await save({ token })).toMatchObject(code('AUTHORING_ENDED'));
    await admin().call(switchKey, 'enterprise', { keyId, active: true });
    expect(await save({ token })).toMatchObject({ success: true });
    world.clock.advance({ hours: 2 });
    expect(await visitor().call(previewAuthored, 'public', { token })).toMatchObject(code('AUTHORING_ENDED'));
    expect(await send(token, await word(PURCHASE))).toMatchObject(code('AUTHORING_ENDED'));
    world.clock.advance({ hours: 25 });
    await world.runJob('embedding.sweepFrames');
    expect(await world.platform.db.selectFrom('authorings').select('page').where('key_id', '=', keyId).execute()).toEqual([]);
  });
});
