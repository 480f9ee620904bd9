import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorNumber } from '@moqi/api';
import { sendCode, switchIdentity } from '@moqi/api/account/identity';
import { removeMember } from '@moqi/api/enterprise/joining';
import { DEFAULT_SETTINGS, saveSettings } from '@moqi/api/enterprise/settings';
import {
  listCallbacks,
  readCallback,
  readTarget,
  removeTarget,
  renewSecret,
  replayCallbacks,
  resendCallback,
  saveTarget,
  switchTarget,
  tryTarget,
} from '@moqi/api/reach/callbacks';
import { listAuthored } from '@moqi/api/reach/embedding';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { giveSandboxKey, listSandboxMessages, passTime, readSandbox, readSandboxMessages } from '@moqi/api/reach/sandboxes';
import { listOperationEntries } from '@moqi/api/records/logs';
import { uploadFiles } from '@moqi/api/trust/files';
import { listKeySeals } from '@moqi/api/work/auto-signing';
import { downloadCertificate } from '@moqi/api/work/completion';
import { listApplications } from '@moqi/api/work/contract-lists';
import { readContract, revokeContract } from '@moqi/api/work/contracts';
import { downloadContracts, verifyContract } from '@moqi/api/work/downloads';
import { createContract } from '@moqi/api/work/sending';
import { sendAccountCode } from '@moqi/api/work/signing';
import { findTemplate, listUsableTemplates } from '@moqi/api/work/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepImageCode } from '#modules/account/image-codes/index.ts';
import type { MessagePort, OutgoingMessage } from '#ports/message.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, personParty, placedField } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const sent: OutgoingMessage[] = [];
const port: MessagePort = { name: 'test', isOutbox: false, send: async (message) => void sent.push(message) };
const SIGNER = { mobile: '15400000001', name: '裴南乔' };

const textOf = (file: Buffer) => execFileSync('pdftotext', ['-', '-'], { input: file, encoding: 'utf8' }).replace(/\s/g, '');

interface Posted {
  readonly path: string | undefined;
  readonly signed: string;
  readonly signature: unknown;
  readonly body: string;
}
const posted: Posted[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = request.headers;
    posted.push({ path: request.url, signed: `${String(id)}.${String(seconds)}.${body}`, signature, body });
    response.end('ok');
  });
});

let world: World;
let enterprise: TestEnterprise;
let key: { readonly appKey: string; readonly secret: string };
let program: TestProgram;
let real: TestProgram;
const admin = () => enterprise.admin.browser;

beforeAll(async () => {
  world = await openWorld({ sms: port, mail: port, environment: { CALLBACK_NETWORKS: '127.0.0.0/8' } });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  enterprise = await openEnterprise(world);
  await admin().call(saveSettings, 'corporateAdmin', { ...DEFAULT_SETTINGS, reminderDays: 3 });
  key = (await admin().call(giveSandboxKey, 'enterprise', {})).data;
  program = openProgram(world, key);
  const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
  real = openProgram(world, (await admin().call(createKey, 'enterprise', settings)).data);
  await world.runJobs();
  sent.length = 0;
});
afterAll(async () => {
  receiver.close();
  await world.close();
});

const told = async (answer: ReturnType<TestProgram['call']>) => {
  const { statusCode: status, body } = await answer;
  return { status, ...(JSON.parse(body) as { success: boolean; data: never; error?: string; msg: string }) };
};
const draftFor = async (by: TestProgram, signer: Readonly<Record<string, string>>) => {
  const { data } = (await told(by.upload(uploadFiles))) as unknown as { data: { list: { targetId: string; fileName: string }[] } };
  const [{ targetId, fileName } = { targetId: '', fileName: '' }] = data.list;
  const files = [{ targetId, fileName, fields: [placedField('supplier')] }];
  return { contractName: '设备采购合同', signatoryJson: [personParty('supplier', signer)], attatchFileNamesJson: files };
};
const send = async (by: TestProgram, signer: Readonly<Record<string, string>>) => told(by.call(createContract, await draftFor(by, signer)));
const signer = { mobile: SIGNER.mobile, fullName: SIGNER.name };

test('a contract is sent, read of, signed and downloaded, and nothing of it leaves', async () => {
  expect(key.appKey).toMatch(/^mqk_test_/);
  expect(key.secret).toMatch(/^mqs_test_/);
  const created = (await send(program, signer)) as unknown as { data: { applyId: string; applyNo: string } };
  const { applyId, applyNo } = created.data;
  await world.runJobs();
  const messages = (await told(program.call(readSandboxMessages, { address: SIGNER.mobile }))) as unknown as {
    data: { list: { link: string; code: string }[] };
  };
  expect(messages.data.list).toMatchObject([{ code: '', link: expect.stringMatching(/\/s\/[\w-]+$/) }]);
  const browser = world.browser();
  expect(await sign(world, browser, await linkTo(world, SIGNER.mobile))).toMatchObject({ success: true });
  await world.runJobs();

  const { data } = await admin().call(listSandboxMessages, 'enterprise', { address: SIGNER.mobile });
  expect(data.list.find(({ code }) => code !== '')).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) });
  expect(await told(program.call(readContract, { applyNo }))).toMatchObject({ data: { state: 'completed' } });
  expect(sent).toEqual([]);

  const verified = await told(program.call(verifyContract, { applyId }));
  expect(JSON.stringify(verified.data)).toContain('沙箱测试');
  const file = (await program.call(downloadContracts, { applyIds: applyId })).rawPayload;
  // pdftotext reads what rises obliquely from its end
  expect(textOf(file)).toContain('试测箱沙');
  const certificate = (await program.call(downloadCertificate, { applyId })).rawPayload;
  expect(textOf(certificate)).toContain('合同签署完成证明（沙箱测试，无法律效力）');
  // nobody asked a service for the name of a test person, and no authority certified it
  expect(await world.platform.db.selectFrom('identity_checks').selectAll().where('address', '=', SIGNER.mobile).execute()).toEqual([]);
  const rows = world.platform.db.selectFrom('certificates').select(['subject', 'issuer', 'is_own']);
  expect(await rows.where('subject', 'like', '裴南乔%').execute()).toEqual([
    { subject: '裴南乔（沙箱测试，无法律效力）', issuer: '墨契沙箱测试机构', is_own: false },
  ]);
});

test('time passes for a contract: its signer is reminded, and then it is over', async () => {
  const draft = { ...(await draftFor(program, signer)), overDate: '2026-06-21' };
  const { applyId, applyNo } = (
    (await told(program.call(createContract, draft))) as unknown as { data: { applyId: string; applyNo: string } }
  ).data;
  await world.runJobs();
  const stateNow = async () => ((await told(program.call(readContract, { applyNo }))).data as { state: string }).state;
  const reminders = async () => (await world.outbox()).filter(({ template }) => template === 'contract.reminder').length;
  const before = await reminders();
  expect(await told(program.call(passTime, { applyId, hours: 24 }))).toMatchObject({
    success: true,
    data: { overDate: '2026-06-20T15:59:59.999Z' },
  });
  await world.runJobs();
  expect([await stateNow(), await reminders()]).toEqual(['signing', before]);
  await told(program.call(passTime, { applyId, hours: 24 * 18 + 20 }));
  await world.runJobs();
  expect([await stateNow(), await reminders()]).toEqual(['signing', before + 1]);
  await told(program.call(passTime, { applyId, hours: 24 * 3 }));
  await world.runJobs();
  expect([await stateNow(), await reminders()]).toEqual(['expired', before + 1]);
  expect(await told(program.call(passTime, { applyId, hours: 1 }))).toMatchObject({ error: 'CONTRACT_NOT_SIGNING' });
  expect(sent).toEqual([]);
});

test('neither side sees or touches what is on the other', async () => {
  const inSandbox = ((await send(program, signer)) as unknown as { data: { applyId: string; applyNo: string } }).data;
  const outside = ((await send(real, { mobile: '13900000001', fullName: '韩立川' })) as unknown as { data: typeof inSandbox }).data;
  const missing = { status: 404, error: 'CONTRACT_NOT_FOUND' };
  for (const [by, other] of [
    [program, outside],
    [real, inSandbox],
  ] as const) {
    expect(await told(by.call(readContract, { applyNo: other.applyNo }))).toMatchObject(missing);
    expect(await told(by.call(revokeContract, { applyId: other.applyId }))).toMatchObject(missing);
    expect(await told(by.call(downloadContracts, { applyIds: other.applyId }))).toMatchObject(missing);
    const list = (await told(by.call(listApplications, {}))).data as { list: { applyNo: string }[] };
    expect(list.list.map(({ applyNo }) => applyNo)).not.toContain(other.applyNo);
  }
  expect(await told(real.call(passTime, { applyId: outside.applyId, hours: 1 }))).toMatchObject({ status: 422, error: 'SANDBOX_ONLY' });
  expect(await told(program.call(passTime, { applyId: outside.applyId, hours: 1 }))).toMatchObject(missing);
  // a file of one side is unknown on the other
  const theirs = await draftFor(program, { mobile: '13900000001' });
  expect(await told(real.call(createContract, theirs))).toMatchObject({ error: 'FILE_UNKNOWN' });
  const seen = await admin().call(readContract, 'signing', { applyNo: inSandbox.applyNo });
  expect(seen.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect(await told(real.call(readSandboxMessages, {}))).toMatchObject({ status: 422, error: 'SANDBOX_ONLY' });
});

test('a sandbox has no templates, and its key opens nothing that is set up in the console', async () => {
  const { data } = await told(program.call(listUsableTemplates, {}));
  expect(data).toMatchObject({ list: [] });
  const tplId = crypto.randomUUID();
  expect(await told(program.call(findTemplate, { tplId }))).toMatchObject({ status: 404, error: 'TEMPLATE_UNKNOWN' });
  for (const operation of [listKeySeals, listAuthored]) {
    const refused = await told(program.call(operation, { customerNo: 'C-1' }));
    expect(refused).toMatchObject({ status: 403, error: 'KEY_SCOPE_SANDBOX', msg: expect.stringContaining('正式环境的密钥') });
  }
});

test('what happens in the sandbox is told at an address of its own, marked, and the real one hears nothing', async () => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const inSandbox = { sandbox: true };
  const save = async (place: object, path: string) =>
    (await admin().call(saveTarget, 'enterprise', { ...place, url: `${url}${path}`, ctypes: [1, 2, 3, 4, 5] })).data.secret;
  const secrets = [await save({}, '/real'), await save(inSandbox, '/sandbox')];
  expect(new Set(secrets).size).toBe(2);
  const { applyId, applyNo } = ((await send(program, signer)) as unknown as { data: { applyId: string; applyNo: string } }).data;
  await told(program.call(revokeContract, { applyId }));
  await world.runJobs();
  expect(posted.map(({ path, body }) => ({ path, ...JSON.parse(body) }))).toMatchObject([
    { path: '/sandbox', type: 'contract.revoked', data: { sandbox: true, applyNo } },
  ]);
  const key = Buffer.from((secrets[1] ?? '').replace('whsec_', ''), 'base64');
  const mac = createHmac('sha256', key).update(posted[0]?.signed ?? '');
  expect(posted[0]?.signature).toBe(`v1,${mac.digest('base64')}`);

  const listed = async (place: object) => (await admin().call(listCallbacks, 'enterprise', place)).data.list;
  expect(await listed({})).toEqual([]);
  const [row] = await listed(inSandbox);
  expect(row).toMatchObject({ applyNo, dealStatus: 1 });
  const callBackId = row?.callBackId ?? '';
  expect((await admin().call(readCallback, 'enterprise', { callBackId })).code).toBe(errorNumber('CALLBACK_UNKNOWN'));
  expect((await admin().call(readCallback, 'enterprise', { ...inSandbox, callBackId })).data.body).toBe(posted[0]?.body);
  // a key of the company gets nowhere near it
  expect(await told(real.call(listCallbacks, inSandbox))).toMatchObject({ error: 'INPUT_INVALID' });
  expect(await told(real.call(resendCallback, { ...inSandbox, callBackId }))).toMatchObject({ error: 'INPUT_INVALID' });
  expect(await told(real.call(resendCallback, { callBackId }))).toMatchObject({ error: 'CALLBACK_UNKNOWN' });
  expect((await admin().call(resendCallback, 'enterprise', { ...inSandbox, callBackId })).data).toEqual({ dealStatus: 0 });
  await world.runJobs();
  expect(posted.map(({ path }) => path)).toEqual(['/sandbox', '/sandbox']);
  const sample = (await admin().call(tryTarget, 'enterprise', { ...inSandbox, ctype: 4 })).data;
  expect(JSON.parse(sample.body)).toMatchObject({ data: { test: true, sandbox: true } });
  expect((await admin().call(removeTarget, 'enterprise', inSandbox)).success).toBe(true);
  expect((await admin().call(readTarget, 'enterprise', {})).data.target).toMatchObject({ url: `${url}/real`, state: 'active' });
  const { data } = await admin().call(listOperationEntries, 'corporateAdmin', {});
  expect(data.list[0]).toMatchObject({ action: 'callbacks.remove', objectName: `${new URL(url).host}（沙箱）` });
});

test('people of one side are nobody on the other', async () => {
  expect(await send(program, { mobile: '13900000001' })).toMatchObject({
    success: false,
    msg: expect.stringContaining('沙箱里只用测试地址'),
  });
  expect(await send(real, signer)).toMatchObject({ success: false, msg: expect.stringContaining('沙箱的测试地址') });
  await send(program, signer);
  await world.runJobs();
  // the signer of a sandbox has no account, and gets none
  const link = await linkTo(world, SIGNER.mobile);
  expect(await world.browser().call(sendAccountCode, 'signing', link)).toMatchObject({ success: true });
  const codeKey = await keepImageCode(world.platform, 'abcd', world.clock.now());
  const asked = await world
    .browser()
    .call(sendCode, 'public', { targetId: SIGNER.mobile, verifyType: 'register', codeKey, imgCode: 'abcd' });
  expect(asked).toMatchObject({ code: errorNumber('INPUT_INVALID'), msg: expect.stringContaining('测试地址') });
});

test('no session acts for a sandbox, and nobody finds it', async () => {
  const { data } = await admin().call(readSandbox, 'enterprise', {});
  expect(data.sandbox).toMatchObject({ name: `${enterprise.name}（沙箱）`, appKey: key.appKey, keeper: enterprise.admin.name });
  const { sandbox_party_id: corpId } = await world.platform.db
    .selectFrom('sandboxes')
    .select('sandbox_party_id')
    .where('party_id', '=', enterprise.party)
    .executeTakeFirstOrThrow();
  expect((await admin().call(switchIdentity, 'session', { corpId })).code).toBe(errorNumber('NOT_FOUND'));
  const names = world.platform.db.selectFrom('organization_names').select('party_id');
  expect(await names.where('party_id', '=', corpId).execute()).toEqual([]);
});

test('another key ends the one before, and who leaves the company leaves the sandbox', async () => {
  const colleague = await openMember(world, enterprise.party, 'admin');
  const next = (await colleague.browser.call(giveSandboxKey, 'enterprise', {})).data;
  expect(await told(program.call(listApplications, {}))).toMatchObject({ error: 'KEY_REFUSED' });
  const theirs = openProgram(world, next);
  expect(await told(theirs.call(listApplications, {}))).toMatchObject({ success: true });
  const { data } = await admin().call(listOperationEntries, 'corporateAdmin', {});
  expect(data.list[0]).toMatchObject({ action: 'sandbox.giveKey', objectName: '沙箱', fullName: colleague.name });
  await admin().call(removeMember, 'corporateAdmin', { corpUserId: colleague.memberId });
  await world.runJobs();
  expect(await told(theirs.call(listApplications, {}))).toMatchObject({ error: 'KEY_KEEPER_GONE' });
  const again = openProgram(world, (await admin().call(giveSandboxKey, 'enterprise', {})).data);
  expect(await told(again.call(listApplications, {}))).toMatchObject({ success: true });
  expect(sent.filter(({ body }) => body.includes('沙箱'))).toEqual([]);
});

test('who no longer keeps the settings of the company has no key of its sandbox', async () => {
  const { party } = await openEnterprise(world);
  const keeper = await openMember(world, party, 'admin');
  const given = openProgram(world, (await keeper.browser.call(giveSandboxKey, 'enterprise', {})).data);
  expect(await told(given.call(listApplications, {}))).toMatchObject({ success: true });
  await world.platform.db.deleteFrom('member_roles').where('member_id', '=', keeper.memberId).execute();
  expect(await told(given.call(listApplications, {}))).toMatchObject({ status: 403, error: 'KEY_KEEPER_GONE' });
});

test('only who keeps the settings gets a key, and every company has a sandbox of its own', async () => {
  const other = await openEnterprise(world);
  const member = await openMember(world, other.party);
  for (const operation of [giveSandboxKey, readSandbox, listSandboxMessages])
    expect((await member.browser.call(operation, 'enterprise', {})).code).toBe(errorNumber('FORBIDDEN'));
  expect((await other.admin.browser.call(readSandbox, 'enterprise', {})).data).toEqual({ sandbox: null });
  expect((await other.admin.browser.call(listSandboxMessages, 'enterprise', {})).code).toBe(errorNumber('SANDBOX_MISSING'));
  const callBackId = '00000000-0000-0000-0000-000000000000';
  const ofCallbacks = [
    await other.admin.browser.call(readTarget, 'enterprise', { sandbox: true }),
    await other.admin.browser.call(saveTarget, 'enterprise', { sandbox: true, url: 'https://crm.example.com', ctypes: [1] }),
    await other.admin.browser.call(renewSecret, 'enterprise', { sandbox: true }),
    await other.admin.browser.call(switchTarget, 'enterprise', { sandbox: true, active: true }),
    await other.admin.browser.call(removeTarget, 'enterprise', { sandbox: true }),
    await other.admin.browser.call(tryTarget, 'enterprise', { sandbox: true, ctype: 1 }),
    await other.admin.browser.call(listCallbacks, 'enterprise', { sandbox: true }),
    await other.admin.browser.call(readCallback, 'enterprise', { sandbox: true, callBackId }),
    await other.admin.browser.call(resendCallback, 'enterprise', { sandbox: true, callBackId }),
    await other.admin.browser.call(replayCallbacks, 'enterprise', { sandbox: true, beginDate: '2026-06-01', endDate: '2026-06-01' }),
  ];
  expect(ofCallbacks.map(({ code }) => code)).toEqual(ofCallbacks.map(() => errorNumber('SANDBOX_MISSING')));
  await other.admin.browser.call(giveSandboxKey, 'enterprise', {});
  expect((await other.admin.browser.call(listSandboxMessages, 'enterprise', {})).data).toEqual({ list: [] });
});
