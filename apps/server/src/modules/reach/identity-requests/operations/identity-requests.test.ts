import { errorNumber, type InputOf } from '@moqi/api';
import { saveTarget } from '@moqi/api/reach/callbacks';
import { closeAccount } from '@moqi/api/reach/closing';
import {
  answerIdentityRequest,
  askIdentity,
  listIdentityConsents,
  readIdentity,
  showIdentityRequest,
  withdrawIdentityConsent,
} from '@moqi/api/reach/identity-requests';
import { createKey } from '@moqi/api/reach/merchant-keys';
import { giveSandboxKey } from '@moqi/api/reach/sandboxes';
import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastCode, openEnterprise, openMember, openPerson, stepInto, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let other: TestEnterprise;
let user: TestPerson;
let program: TestProgram;

const settings = { name: 'ERP', scopes: ['identity.read' as const], perMinute: 1000, perDay: 10_000 };
const keyOf = async (of: TestEnterprise, change: Partial<InputOf<typeof createKey>> = {}) =>
  (await of.admin.browser.call(createKey, 'enterprise', { ...settings, ...change })).data;

beforeAll(async () => {
  world = await openWorld({ environment: { CALLBACK_NETWORKS: '127.0.0.0/8' } });
  enterprise = await openEnterprise(world);
  other = await openEnterprise(world);
  user = await openPerson(world, { name: '韩立川' });
  program = openProgram(world, await keyOf(enterprise));
});
afterAll(() => world.close());

type Told = { readonly success: boolean; readonly error?: string; readonly data: { readonly [name: string]: unknown } };
const told = async (answer: ReturnType<TestProgram['call']>) => JSON.parse((await answer).body) as Told;
async function ask(of: TestPerson, change: object = {}): Promise<{ readonly requestId: string; readonly ticket: string }> {
  const { data } = await told(program.call(askIdentity, { customerNo: 'C-1', mobile: of.mobile, ...change }));
  const { requestId, url } = data as { requestId: string; url: string };
  return { requestId, ticket: new URL(url).searchParams.get('ticket') ?? '' };
}
const read = async (requestId: string, by = program) => (await told(by.call(readIdentity, { requestId }))).data;
const show = ({ browser }: TestPerson, ticket: string) => browser.call(showIdentityRequest, 'session', { ticket });
const answer = ({ browser }: TestPerson, input: InputOf<typeof answerIdentityRequest>) =>
  browser.call(answerIdentityRequest, 'session', input);
const consents = async ({ browser }: TestPerson) => (await browser.call(listIdentityConsents, 'session', {})).data.list;
const callbacks = async () => {
  const rows = await world.platform.db
    .selectFrom('callbacks')
    .select(['kind', 'body', 'contract_id'])
    .where('party_id', '=', enterprise.party)
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind, body, contract_id }) => ({ kind, contract_id, ...(JSON.parse(body) as { type: string; data: object }) }));
};

describe('an identity request', () => {
  it('is answered by the one whom it is for, who tells no more than was agreed to, and takes it back', async () => {
    await enterprise.admin.browser.call(saveTarget, 'enterprise', { url: 'http://127.0.0.1:9/moqi', ctypes: [7] });
    const { requestId, ticket } = await ask(user);
    expect(await read(requestId)).toMatchObject({ customerNo: 'C-1', state: 'waiting', answerTime: '', identity: null });
    expect((await show(user, ticket)).data).toMatchObject({
      corpName: enterprise.name,
      maskedName: '韩**',
      verified: true,
      state: 'waiting',
    });
    expect((await answer(user, { ticket, agree: true })).data).toEqual({ state: 'agreed' });
    const { identity } = await read(requestId);
    expect(identity).toMatchObject({ verified: true, method: 'simulator', level: 1, maskedName: '韩**', fullName: '' });
    expect(Object.keys(identity as object).toSorted()).toEqual(['fullName', 'level', 'maskedName', 'method', 'verified', 'verifyTime']);
    expect((await answer(user, { ticket, agree: false })).code).toBe(errorNumber('IDENTITY_REQUEST_DECIDED'));
    expect(await consents(user)).toMatchObject([{ requestId, corpName: enterprise.name, aboutCorp: '', showName: false }]);
    const stranger = await openPerson(world);
    expect(await consents(stranger)).toEqual([]);
    const taken = await stranger.browser.call(withdrawIdentityConsent, 'session', { requestId });
    expect(taken.code).toBe(errorNumber('IDENTITY_REQUEST_UNKNOWN'));
    expect(await read(requestId)).toMatchObject({ state: 'agreed', identity: { verified: true } });
    expect((await user.browser.call(withdrawIdentityConsent, 'session', { requestId })).success).toBe(true);
    expect(await read(requestId)).toMatchObject({ state: 'withdrawn', identity: null });
    expect(await consents(user)).toEqual([]);
    await world.runJobs();
    const facts = { requestId, customerNo: 'C-1' };
    const posted = await callbacks();
    expect(posted).toHaveLength(2);
    expect(posted.at(-1)).toMatchObject({
      kind: 7,
      contract_id: null,
      type: 'identity.answered',
      data: { ctype: 7, ...facts, state: 'withdrawn' },
    });
    expect(JSON.stringify(posted)).not.toContain('韩');
  });

  it('tells the whole name where that was allowed, and nothing where it was refused', async () => {
    const first = await ask(user);
    await answer(user, { ticket: first.ticket, agree: true, showName: true });
    expect(await read(first.requestId)).toMatchObject({ identity: { fullName: '韩立川' } });
    const second = await ask(user);
    await answer(user, { ticket: second.ticket, agree: false, showName: true });
    expect(await read(second.requestId)).toMatchObject({ state: 'refused', identity: null });
  });

  it('of a name that is not proven waits until it is', async () => {
    const newcomer = await openPerson(world, { realName: false });
    const { requestId, ticket } = await ask(newcomer);
    expect((await show(newcomer, ticket)).data).toMatchObject({ verified: false });
    expect((await answer(newcomer, { ticket, agree: true })).code).toBe(errorNumber('REAL_NAME_NEEDED'));
    expect(await read(requestId)).toMatchObject({ state: 'waiting', identity: null });
    expect((await answer(newcomer, { ticket, agree: false })).data).toEqual({ state: 'refused' });
  });

  it('of a company is answered by an administrator of it', async () => {
    const { admin } = other;
    const { requestId, ticket } = await ask(admin, { signatoryType: 1, creditCode: other.creditCode.toLowerCase() });
    expect((await show(admin, ticket)).data).toMatchObject({ name: other.name, verified: true });
    expect((await answer(admin, { ticket, agree: true, showName: true })).data).toEqual({ state: 'agreed' });
    expect(await read(requestId)).toMatchObject({ signatoryType: 1, identity: { verified: true, fullName: other.name } });
    expect(await consents(admin)).toMatchObject([{ aboutCorp: other.name }]);
    const plain = await openMember(world, other.party);
    const asked = await ask(plain, { signatoryType: 1, creditCode: other.creditCode });
    expect((await show(plain, asked.ticket)).code).toBe(errorNumber('IDENTITY_REQUEST_COMPANY'));
    expect((await answer(plain, { ticket: asked.ticket, agree: true })).code).toBe(errorNumber('IDENTITY_REQUEST_COMPANY'));
  });

  it('of a company is answered for the company that was asked, whichever else the session acts for', async () => {
    const { admin } = await openEnterprise(world);
    const asked = await openEnterprise(world, admin);
    const second = await openEnterprise(world, admin);
    const { requestId, ticket } = await ask(admin, { signatoryType: 1, creditCode: asked.creditCode });
    for (const acting of [second.party, undefined]) {
      await stepInto(admin, acting);
      const answers = [await show(admin, ticket), await answer(admin, { ticket, agree: true })];
      expect(answers.map(({ code }) => code)).toEqual(Array(2).fill(errorNumber('IDENTITY_REQUEST_COMPANY')));
      expect(answers[0]?.msg).toContain(asked.creditCode);
    }
    expect(await read(requestId)).toMatchObject({ state: 'waiting', identity: null });
    await stepInto(admin, asked.party);
    await answer(admin, { ticket, agree: true, showName: true });
    expect(await read(requestId)).toMatchObject({ state: 'agreed', identity: { fullName: asked.name } });
  });

  it('says after its time what was answered, and that nothing was where nobody did', async () => {
    const [agreed, refused, waiting] = [await ask(user), await ask(user), await ask(user)];
    await answer(user, { ticket: agreed.ticket, agree: true });
    await answer(user, { ticket: refused.ticket, agree: false });
    world.clock.advance({ hours: 2 });
    const states = [agreed, refused, waiting].map(async ({ ticket }) => (await show(user, ticket)).data.state);
    expect(await Promise.all(states)).toEqual(['agreed', 'refused', 'expired']);
    expect((await answer(user, { ticket: agreed.ticket, agree: false })).code).toBe(errorNumber('IDENTITY_REQUEST_DECIDED'));
    expect((await answer(user, { ticket: waiting.ticket, agree: true })).code).toBe(errorNumber('IDENTITY_REQUEST_ENDED'));
    expect(await read(agreed.requestId)).toMatchObject({ state: 'agreed', identity: { verified: true } });
  });

  it('of a company tells by whom it was verified', async () => {
    const { admin, party, creditCode } = await openEnterprise(world);
    const { requestId, ticket } = await ask(admin, { signatoryType: 1, creditCode });
    await world.platform.db.updateTable('organizations').set({ verified_by: 'provider' }).where('party_id', '=', party).execute();
    await answer(admin, { ticket, agree: true });
    expect(await read(requestId)).toMatchObject({ identity: { method: 'register', level: 2 } });
  });

  it('is for one address, and for no key without the scope or of a sandbox', async () => {
    expect(await told(program.call(askIdentity, { customerNo: 'C-1' }))).toMatchObject({ error: 'INPUT_INVALID' });
    const company = { customerNo: 'C-1', mobile: user.mobile, signatoryType: 1 };
    const wrong = `${other.creditCode.slice(0, 17)}${other.creditCode.endsWith('0') ? '1' : '0'}`;
    const faulty = [company, { ...company, signatoryType: 0, creditCode: other.creditCode }, { ...company, creditCode: wrong }];
    for (const one of faulty) expect(await told(program.call(askIdentity, one))).toMatchObject({ error: 'INPUT_INVALID' });
    const both = { customerNo: 'C-1', mobile: user.mobile, email: 'a@example.com' };
    expect(await told(program.call(askIdentity, both))).toMatchObject({ error: 'INPUT_INVALID' });
    const plain = openProgram(world, await keyOf(enterprise, { scopes: ['contracts.read'] }));
    const { data: test } = await enterprise.admin.browser.call(giveSandboxKey, 'enterprise', {});
    for (const [by, error] of [
      [plain, 'KEY_SCOPE'],
      [openProgram(world, test), 'KEY_SCOPE_SANDBOX'],
    ] as const) {
      expect(await told(by.call(askIdentity, { customerNo: 'C-1', mobile: user.mobile }))).toMatchObject({ error });
      expect(await told(by.call(readIdentity, { requestId: crypto.randomUUID() }))).toMatchObject({ error });
    }
    const address = `han${user.mobile}@example.com`;
    await world.platform.db.updateTable('persons').set({ email: address }).where('party_id', '=', user.party).execute();
    const byMail = await told(program.call(askIdentity, { customerNo: 'C-1', email: address.toUpperCase() }));
    const ticket = new URL(byMail.data['url'] as string).searchParams.get('ticket') ?? '';
    expect((await show(user, ticket)).data).toMatchObject({ state: 'waiting', name: user.name });
    expect((await show(await openPerson(world), ticket)).code).toBe(errorNumber('IDENTITY_REQUEST_OTHER'));
  });

  it('is nothing to anybody else, and ends with its address', async () => {
    const { requestId, ticket } = await ask(user, { minutes: 5 });
    const stranger = await openPerson(world);
    expect(await show(stranger, ticket)).toMatchObject({ code: errorNumber('IDENTITY_REQUEST_OTHER') });
    expect((await answer(stranger, { ticket, agree: true })).code).toBe(errorNumber('IDENTITY_REQUEST_OTHER'));
    const unknown = 'x'.repeat(43);
    expect((await show(user, unknown)).code).toBe(errorNumber('IDENTITY_REQUEST_UNKNOWN'));
    expect((await answer(user, { ticket: unknown, agree: true })).code).toBe(errorNumber('IDENTITY_REQUEST_UNKNOWN'));
    const elsewhere = openProgram(world, await keyOf(other));
    expect(await told(elsewhere.call(readIdentity, { requestId }))).toMatchObject({ error: 'IDENTITY_REQUEST_UNKNOWN' });
    world.clock.advance({ minutes: 5 });
    expect((await show(user, ticket)).data).toMatchObject({ state: 'expired' });
    expect((await answer(user, { ticket, agree: true })).code).toBe(errorNumber('IDENTITY_REQUEST_ENDED'));
    expect(await read(requestId)).toMatchObject({ state: 'expired', identity: null });
    world.clock.advance({ days: 31 });
    await world.runJob('identities.sweepUnanswered');
    expect(await told(program.call(readIdentity, { requestId }))).toMatchObject({ error: 'IDENTITY_REQUEST_UNKNOWN' });
  });

  it('ends with the account', async () => {
    const leaving = await openPerson(world);
    const { requestId, ticket } = await ask(leaving);
    await answer(leaving, { ticket, agree: true });
    const row = () =>
      world.platform.db
        .selectFrom('identity_requests')
        .select(['state', 'address', 'person_id'])
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ state: 'agreed', person_id: leaving.party });
    world.clock.advance({ minutes: 2 });
    await leaving.browser.call(sendSecondCode, 'session', {});
    await leaving.browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, leaving.mobile) });
    expect((await leaving.browser.call(closeAccount, 'personal', {})).success).toBe(true);
    await world.runJobs();
    expect(await row()).toEqual({ state: 'withdrawn', address: '', person_id: null });
    expect(await read(requestId)).toMatchObject({ state: 'withdrawn', identity: null });
  });
});
