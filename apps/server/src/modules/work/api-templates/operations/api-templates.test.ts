import { errorNumber, type InputOf } from '@moqi/api';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  deleteApiTemplate,
  executeApiTemplate,
  findApiTemplate,
  listApiTemplates,
  operateApiTemplate,
  switchApiTemplate,
  useApiTemplate,
} from '@moqi/api/work/api-templates';
import { readContract } from '@moqi/api/work/contracts';
import { readDraft } from '@moqi/api/work/sending';
import { deleteTemplate, operateTemplate, readTemplate, setTemplateStatus } from '@moqi/api/work/templates';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PURCHASE_VALUES, publishedAdvanced } from '#test/advanced-templates.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: World;
let enterprise: TestEnterprise;
let program: TestProgram;
beforeAll(async () => {
  world = await openWorld();
});
const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 } satisfies InputOf<typeof createKey>;
const programOf = async ({ admin: { browser } }: TestEnterprise, scopes = settings.scopes) =>
  openProgram(world, (await browser.call(createKey, 'enterprise', { ...settings, scopes })).data);
beforeEach(async () => {
  enterprise = await openEnterprise(world);
  program = await programOf(enterprise);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const told = async (answer: ReturnType<TestProgram['call']>) => {
  const { statusCode: status, body } = await answer;
  return { status, ...(JSON.parse(body) as { success: boolean; data: Record<string, unknown>; error?: string; msg: string }) };
};
const refusal = (error: string) => ({ success: false, error });
const add = async (tplId: string) => (await admin().call(operateApiTemplate, 'session', { tplId })).data.tplCode;
const supplier = () => ({ roleName: '供应商', fullName: '韩立川', mobile: mobileNumber() });

/** Published again, under another name of the second role. */
async function publishAgain(tplId: string): Promise<void> {
  const { contents, revision } = (await admin().call(readTemplate, 'corporateAdmin', { tplId })).data;
  const roleJson = contents.roleJson.map((role) => ({ ...role, roleName: role.roleName === '供应商' ? '出卖人' : role.roleName }));
  const answer = await admin().call(operateTemplate, 'corporateAdmin', { ...contents, roleJson, tplId, revision, publish: 1 });
  expect(answer.data.version).toBe(2);
}

describe('a code', () => {
  it('stands for the version it was pinned at until it is pinned anew', async () => {
    const { tplId } = await publishedTemplate(admin());
    const tplCode = await add(tplId);
    await publishAgain(tplId);
    const shown = async () => (await admin().call(listApiTemplates, 'session', {})).data.list;
    expect(await shown()).toMatchObject([{ tplCode, tplId, version: 1, latestVersion: 2, enabled: true, hasVariables: false }]);
    const before = await told(program.call(executeApiTemplate, { tplCode, signatoryJson: [supplier()] }));
    expect(before).toMatchObject({ status: 200, success: true, data: { sent: true } });
    const { parties } = (await told(program.call(readContract, { applyNo: before.data['applyNo'] }))).data as { parties: object[] };
    expect(parties).toHaveLength(2);
    expect((await admin().call(operateApiTemplate, 'session', { tplCode })).data).toEqual({ tplCode, version: 2 });
    const after = await told(program.call(executeApiTemplate, { tplCode, signatoryJson: [supplier()] }));
    expect(after).toMatchObject({ ...refusal('CONTRACT_INCOMPLETE'), msg: expect.stringContaining('供应商') });
    const { list } = (await admin().call(listOperationEntries, 'corporateAdmin', {})).data;
    expect(list.map(({ action }) => action)).toEqual(expect.arrayContaining(['templates.addCode', 'templates.pinCode']));
  });

  it('is listed and explained to programs, with a request that may be sent as it is', async () => {
    const { tplId } = await publishedAdvanced(world, admin());
    const tplCode = await add(tplId);
    expect(await told(program.call(listApiTemplates, {}))).toMatchObject({ data: { count: 1, list: [{ tplCode, hasVariables: true }] } });
    const found = await told(program.call(findApiTemplate, { tplCode }));
    expect([found.success, found.msg]).toEqual([true, expect.anything()]);
    expect(found.data).toMatchObject({ tplCode, contents: { roleJson: [{ roleName: '采购方' }, { roleName: '供应商' }] } });
    const sample = found.data['sample'] as object;
    const sent = await told(program.call(executeApiTemplate, sample, { headers: { 'idempotency-key': 'order-0000001' } }));
    expect([sent.success, sent.msg]).toEqual([true, expect.anything()]);
    const again = await told(program.call(executeApiTemplate, sample, { headers: { 'idempotency-key': 'order-0000001' } }));
    expect(again.data).toEqual(sent.data);
  });

  it('makes drafts and contracts for people, too, with what is filled in', async () => {
    const { tplId } = await publishedAdvanced(world, admin());
    const tplCode = await add(tplId);
    expect((await admin().call(findApiTemplate, 'session', { tplCode })).data).toMatchObject({ sample: { tplCode } });
    const draft = await admin().call(useApiTemplate, 'session', { tplCode, values: PURCHASE_VALUES });
    const { signatoryJson } = (await admin().call(readDraft, 'enterprise', { applyId: draft.data.applyId })).data;
    expect(signatoryJson).toMatchObject([{ corpName: enterprise.name }, { roleName: '供应商' }]);
    const sent = await admin().call(executeApiTemplate, 'session', { tplCode, values: PURCHASE_VALUES, signatoryJson: [supplier()] });
    expect(sent).toMatchObject({ success: true, data: { sent: true } });
  });

  it('is refused once it is disabled, deleted, or its template is', async () => {
    const { tplId } = await publishedTemplate(admin());
    const tplCode = await add(tplId);
    const send = () => told(program.call(executeApiTemplate, { tplCode, signatoryJson: [supplier()] }));
    const turn = async (enabled: 0 | 1) => (await admin().call(switchApiTemplate, 'session', { tplCode, enabled })).data.enabled;
    expect(await turn(0)).toBe(false);
    expect(await send()).toMatchObject({ ...refusal('API_TEMPLATE_DISABLED'), msg: expect.stringContaining(tplCode) });
    expect(await turn(1)).toBe(true);
    await admin().call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
    expect(await send()).toMatchObject(refusal('TEMPLATE_DISABLED'));
    await admin().call(deleteTemplate, 'corporateAdmin', { tplId });
    expect(await send()).toMatchObject(refusal('TEMPLATE_UNKNOWN'));
    const { list } = (await admin().call(listApiTemplates, 'session', {})).data;
    expect(list).toMatchObject([{ tplState: 'deleted', latestVersion: 0 }]);
    expect((await admin().call(deleteApiTemplate, 'session', { tplCode })).success).toBe(true);
    expect(await send()).toMatchObject(refusal('API_TEMPLATE_UNKNOWN'));
  });
});

describe('what is refused', () => {
  const UNKNOWN = 'T222222222';

  it('is a code that the company has not, another company’s, and what is no template in use', async () => {
    const { tplId } = await publishedTemplate(admin());
    const foreign = await add(tplId);
    const other = await openEnterprise(world);
    const strange = await programOf(other);
    const browser = other.admin.browser;
    const unknown = errorNumber('API_TEMPLATE_UNKNOWN');
    for (const tplCode of [foreign, UNKNOWN]) {
      const codes = [
        await browser.call(findApiTemplate, 'session', { tplCode }),
        await browser.call(operateApiTemplate, 'session', { tplCode }),
        await browser.call(switchApiTemplate, 'session', { tplCode, enabled: 0 }),
        await browser.call(deleteApiTemplate, 'session', { tplCode }),
        await browser.call(useApiTemplate, 'session', { tplCode }),
        await browser.call(executeApiTemplate, 'session', { tplCode }),
      ];
      expect(codes.map(({ code }) => code)).toEqual(codes.map(() => unknown));
      expect(await told(strange.call(findApiTemplate, { tplCode }))).toMatchObject(refusal('API_TEMPLATE_UNKNOWN'));
      expect(await told(strange.call(executeApiTemplate, { tplCode }))).toMatchObject(refusal('API_TEMPLATE_UNKNOWN'));
    }
    expect((await browser.call(listApiTemplates, 'session', {})).data.count).toBe(0);
    expect((await browser.call(operateApiTemplate, 'session', { tplId })).code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
    const half = (await admin().call(operateTemplate, 'corporateAdmin', { tplName: '半份' })).data;
    expect((await admin().call(operateApiTemplate, 'session', { tplId: half.tplId })).code).toBe(errorNumber('TEMPLATE_UNPUBLISHED'));
  });

  it('is values that the version does not ask for, or asks for otherwise', async () => {
    const plain = await add((await publishedTemplate(admin())).tplId);
    const values = { 甲方: '云杉' };
    expect(await told(program.call(executeApiTemplate, { tplCode: plain, values }))).toMatchObject(refusal('TEMPLATE_HAS_NO_VARIABLES'));
    const advanced = await add((await publishedAdvanced(world, admin())).tplId);
    const wrong = await told(program.call(executeApiTemplate, { tplCode: advanced, values }));
    expect(wrong).toMatchObject({ ...refusal('TEMPLATE_VALUES_WRONG'), msg: expect.stringContaining('签订日期') });
  });

  it('is a person, a member who may not, and a key without the scope', async () => {
    const { browser: person } = await openPerson(world);
    const { browser: member } = await openMember(world, enterprise.party);
    const tplCode = await add((await publishedTemplate(admin())).tplId);
    const tplId = crypto.randomUUID();
    const all = async (browser: typeof person) => [
      (await browser.call(listApiTemplates, 'session', {})).code,
      (await browser.call(findApiTemplate, 'session', { tplCode })).code,
      (await browser.call(operateApiTemplate, 'session', { tplId })).code,
      (await browser.call(switchApiTemplate, 'session', { tplCode, enabled: 0 })).code,
      (await browser.call(deleteApiTemplate, 'session', { tplCode })).code,
    ];
    expect(new Set(await all(person))).toEqual(new Set([errorNumber('API_TEMPLATE_COMPANY')]));
    expect(new Set(await all(member))).toEqual(new Set([errorNumber('FORBIDDEN')]));
    const using = await person.call(useApiTemplate, 'session', { tplCode });
    const sending = await person.call(executeApiTemplate, 'session', { tplCode });
    expect([using.code, sending.code]).toEqual([errorNumber('API_TEMPLATE_COMPANY'), errorNumber('API_TEMPLATE_COMPANY')]);
    const keeper = await openMember(world, enterprise.party, 'admin');
    const powerless = await programOf({ ...enterprise, admin: keeper });
    await world.platform.db.deleteFrom('member_roles').where('member_id', '=', keeper.memberId).execute();
    expect(await told(powerless.call(listApiTemplates, {}))).toMatchObject(refusal('FORBIDDEN'));
    const reader = await programOf(enterprise, ['contracts.read']);
    expect(await told(reader.call(listApiTemplates, {}))).toMatchObject(refusal('KEY_SCOPE'));
    expect(await told(reader.call(executeApiTemplate, { tplCode }))).toMatchObject(refusal('KEY_SCOPE'));
  });

  it('is one more than a company may have', async () => {
    const { tplId } = await publishedTemplate(admin());
    const first = await add(tplId);
    const { db } = world.platform;
    const row = await db.selectFrom('api_templates').selectAll().where('code', '=', first).executeTakeFirstOrThrow();
    const more = Array.from({ length: 199 }, (_, at) => ({ ...row, code: `T${first.slice(1, 6)}${1000 + at}` }));
    await db.insertInto('api_templates').values(more).execute();
    const answer = await admin().call(operateApiTemplate, 'session', { tplId });
    expect([answer.code, answer.msg]).toEqual([errorNumber('API_TEMPLATES_TOO_MANY'), expect.stringContaining('200')]);
  });
});
