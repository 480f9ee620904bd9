import { errorNumber, type InputOf } from '@moqi/api';
import { billingItem, readQuota } from '@moqi/api/money/points';
import {
  askSending,
  authoriseSending,
  confirmSending,
  endSendingAuthorisation,
  listSendingAuthorisations,
  listSendingAuthorisationUses,
  readSendingRequest,
} from '@moqi/api/reach/agents';
import { createKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { listOperationEntries } from '@moqi/api/records/logs';
import { makeConfidential } from '@moqi/api/work/contract-lists';
import { createContract, draftFromTemplate, readDraft } from '@moqi/api/work/sending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_SCOPES } from '#test/agent.ts';
import { exhaust } from '#test/billing.ts';
import { mobileNumber, openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { publishedTemplate } from '#test/templates.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let keyId: string;
let agent: TestProgram;
let tplId: string;
const admin = () => enterprise.admin.browser;
const SETTINGS = { name: '采购助手', scopes: [...AGENT_SCOPES], perMinute: 1000, perDay: 10_000 };

const keyOf = async (of: TestEnterprise, change: Partial<InputOf<typeof createKey>> = {}) => {
  const { data } = await of.admin.browser.call(createKey, 'enterprise', { ...SETTINGS, ...change });
  return { keyId: data.keyId, program: openProgram(world, data) };
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
  ({ keyId, program: agent } = await keyOf(enterprise));
  tplId = (await publishedTemplate(admin())).tplId;
  // the books of an allowance are opened once, by the first who looks into them
  await admin().call(readQuota, 'enterprise', {});
});
afterAll(() => world.close());

type Terms = Partial<InputOf<typeof authoriseSending>>;
const terms = (change: Terms = {}) => ({
  keyId,
  tplIds: [tplId],
  mostContracts: 5,
  until: '2026-06-30',
  consent: true as const,
  ...change,
});
const give = (change: Terms = {}, browser = admin()) => browser.call(authoriseSending, 'enterprise', terms(change));
const given = async (change: Terms = {}) => (await give(change)).data.authorisationId;
const list = async (browser = admin()) => (await browser.call(listSendingAuthorisations, 'enterprise', {})).data;
const uses = (authorisationId: string, browser = admin()) => browser.call(listSendingAuthorisationUses, 'enterprise', { authorisationId });
const end = (authorisationId: string, browser = admin()) => browser.call(endSendingAuthorisation, 'enterprise', { authorisationId });
const refused = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });

type Told = { readonly success: boolean; readonly error?: string; readonly data: { readonly [name: string]: unknown } };
const told = async (answer: ReturnType<TestProgram['call']>) => JSON.parse((await answer).body) as Told;
const draftIt = async (change: Partial<InputOf<typeof draftFromTemplate>> = {}, by = agent) => {
  const signatoryJson = [{ roleName: '供应商', fullName: '韩立川', mobile: mobileNumber() }];
  return (await told(by.call(draftFromTemplate, { tplId, contractName: '设备采购合同', signatoryJson, ...change }))).data[
    'applyId'
  ] as string;
};
const askFor = async (applyId: string, by = agent) => told(by.call(askSending, { applyId }));
const ask = async (change: Partial<InputOf<typeof draftFromTemplate>> = {}, by = agent) =>
  (await askFor(await draftIt(change, by), by)).data;
const contractState = async (applyId: string) =>
  (await world.platform.db.selectFrom('contracts').select('state').where('contract_id', '=', applyId).executeTakeFirstOrThrow()).state;

describe('within its limits', () => {
  it('what the agent asks for is sent at once in the name of its member, counted, listed and logged', async () => {
    const authorisationId = await given({ mostFen: 12_800_00 });
    const applyId = await draftIt({ amountFen: 12_800_00 });
    const { data } = await askFor(applyId);
    expect(data).toMatchObject({ state: 'confirmed', authorised: true, changed: false, decideTime: '2026-06-01T02:00:00.000Z' });
    expect(await contractState(applyId)).toBe('signing');
    expect(await messagesTo(world, enterprise.admin.mobile, 'agents.sendingAsked')).toEqual([]);
    expect(await list()).toMatchObject({
      list: [{ authorisationId, agentName: '采购助手', used: 1, mostContracts: 5, mostFen: 12_800_00, state: 'active', canEnd: true }],
      keys: [{ keyId, agentName: '采购助手' }],
    });
    expect((await uses(authorisationId)).data.list).toMatchObject([{ applyId, contractName: '设备采购合同', amountFen: 12_800_00 }]);
    const { data: log } = await admin().call(listOperationEntries, 'corporateAdmin', {});
    expect(log.list.find(({ action }) => action === 'contracts.send')).toMatchObject({ fullName: '采购助手 (API)' });
    expect(log.list.find(({ action }) => action === 'agents.authorise')).toMatchObject({ fullName: enterprise.admin.name });
    const requestId = data['requestId'] as string;
    expect(await admin().call(confirmSending, 'enterprise', { requestId })).toMatchObject(refused('SENDING_REQUEST_DECIDED'));
    expect(await askFor(applyId)).toMatchObject({ error: 'CONTRACT_NOT_DRAFT' });
    expect((await list()).list).toMatchObject([{ used: 1 }]);
  });

  it('a request that waited can be confirmed no more once it is sent', async () => {
    const applyId = await draftIt();
    const waiting = (await askFor(applyId)).data;
    expect(waiting).toMatchObject({ state: 'waiting', authorised: false });
    await given();
    expect((await askFor(applyId)).data).toMatchObject({ state: 'confirmed', authorised: true });
    const requestId = waiting['requestId'] as string;
    expect((await admin().call(readSendingRequest, 'enterprise', { requestId })).data).toMatchObject({ state: 'waiting', changed: true });
    expect(await admin().call(confirmSending, 'enterprise', { requestId })).toMatchObject(refused('SENDING_REQUEST_CHANGED'));
  });

  it('calls at once come no further than one after the other', async () => {
    const authorisationId = await given({ mostContracts: 2 });
    const drafts = await Promise.all(Array.from({ length: 5 }, () => draftIt()));
    const answers = await Promise.all(drafts.map((applyId) => askFor(applyId)));
    expect(answers.map(({ data }) => data['state']).toSorted()).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting', 'waiting']);
    const states = await Promise.all(drafts.map(contractState));
    expect(states.filter((state) => state === 'signing')).toHaveLength(2);
    expect((await list()).list).toMatchObject([{ used: 2, state: 'used', canEnd: false }]);
    expect((await uses(authorisationId)).data.list).toHaveLength(2);
  });

  it('one draft that is asked for several times at once is sent and counted once', async () => {
    const authorisationId = await given();
    const applyId = await draftIt();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askFor(applyId)));
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0);
    expect(answers.filter(({ success }) => !success).every(({ error }) => error === 'CONTRACT_NOT_DRAFT')).toBe(true);
    expect((await list()).list).toMatchObject([{ used: 1 }]);
    expect((await uses(authorisationId)).data.list).toHaveLength(1);
    const kinds = await world.platform.db.selectFrom('contract_events').select('kind').where('contract_id', '=', applyId).execute();
    expect(kinds.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
  });
});

describe('beyond its limits a person confirms again', () => {
  const waits = { state: 'waiting', authorised: false };

  it('another template, another amount, none, and what a person changed', async () => {
    await given({ mostFen: 100 });
    const other = (await publishedTemplate(admin())).tplId;
    expect(await ask({ tplId: other, amountFen: 100 })).toMatchObject(waits);
    expect(await ask({ amountFen: 101 })).toMatchObject(waits);
    expect(await ask()).toMatchObject(waits);
    const applyId = await draftIt({ amountFen: 100 });
    const { data } = await admin().call(readDraft, 'enterprise', { applyId });
    const { savedAt: _, files: __, applyNo: ___, templateId: ____, ...draft } = data;
    expect((await admin().call(createContract, 'enterprise', { ...draft, saveToDraftBox: 1 } as never)).success).toBe(true);
    expect((await askFor(applyId)).data).toMatchObject(waits);
    expect(await contractState(applyId)).toBe('draft');
    expect((await list()).list).toMatchObject([{ used: 0 }]);
  });

  it('another key, a key of another name, after its last day, and once it was taken back', async () => {
    const authorisationId = await given();
    const { program: another } = await keyOf(enterprise, { name: '另一个助手' });
    expect(await ask({}, another)).toMatchObject(waits);
    const applyId = await draftIt();
    await admin().call(updateKey, 'enterprise', { ...SETTINGS, keyId, name: '改名的助手' });
    expect((await askFor(applyId)).data).toMatchObject(waits);
    expect(await ask()).toMatchObject({ state: 'confirmed' });
    expect(await end(authorisationId)).toMatchObject({ success: true });
    expect(await end(authorisationId)).toMatchObject({ success: true });
    expect(await ask()).toMatchObject(waits);
    world.clock.advance({ minutes: 1 });
    await given({ until: '2026-06-02' });
    expect(await ask()).toMatchObject({ state: 'confirmed' });
    world.clock.set('2026-06-02T16:00:00.000Z');
    expect(await ask()).toMatchObject(waits);
    expect((await list()).list).toMatchObject([
      { state: 'expired', used: 1 },
      { state: 'ended', used: 1 },
    ]);
    const { data: log } = await admin().call(listOperationEntries, 'corporateAdmin', {});
    expect(log.list.filter(({ action }) => action === 'agents.endAuthorisation')).toHaveLength(1);
  });

  it('what the allowance does not cover, and counts nothing', async () => {
    await given();
    expect(await ask()).toMatchObject({ state: 'confirmed' });
    for (const item of billingItem.options) await exhaust(world, enterprise.party, item);
    expect(await ask()).toMatchObject({ ...waits, cost: { isCovered: false } });
    expect((await list()).list).toMatchObject([{ used: 1 }]);
  });
});

describe('nobody else', () => {
  it('gives one: neither an agent, nor a member without the right, nor another member for this key, nor another company', async () => {
    const forged = await agent.call(readSendingRequest, terms() as never, { sent: { path: authoriseSending.mounts.enterprise } });
    expect(forged.json().success).toBe(false);
    const { browser: member } = await openMember(world, enterprise.party);
    const { browser: colleague } = await openMember(world, enterprise.party, 'admin');
    expect(await give({}, member)).toMatchObject(refused('FORBIDDEN'));
    expect(await give({}, colleague)).toMatchObject(refused('KEY_UNKNOWN'));
    expect(await list(colleague)).toEqual({ list: [], keys: [] });
    const stranger = await openEnterprise(world);
    expect(await give({}, stranger.admin.browser)).toMatchObject(refused('KEY_UNKNOWN'));
    const { keyId: acting } = await keyOf(enterprise, { scopes: ['contracts.draft', 'contracts.send'] });
    expect(await give({ keyId: acting })).toMatchObject(refused('KEY_UNKNOWN'));
    const { tplId: foreign } = await publishedTemplate(stranger.admin.browser);
    expect(await give({ tplIds: [tplId, foreign] })).toMatchObject(refused('TEMPLATE_UNKNOWN'));
    for (const until of ['2026-06-01', '2026-09-03']) expect(await give({ until })).toMatchObject(refused('INPUT_INVALID'));
    expect(await give({ mostContracts: 0 })).toMatchObject(refused('INPUT_INVALID'));
    expect(await give({ tplIds: [] })).toMatchObject(refused('INPUT_INVALID'));
    expect(await ask()).toMatchObject({ state: 'waiting' });
  });

  it('sees or ends one but who gave it and the administrators of that company', async () => {
    const authorisationId = await given();
    const { data } = await askFor(await draftIt());
    const stranger = await openEnterprise(world);
    const { browser: member } = await openMember(world, enterprise.party);
    const { browser: colleague } = await openMember(world, enterprise.party, 'admin');
    expect(await uses(authorisationId, stranger.admin.browser)).toMatchObject(refused('SENDING_AUTHORISATION_UNKNOWN'));
    expect(await end(authorisationId, stranger.admin.browser)).toMatchObject(refused('SENDING_AUTHORISATION_UNKNOWN'));
    expect((await list(stranger.admin.browser)).list).toEqual([]);
    for (const answer of [await uses(authorisationId, member), await end(authorisationId, member)])
      expect(answer).toMatchObject(refused('FORBIDDEN'));
    expect(await member.call(listSendingAuthorisations, 'enterprise', {})).toMatchObject(refused('FORBIDDEN'));
    const { applyId } = data as { applyId: string };
    await admin().call(makeConfidential, 'enterprise', { applyId });
    expect((await uses(authorisationId)).data.list).toMatchObject([{ contractName: '设备采购合同' }]);
    expect((await uses(authorisationId, colleague)).data.list).toMatchObject([{ contractName: '', applyNo: data['applyNo'] }]);
    expect(await list(colleague)).toMatchObject({ list: [{ authorisationId }], keys: [] });
    expect(await end(authorisationId, colleague)).toMatchObject({ success: true });
    expect((await list()).list).toMatchObject([{ state: 'ended', canEnd: false }]);
  });
});
