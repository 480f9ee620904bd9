import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorNumber, type InputOf, OPENAPI } from '@moqi/api';
import { listCallbacks, resendCallback, saveTarget } from '@moqi/api/reach/callbacks';
import { createKey, KEY_SCOPE_NAMES, listKeys, readToken, revokeKey, rotateKey, switchKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { listOperationEntries } from '@moqi/api/records/logs';
import { uploadFiles } from '@moqi/api/trust/files';
import { downloadCertificate } from '@moqi/api/work/completion';
import { listApplications } from '@moqi/api/work/contract-lists';
import { extendDeadline, readContract, revokeContract } from '@moqi/api/work/contracts';
import { remindSigners } from '@moqi/api/work/deliveries';
import { downloadContracts } from '@moqi/api/work/downloads';
import { createContract, executeTemplate } from '@moqi/api/work/sending';
import { findTemplate, listUsableTemplates } from '@moqi/api/work/templates';
import { samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { type Otherwise, openProgram, type TestProgram } from '#test/program.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

const ROOT = join(import.meta.dirname, '../../../../../../..');

let world: World;
let enterprise: TestEnterprise;
let key: { readonly keyId: string; readonly appKey: string; readonly secret: string };
let program: TestProgram;
const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 } satisfies InputOf<typeof createKey>;
const admin = () => enterprise.admin.browser;

beforeAll(async () => {
  world = await openWorld({ environment: { CALLBACK_NETWORKS: '127.0.0.0/8' } });
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
  key = (await admin().call(createKey, 'enterprise', settings)).data;
  program = openProgram(world, key);
});
afterAll(() => world.close());

const told = async (answer: ReturnType<TestProgram['call']>) => {
  const { statusCode: status, body } = await answer;
  return { status, ...(JSON.parse(body) as { success: boolean; data: never; error?: string; code: number }) };
};
const list = (otherwise?: Otherwise) => told(program.call(listApplications, {}, otherwise));
const GRANTED = { status: 200, success: true };
const refusal = (status: number, error: string) => ({ status, success: false, error });

describe('a program', () => {
  it('uploads, sends, follows, reminds, extends, revokes and downloads', async () => {
    const uploaded = await told(program.upload(uploadFiles));
    expect(uploaded).toMatchObject({ ...GRANTED, data: { list: [{ fileName: '设备采购合同.pdf' }] } });
    const draft = await goodDraft(enterprise.admin, { overDate: '2026-06-10' });
    const sent = await told(program.call(createContract, draft));
    expect(sent).toMatchObject({ ...GRANTED, data: { sent: true } });
    const { applyId, applyNo } = sent.data as { applyId: string; applyNo: string };
    expect(await list()).toMatchObject({ ...GRANTED, data: { count: 1, list: [{ applyNo }] } });
    expect(await told(program.call(readContract, { applyNo }))).toMatchObject({ ...GRANTED, data: { applyId, state: 'signing' } });
    world.clock.advance({ hours: 1 });
    expect(await told(program.call(remindSigners, { applyNo }))).toMatchObject({ ...GRANTED, data: { reminded: 2 } });
    expect(await told(program.call(extendDeadline, { applyId, overDate: '2026-06-20' }))).toMatchObject(GRANTED);
    expect((await program.call(downloadContracts, { applyIds: applyId })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await told(program.call(downloadCertificate, { applyId }))).toMatchObject(refusal(422, 'CERTIFICATE_NOT_COMPLETED'));
    expect(await told(program.call(revokeContract, { applyId, reason: '金额有误' }))).toMatchObject(GRANTED);
    const { data } = await admin().call(listOperationEntries, 'corporateAdmin', {});
    expect(data.list.find(({ action }) => action === 'contracts.revoke')).toMatchObject({ fullName: 'ERP (API)' });
  });

  it('sends from templates, and gets the certificate of what was completed', async () => {
    const { tplId } = await publishedTemplate(admin());
    expect(await told(program.call(listUsableTemplates, {}))).toMatchObject({ ...GRANTED, data: { list: [{ tplId }] } });
    expect(await told(program.call(findTemplate, { tplId }))).toMatchObject(GRANTED);
    const supplier = { roleName: '供应商', fullName: '韩立川', mobile: mobileNumber() };
    const executed = await told(program.call(executeTemplate, { tplId, contractName: '设备采购', signatoryJson: [supplier] }));
    expect(executed).toMatchObject(GRANTED);
    // who signs for the company is the member, not the program
    const { applyNo } = executed.data as { applyNo: string };
    const { parties } = (await told(program.call(readContract, { applyNo }))).data as { parties: { name: string }[] };
    expect(parties.map(({ name }) => name)).toEqual([enterprise.admin.name, '韩立川']);
    const contract = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['stranger'] });
    await sign(world, world.browser(), await linkTo(world, contract.parties[0]?.mobile ?? ''));
    await world.runJobs();
    const certificate = await program.call(downloadCertificate, { applyId: contract.applyId });
    expect(certificate.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reads the record of callbacks and has one posted again', async () => {
    await admin().call(saveTarget, 'enterprise', { url: 'http://127.0.0.1:9/moqi', ctypes: [4] });
    const { applyId } = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['stranger'] });
    await told(program.call(revokeContract, { applyId, reason: '' }));
    await world.runJobs();
    const { data } = (await told(program.call(listCallbacks, {}))) as unknown as { data: { list: { callBackId: string }[] } };
    expect(await told(program.call(resendCallback, { callBackId: data.list[0]?.callBackId }))).toMatchObject(GRANTED);
  });

  it('finds nothing of another company, and is told so by names that never change', async () => {
    const { applyId, applyNo } = await signingContract(world, { byEnterprise: true });
    const missing = refusal(404, 'CONTRACT_NOT_FOUND');
    expect(await told(program.call(readContract, { applyNo }))).toMatchObject(missing);
    expect(await told(program.call(remindSigners, { applyNo }))).toMatchObject(missing);
    expect(await told(program.call(extendDeadline, { applyId, overDate: '2026-06-20' }))).toMatchObject(missing);
    expect(await told(program.call(revokeContract, { applyId }))).toMatchObject(missing);
    expect(await told(program.call(downloadContracts, { applyIds: applyId }))).toMatchObject(missing);
    expect(await told(program.call(downloadCertificate, { applyId }))).toMatchObject(missing);
    expect(await told(program.call(findTemplate, { tplId: applyId }))).toMatchObject(refusal(404, 'TEMPLATE_UNKNOWN'));
    expect(await told(program.call(executeTemplate, { tplId: applyId }))).toMatchObject(refusal(404, 'TEMPLATE_UNKNOWN'));
    expect(await told(program.call(resendCallback, { callBackId: applyId }))).toMatchObject(refusal(422, 'CALLBACK_TARGET_MISSING'));
    expect(await told(program.call(createContract, { contractName: '空' }))).toMatchObject(refusal(422, 'CONTRACT_INCOMPLETE'));
    expect(await list({ headers: {} })).toMatchObject(GRANTED);
    expect(await told(program.call(listApplications, { directoryId: applyId }))).toMatchObject(refusal(404, 'DIRECTORY_UNKNOWN'));
    const empty = { 'content-digest': 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:' };
    expect(await told(program.upload(uploadFiles, { headers: empty }))).toMatchObject(refusal(401, 'KEY_REFUSED'));
    expect(await told(program.upload(uploadFiles, { file: Buffer.from('no PDF') }))).toMatchObject(refusal(422, 'FILE_NOT_PDF'));
  });

  it('does no more than the member who made the key may', async () => {
    const { party } = await openMember(world, enterprise.party);
    const rows = world.platform.db.updateTable('merchant_keys').set({ person_id: party });
    await rows.where('key_id', '=', key.keyId).execute();
    expect(await told(program.call(listCallbacks, {}))).toMatchObject(refusal(403, 'FORBIDDEN'));
    const members = world.platform.db.updateTable('members').set({ state: 'left' });
    await members.where('party_id', '=', enterprise.party).where('person_id', '=', party).execute();
    expect(await list()).toMatchObject(refusal(403, 'KEY_KEEPER_GONE'));
  });
});

describe('a signature', () => {
  it('covers method, path, query, time and body, by either algorithm', async () => {
    const refused = refusal(401, 'KEY_REFUSED');
    expect(await list({ algorithm: 'HMAC-SM3' })).toMatchObject(GRANTED);
    expect(await list({ secret: 'mqs_wrong' })).toMatchObject(refused);
    expect(await list({ sent: { body: '{"itemPage":2}' } })).toMatchObject(refused);
    expect(await list({ sent: { path: `${OPENAPI}/contracts/list?itemPage=2` } })).toMatchObject(refused);
    expect(await list({ headers: { authorization: 'HMAC-SHA256 AppKey=mqk_nobody' } })).toMatchObject(refusal(401, 'UNAUTHENTICATED'));
    expect(await list({ headers: { authorization: '' } })).toMatchObject(refusal(401, 'UNAUTHENTICATED'));
  });

  it('is fresh, and counts once in all processes', async () => {
    const seconds = world.clock.now().getTime() / 1000;
    expect(await list({ timestamp: String(seconds - 301) })).toMatchObject(refusal(401, 'KEY_TIME'));
    expect(await list({ timestamp: String(seconds + 301) })).toMatchObject(refusal(401, 'KEY_TIME'));
    const nonce = 'once-and-never-again';
    expect(await list({ nonce })).toMatchObject(GRANTED);
    expect(await list({ nonce })).toMatchObject(refusal(401, 'KEY_NONCE'));
    const both = await Promise.all([list({ nonce: 'two-at-the-same-time' }), list({ nonce: 'two-at-the-same-time' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('by the secret of before counts for a day', async () => {
    const { secret } = (await admin().call(rotateKey, 'enterprise', { keyId: key.keyId })).data;
    expect(await list()).toMatchObject(GRANTED);
    expect(await list({ secret })).toMatchObject(GRANTED);
    world.clock.advance({ days: 1 });
    expect(await list()).toMatchObject(refusal(401, 'KEY_REFUSED'));
    expect(await list({ secret })).toMatchObject(GRANTED);
  });
});

describe('a key', () => {
  it('opens what its scopes name, from its addresses, while it is in use', async () => {
    const { keyId } = key;
    const update = (change: Partial<InputOf<typeof createKey>>) => admin().call(updateKey, 'enterprise', { ...settings, ...change, keyId });
    await update({ scopes: ['templates.read'] });
    expect(await list()).toMatchObject(refusal(403, 'KEY_SCOPE'));
    await update({ networks: ['203.0.113.0/24'] });
    expect(await list()).toMatchObject(refusal(403, 'KEY_ADDRESS'));
    expect(await list({ remoteAddress: '203.0.113.9' })).toMatchObject(GRANTED);
    expect((await admin().call(listKeys, 'enterprise', {})).data.list[0]).toMatchObject({ usedIp: '203.0.113.9' });
    await update({});
    await admin().call(switchKey, 'enterprise', { keyId, active: false });
    expect(await list()).toMatchObject(refusal(403, 'KEY_PAUSED'));
    await admin().call(revokeKey, 'enterprise', { keyId });
    expect(await list()).toMatchObject(refusal(401, 'KEY_REFUSED'));
  });

  it('has quotas, and answers tell what is left of them', async () => {
    await admin().call(updateKey, 'enterprise', { ...settings, perMinute: 2, keyId: key.keyId });
    const { headers } = await program.call(listApplications, {});
    expect(headers['ratelimit-policy']).toBe('"minute";q=2;w=60, "day";q=10000;w=86400');
    expect(headers.ratelimit).toBe('"minute";r=1;t=60, "day";r=9999;t=86400');
    await list();
    const { statusCode, headers: late } = await program.call(listApplications, {});
    expect([statusCode, late['retry-after']]).toEqual([429, '60']);
    world.clock.advance({ minutes: 1 });
    expect(await list()).toMatchObject(GRANTED);
  });

  it('gets access tokens, which end with their hour and with the key', async () => {
    const token = (secret: string) =>
      world.app.inject({
        method: 'POST',
        url: readToken.mounts.public,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'client_credentials', client_id: key.appKey, client_secret: secret }).toString(),
      });
    expect((await token('mqs_wrong')).json()).toMatchObject({ code: errorNumber('KEY_REFUSED') });
    const answer = (await token(key.secret)).json();
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const bearer = { token: answer.access_token as string };
    expect(await list(bearer)).toMatchObject(GRANTED);
    world.clock.advance({ hours: 1 });
    expect(await list(bearer)).toMatchObject(refusal(401, 'KEY_TOKEN_ENDED'));
    const another = { token: (await token(key.secret)).json().access_token as string };
    await admin().call(revokeKey, 'enterprise', { keyId: key.keyId });
    expect(await list(another)).toMatchObject(refusal(401, 'KEY_REFUSED'));
  });
});

describe('an idempotency key', () => {
  const create = (draft: object, idempotencyKey: string) =>
    program.call(createContract, draft, { headers: { 'idempotency-key': idempotencyKey } });
  const count = async () => ((await list()).data as unknown as { count: number }).count;

  it('makes the same request one, and refuses another one', async () => {
    const draft = await goodDraft(enterprise.admin);
    const first = await create(draft, 'order-20260601-1');
    const again = await create(draft, 'order-20260601-1');
    expect(first.json().success).toBe(true);
    expect([again.json(), again.headers['idempotent-replayed']]).toEqual([first.json(), 'true']);
    expect(await told(create({ ...draft, contractName: '另一份' }, 'order-20260601-1'))).toMatchObject(refusal(422, 'IDEMPOTENCY_OTHER'));
    expect(await told(create(draft, 'short'))).toMatchObject(refusal(400, 'IDEMPOTENCY_KEY_INVALID'));
    expect(await count()).toBe(1);
    const another = await goodDraft(enterprise.admin);
    const both = await Promise.all([create(another, 'order-20260601-2'), create(another, 'order-20260601-2')]);
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await count()).toBe(2);
    await world.platform.db.updateTable('merchant_answers').set({ answer: null }).execute();
    expect(await told(create(draft, 'order-20260601-1'))).toMatchObject(refusal(409, 'IDEMPOTENCY_RUNNING'));
  });

  it('of what was refused may be used again, and each is forgotten after a day', async () => {
    expect(await told(create({ contractName: '空' }, 'order-20260602-1'))).toMatchObject({ status: 422 });
    expect(await told(create(await goodDraft(enterprise.admin), 'order-20260602-1'))).toMatchObject(GRANTED);
    expect(await told(create(await goodDraft(enterprise.admin), 'order-20260602-1'))).toMatchObject(refusal(422, 'IDEMPOTENCY_OTHER'));
    world.clock.advance({ days: 1, minutes: 1 });
    await world.runJob('keys.sweepCalls');
    expect(await told(create(await goodDraft(enterprise.admin), 'order-20260602-1'))).toMatchObject(GRANTED);
  });
});

describe('the documents', () => {
  // inside of the package, so that it is found by its name
  it('begin with a program that runs as it stands there', async () => {
    world.clock.set(new Date());
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const text = await readFile(join(ROOT, 'docs/openapi.md'), 'utf8');
    const folder = await mkdtemp(join(ROOT, 'packages/sdk/quick-start-'));
    try {
      await writeFile(join(folder, 'start.ts'), /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
      await writeFile(join(folder, 'contract.pdf'), samplePdf());
      const env = {
        ...process.env,
        MOQI_URL: url,
        MOQI_APP_KEY: key.appKey,
        MOQI_APP_SECRET: key.secret,
        MOQI_SIGNER: mobileNumber(),
        MOQI_FILE: join(folder, 'contract.pdf'),
      };
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'start.ts')], { env });
      expect(stdout).toMatch(/^MQ\S+ signing: 韩立川 waiting\n$/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('sign in Python as the vectors say', async () => {
    const sample = join(ROOT, 'docs/samples/sign.py');
    const { stdout } = await promisify(execFile)('python3', [sample, join(ROOT, 'docs/openapi-vectors.json')]);
    expect(stdout.trim()).toBe('every vector fits');
  });
});

describe('what programs read first', () => {
  it('is the description of their calls alone, and of each refusal', async () => {
    const document = (await world.app.inject(`${OPENAPI}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.1');
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => !path.startsWith(OPENAPI))).toEqual([]);
    expect(paths).toContain(`${OPENAPI}/contracts/create`);
    // an address of a frame is asked for, and what a member authorised is sealed; nothing else signs
    expect(paths.filter((path) => /sign/i.test(path)).toSorted()).toEqual([`${OPENAPI}/contracts/embedSigning`, `${OPENAPI}/seals/sign`]);
    const page = await world.app.inject({ url: `${OPENAPI}/errors`, headers: { 'accept-language': 'en' } });
    expect(page.body).toContain('id="KEY_SCOPE"');
    expect(page.body).toContain('id="CONTRACT_NOT_FOUND"');
  });
});
