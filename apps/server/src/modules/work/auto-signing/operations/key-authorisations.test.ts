import { errorNumber, type InputOf, OPENAPI } from '@moqi/api';
import { createKey, revokeKey, switchKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { giveSandboxKey } from '@moqi/api/reach/sandboxes';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  askAuthorisation,
  endAuthorisation,
  giveRequested,
  listAuthorisationRequests,
  listAuthorisations,
  listKeySeals,
  readAuthorisationRequest,
  readKeySeal,
  refuseRequested,
  sendRequestCode,
  signAuthorised,
  withdrawAuthorisation,
} from '@moqi/api/work/auto-signing';
import { readContract } from '@moqi/api/work/contracts';
import { executeTemplate } from '@moqi/api/work/sending';
import { samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_SCOPES, tokenOf } from '#test/agent.ts';
import { lastCode, mobileNumber, openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { draftFile, pdfFile, placedField, signingContract, upload } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let other: TestEnterprise;
let sealId: string;
let tplId: string;
let keyId: string;
let program: TestProgram;

const unknown = '0199aa00-0000-7000-8000-0000000000ff';
const SCOPES = ['templates.read', 'contracts.send', 'seals.read', 'seals.sign'] as const;
const settings = { name: 'ERP', scopes: [...SCOPES], perMinute: 1000, perDay: 10_000 };
const keyOf = async (of: TestEnterprise, change: Partial<InputOf<typeof createKey>> = {}) =>
  (await of.admin.browser.call(createKey, 'enterprise', { ...settings, ...change })).data;
const admin = () => enterprise.admin.browser;

beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  other = await openEnterprise(world);
  await world.runJobs();
  const [file] = await upload(admin(), pdfFile('合同.pdf', samplePdf({ pages: 2 })));
  if (!file) throw new Error('nothing was uploaded');
  const sealed = draftFile(file, placedField('a', 0, { kind: 'seal' }), placedField('b', 1));
  tplId = (await publishedTemplate(admin(), 'corporateAdmin', { attatchFileNamesJson: [sealed] })).tplId;
  const key = await keyOf(enterprise);
  keyId = key.keyId;
  program = openProgram(world, key);
  const { data } = await told(program.call(listKeySeals, {}));
  sealId = (data as { list: { sealId: string }[] }).list[0]?.sealId ?? '';
});
beforeEach(() => world.clock.advance({ minutes: 3 }));
afterAll(() => world.close());

type Told = { readonly success: boolean; readonly error?: string; readonly data: { readonly [name: string]: unknown } };
async function told(answer: ReturnType<TestProgram['call']>): Promise<Told> {
  return JSON.parse((await answer).body) as Told;
}
const soon = () => new Date(world.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
const terms = (change = {}) => ({ sealId, tplIds: [tplId], mostContracts: 2, until: soon(), ...change });
const ask = async (change = {}, by = program) => told(by.call(askAuthorisation, terms(change)));
const asked = async (change = {}, by = program) => (await ask(change, by)).data['requestId'] as string;
const read = async (requestId: string) => (await told(program.call(readAuthorisationRequest, { requestId }))).data;
async function codeFor(requestId: string): Promise<string> {
  world.clock.advance({ minutes: 2 });
  expect(await admin().call(sendRequestCode, 'enterprise', { requestId })).toMatchObject({ success: true });
  return lastCode(world, enterprise.admin.mobile);
}
const giveBy = (requestId: string, valicode: string) => admin().call(giveRequested, 'enterprise', { requestId, valicode, consent: true });
async function given(change = {}): Promise<string> {
  const requestId = await asked(change);
  expect(await giveBy(requestId, await codeFor(requestId))).toMatchObject({ success: true });
  return requestId;
}
const withdraw = (requestId: string) => told(program.call(withdrawAuthorisation, { requestId }));
async function sent(change = {}): Promise<string> {
  const supplier = { roleName: '供应商', fullName: '韩立川', mobile: mobileNumber() };
  const draft = { tplId, contractName: '设备采购', signatoryJson: [supplier], ...change };
  const { data } = await told(program.call(executeTemplate, draft));
  await world.runJobs();
  return data['applyNo'] as string;
}
const sign = (applyNo: string, by = program) => told(by.call(signAuthorised, { applyNo }));
const proofs = async (applyNo: string) => {
  const { data } = await admin().call(readContract, 'signing', { applyNo });
  return data.parties.map(({ proofMethod }) => proofMethod);
};

describe('seals, as a program is told of them', () => {
  it('are those that the member of the key may use, and never with a picture', async () => {
    const { data } = await told(program.call(listKeySeals, {}));
    expect(data['list']).toMatchObject([{ sealId, kind: 'round', until: '', usesLeft: null }]);
    expect(JSON.stringify(data)).not.toContain('svg');
    expect((await told(program.call(readKeySeal, { sealId }))).data).toMatchObject({ sealId });
    for (const id of [unknown, (await otherSeal()).sealId])
      expect(await told(program.call(readKeySeal, { sealId: id }))).toMatchObject({ error: 'SEAL_UNKNOWN' });
  });

  it('are told to no key without the scope, and to none of a sandbox', async () => {
    const plain = openProgram(world, await keyOf(enterprise, { name: '只发起', scopes: ['contracts.send'] }));
    const { data: test } = await admin().call(giveSandboxKey, 'enterprise', {});
    for (const by of [plain, openProgram(world, test)]) {
      const calls = [
        by.call(listKeySeals, {}),
        by.call(readKeySeal, { sealId }),
        by.call(askAuthorisation, terms()),
        by.call(readAuthorisationRequest, { requestId: unknown }),
        by.call(signAuthorised, { applyNo: 'MQ1' }),
        by.call(withdrawAuthorisation, { requestId: unknown }),
      ];
      for (const call of calls) expect(await told(call)).toMatchObject({ error: 'KEY_SCOPE' });
    }
    expect(await told(program.call(listKeySeals, {}))).toMatchObject({ success: true });
  });
});

async function otherSeal(): Promise<{ readonly sealId: string }> {
  const { data } = await told(openProgram(world, await keyOf(other)).call(listKeySeals, {}));
  return (data['list'] as { sealId: string }[])[0] ?? { sealId: '' };
}

describe('a request for an authorisation', () => {
  it('tells the member of the key, who gives it with a code for exactly this request', async () => {
    const requestId = await asked({ mostFen: 500_000 });
    const { data } = await admin().call(readAuthorisationRequest, 'enterprise', { requestId });
    expect(data).toMatchObject({
      keyName: 'ERP (API)',
      mostFen: 500_000,
      mostContracts: 2,
      state: 'waiting',
      authorization: null,
      uses: [],
    });
    expect((await admin().call(listAuthorisationRequests, 'enterprise', {})).data.list).toMatchObject([{ requestId }]);
    const messages = await messagesTo(world, enterprise.admin.mobile, 'autosigning.authorisationAsked');
    expect(messages.at(-1)?.body).toContain('“ERP (API)”申请用印章“合同专用章”自动签署，你验证后才生效');
    const another = await asked();
    const valicode = await codeFor(another);
    expect((await giveBy(requestId, valicode)).code).toBe(errorNumber('CODE_EXPIRED'));
    expect((await giveBy(another, valicode === '000000' ? '000001' : '000000')).code).toBe(errorNumber('CODE_WRONG'));
    expect(await giveBy(another, valicode)).toMatchObject({ success: true });
    expect(await read(another)).toMatchObject({ state: 'given', authorization: { state: 'active', used: 0 } });
    expect((await giveBy(another, valicode)).code).toBe(errorNumber('AUTHORISATION_REQUEST_DECIDED'));
    const { data: log } = await admin().call(listOperationEntries, 'corporateAdmin', {});
    expect(log.list.slice(0, 3).map(({ action }) => action)).toEqual([
      'seals.authorise',
      'seals.askAuthorisation',
      'seals.askAuthorisation',
    ]);
    expect((await admin().call(listAuthorisations, 'session', {})).data.list).toMatchObject([{ keyName: 'ERP (API)', mostContracts: 2 }]);
    for (const one of [requestId, another]) await withdraw(one);
  });

  it('is refused with a reason, ends after three days, and is taken back', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()];
    const refuse = () => admin().call(refuseRequested, 'enterprise', { requestId: first, reason: '先走审批' });
    expect(await refuse()).toMatchObject({ success: true });
    expect((await refuse()).code).toBe(errorNumber('AUTHORISATION_REQUEST_DECIDED'));
    expect(await read(first)).toMatchObject({ state: 'refused', reason: '先走审批', authorization: null });
    expect((await withdraw(second)).data).toEqual({ state: 'withdrawn', ended: false });
    expect((await withdraw(second)).data).toEqual({ state: 'withdrawn', ended: false });
    const code = await admin().call(sendRequestCode, 'enterprise', { requestId: second });
    expect(code.code).toBe(errorNumber('AUTHORISATION_REQUEST_DECIDED'));
    world.clock.advance({ hours: 72 });
    const late = [
      await admin().call(sendRequestCode, 'enterprise', { requestId: third }),
      await giveBy(third, '123456'),
      await admin().call(refuseRequested, 'enterprise', { requestId: third }),
    ];
    expect(late.map(({ code: told }) => told)).toEqual(Array(3).fill(errorNumber('AUTHORISATION_REQUEST_ENDED')));
    expect(await read(third)).toMatchObject({ state: 'expired' });
    expect((await admin().call(listAuthorisationRequests, 'enterprise', {})).data.list).toEqual([]);
  });

  it('is nothing to another member, another key or another company', async () => {
    const requestId = await asked();
    const missing = errorNumber('AUTHORISATION_REQUEST_UNKNOWN');
    const member = await openMember(world, enterprise.party);
    for (const { browser } of [member, other.admin]) {
      const answers = [
        await browser.call(readAuthorisationRequest, 'enterprise', { requestId }),
        await browser.call(sendRequestCode, 'enterprise', { requestId }),
        await browser.call(giveRequested, 'enterprise', { requestId, valicode: '123456', consent: true }),
        await browser.call(refuseRequested, 'enterprise', { requestId }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(missing));
      expect((await browser.call(listAuthorisationRequests, 'enterprise', {})).data.list).toEqual([]);
    }
    for (const key of [await keyOf(enterprise), await keyOf(other)]) {
      const by = openProgram(world, key);
      expect(await told(by.call(readAuthorisationRequest, { requestId }))).toMatchObject({ error: 'AUTHORISATION_REQUEST_UNKNOWN' });
      expect(await told(by.call(withdrawAuthorisation, { requestId }))).toMatchObject({ error: 'AUTHORISATION_REQUEST_UNKNOWN' });
      expect(await told(by.call(signAuthorised, { applyNo: 'MQ000000000000' }))).toMatchObject({ error: 'CONTRACT_NOT_FOUND' });
    }
    await withdraw(requestId);
  });

  it('is refused for terms that are none, and when too many wait', async () => {
    expect(await ask({ until: '2020-01-01' })).toMatchObject({ error: 'AUTO_SIGNING_UNTIL' });
    expect(await ask({ tplIds: [unknown] })).toMatchObject({ error: 'AUTO_SIGNING_TEMPLATE' });
    expect(await ask({ sealId: (await otherSeal()).sealId })).toMatchObject({ error: 'SEAL_UNKNOWN' });
    const ungranted = await keyOf(enterprise, { name: '没有印章' });
    const member = await openMember(world, enterprise.party);
    const rows = world.platform.db.updateTable('merchant_keys').set({ person_id: member.party });
    await rows.where('key_id', '=', ungranted.keyId).execute();
    expect(await ask({}, openProgram(world, ungranted))).toMatchObject({ error: 'SEAL_NOT_GRANTED' });
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await asked());
    expect(await ask()).toMatchObject({ error: 'AUTHORISATION_REQUESTS_TOO_MANY' });
    await world.platform.db
      .updateTable('authorisation_requests')
      .set({ state: 'withdrawn', decided_at: world.clock.now() })
      .where('request_id', 'in', ids)
      .execute();
    expect(await ask()).toMatchObject({ success: true });
  });
});

describe('signing by a program', () => {
  it('seals what is covered when the program says so, as often as allowed, and tells of each', async () => {
    const requestId = await given();
    const applyNo = await sent();
    // the platform does not sign by itself what a program shall say
    expect(await proofs(applyNo)).toEqual(['', '']);
    expect((await sign(applyNo)).data).toMatchObject({ applyNo, state: 'waiting', reason: null });
    await world.runJobs();
    const again = await sign(applyNo);
    expect([again.data['reason'], again.data['state']]).toEqual([null, 'signed']);
    expect(await proofs(applyNo)).toEqual(['standing', '']);
    const all = [await sent(), await sent(), await sent()];
    const answers = await Promise.all(all.map((one) => sign(one)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual(['AUTO_SIGNING_NOT_COVERED', 'AUTO_SIGNING_NOT_COVERED']);
    await world.runJobs();
    const kept = await read(requestId);
    expect(kept).toMatchObject({ authorization: { state: 'used', used: 2 } });
    const uses = kept['uses'] as { applyNo: string; state: string }[];
    expect(uses.map(({ state }) => state)).toEqual(['signed', 'signed']);
    expect(uses.map((use) => use.applyNo)).toContain(applyNo);
  });

  it('takes a task once, however often and at once it is asked for', async () => {
    const requestId = await given();
    const applyNo = await sent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sign(applyNo)));
    expect(answers.map(({ success }) => success)).toEqual(Array(5).fill(true));
    await world.runJobs();
    expect(await read(requestId)).toMatchObject({ authorization: { used: 1 }, uses: [{ applyNo, state: 'signed' }] });
    await withdraw(requestId);
  });

  it('goes no further than templates, amount and day, and ends with the member, the program and the key', async () => {
    const requestId = await given({ mostFen: 100 });
    const applyNo = await sent();
    const uncovered = { error: 'AUTO_SIGNING_NOT_COVERED' };
    expect(await sign(applyNo)).toMatchObject(uncovered);
    await withdraw(requestId);
    const byFile = await signingContract(world, {
      enterprise,
      sender: enterprise.admin,
      byEnterprise: true,
      parties: ['sender', 'person'],
    });
    const second = await given();
    expect(await sign(byFile.applyNo)).toMatchObject(uncovered);
    const [authorisation] = (await admin().call(listAuthorisations, 'session', {})).data.list;
    await admin().call(endAuthorisation, 'session', { authorisationId: authorisation?.authorisationId ?? '' });
    expect(await sign(applyNo)).toMatchObject(uncovered);
    expect((await withdraw(second)).data).toEqual({ state: 'given', ended: false });
    const third = await given();
    expect((await withdraw(third)).data).toEqual({ state: 'given', ended: true });
    expect(await sign(applyNo)).toMatchObject(uncovered);
    expect(await read(third)).toMatchObject({ state: 'given', authorization: { state: 'ended' } });
    expect(await proofs(applyNo)).toEqual(['', '']);
  });

  it('is the key’s that asked, while it may', async () => {
    const key = await keyOf(enterprise, { name: '停用的' });
    const by = openProgram(world, key);
    const requestId = await asked({}, by);
    await giveBy(requestId, await codeFor(requestId));
    const applyNo = await sent();
    expect(await sign(applyNo)).toMatchObject({ error: 'AUTO_SIGNING_NOT_COVERED' });
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: false });
    expect(await sign(applyNo, by)).toMatchObject({ error: 'KEY_PAUSED' });
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: true });
    await admin().call(updateKey, 'enterprise', { ...settings, keyId: key.keyId, scopes: ['seals.read'] });
    expect(await sign(applyNo, by)).toMatchObject({ error: 'KEY_SCOPE' });
    await admin().call(revokeKey, 'enterprise', { keyId: key.keyId });
    expect((await admin().call(listAuthorisations, 'session', {})).data.list[0]).toMatchObject({ keyName: '停用的 (API)', state: 'ended' });
  });

  it('signs nobody’s else, nothing of another company, and nothing that its member could not sign', async () => {
    const requestId = await given({ tplIds: [] });
    const foreign = await signingContract(world, { byEnterprise: true });
    expect(await sign(foreign.applyNo)).toMatchObject({ error: 'CONTRACT_NOT_FOUND' });
    const theirs = await signingContract(world, { enterprise, sender: enterprise.admin, byEnterprise: true, parties: ['person'] });
    expect(await sign(theirs.applyNo)).toMatchObject({ error: 'AUTO_SIGNING_NO_TASK' });
    const withPassword = (position: number) => (position === 0 ? { needSignPwd: 1 } : {});
    const own = { enterprise, sender: enterprise.admin, byEnterprise: true };
    const byHand = await signingContract(world, { ...own, parties: ['sender', 'person'], asked: withPassword as never });
    expect(await sign(byHand.applyNo)).toMatchObject({ error: 'SIGN_PASSWORD_BY_HAND' });
    const later = await signingContract(world, { ...own, parties: ['person', 'sender'], ordered: true });
    expect(await sign(later.applyNo)).toMatchObject({ error: 'NOT_YOUR_TURN' });
    expect(await read(requestId)).toMatchObject({ authorization: { used: 0 }, uses: [] });
    await withdraw(requestId);
  });

  it('opens no door of agents: a key that may have contracts sealed is none of an agent', async () => {
    const wide = await keyOf(enterprise, { name: '智能体', scopes: [...AGENT_SCOPES, 'seals.sign'] });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${await tokenOf(world, wide)}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(answer.body).toContain('AGENT_KEY_TOO_WIDE');
    const agent = openProgram(world, await keyOf(enterprise, { name: '窄的', scopes: [...AGENT_SCOPES] }));
    expect(await sign('MQ1', agent)).toMatchObject({ error: 'KEY_SCOPE' });
    expect(`${OPENAPI}/seals/sign`).toBe(signAuthorised.mounts.openapi);
    expect(keyId).not.toBe('');
  });
});
