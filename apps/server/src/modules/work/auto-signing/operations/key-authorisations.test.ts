import { errorNumber } from '@moqi/api';
import { revokeKey } from '@moqi/api/reach/merchant-keys';
import { giveSandboxKey } from '@moqi/api/reach/sandboxes';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  askAuthorisation,
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
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameChanged } from '#modules/account/identity/index.ts';
import { confine, openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { openProgram } from '#test/program.ts';
import { firstSealOf, keyOf, openSealing, type Sealing, told } from '#test/sealing.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let at: Sealing;
let other: TestEnterprise;
const unknown = '0199aa00-0000-7000-8000-0000000000ff';

beforeAll(async () => {
  world = await openWorld();
  at = await openSealing(world);
  other = await openEnterprise(world);
  await world.runJobs();
});
beforeEach(() => world.clock.advance({ minutes: 3 }));
afterAll(() => world.close());

const otherSeal = async () => firstSealOf(openProgram(world, await keyOf(other)));

describe('seals, as a program is told of them', () => {
  it('are those that the member of the key may use, and never with a picture', async () => {
    const { data } = await told(at.program.call(listKeySeals, {}));
    expect(data['list']).toMatchObject([{ sealId: at.sealId, kind: 'round', until: '', usesLeft: null }]);
    expect(JSON.stringify(data)).not.toContain('svg');
    expect((await told(at.program.call(readKeySeal, { sealId: at.sealId }))).data).toMatchObject({ sealId: at.sealId });
    for (const id of [unknown, await otherSeal()])
      expect(await told(at.program.call(readKeySeal, { sealId: id }))).toMatchObject({ error: 'SEAL_UNKNOWN' });
  });

  it('are told to no key without the scope, and to none of a sandbox', async () => {
    const plain = openProgram(world, await keyOf(at.enterprise, { name: '只发起', scopes: ['contracts.send'] }));
    const { data: test } = await at.admin.call(giveSandboxKey, 'enterprise', {});
    for (const [by, error] of [
      [plain, 'KEY_SCOPE'],
      [openProgram(world, test), 'KEY_SCOPE_SANDBOX'],
    ] as const) {
      const calls = [
        by.call(listKeySeals, {}),
        by.call(readKeySeal, { sealId: at.sealId }),
        by.call(askAuthorisation, at.terms()),
        by.call(readAuthorisationRequest, { requestId: unknown }),
        by.call(signAuthorised, { applyNo: 'MQ1' }),
        by.call(withdrawAuthorisation, { requestId: unknown }),
      ];
      for (const call of calls) expect(await told(call)).toMatchObject({ error });
    }
    expect(await told(at.program.call(listKeySeals, {}))).toMatchObject({ success: true });
  });
});

describe('a request for an authorisation', () => {
  it('tells the member of the key, who gives it with a code for exactly this request', async () => {
    const requestId = await at.asked({ mostFen: 500_000 });
    const { data } = await at.admin.call(readAuthorisationRequest, 'enterprise', { requestId });
    expect(data).toMatchObject({
      keyName: 'ERP (API)',
      mostFen: 500_000,
      mostContracts: 2,
      state: 'waiting',
      authorization: null,
      uses: [],
    });
    expect((await at.admin.call(listAuthorisationRequests, 'enterprise', {})).data.list).toMatchObject([{ requestId }]);
    const messages = await messagesTo(world, at.enterprise.admin.mobile, 'autosigning.authorisationAsked');
    expect(messages.at(-1)?.body).toContain('“ERP (API)”申请用印章“合同专用章”自动签署，你验证后才生效');
    const another = await at.asked();
    const valicode = await at.codeFor(another);
    expect((await at.giveBy(requestId, valicode)).code).toBe(errorNumber('CODE_EXPIRED'));
    expect((await at.giveBy(another, valicode === '000000' ? '000001' : '000000')).code).toBe(errorNumber('CODE_WRONG'));
    expect(await at.giveBy(another, valicode)).toMatchObject({ success: true });
    expect(await at.read(another)).toMatchObject({ state: 'given', authorization: { state: 'active', used: 0 } });
    expect((await at.giveBy(another, valicode)).code).toBe(errorNumber('AUTHORISATION_REQUEST_DECIDED'));
    const { data: log } = await at.admin.call(listOperationEntries, 'corporateAdmin', {});
    expect(log.list.slice(0, 3).map(({ action }) => action)).toEqual([
      'seals.authorise',
      'seals.askAuthorisation',
      'seals.askAuthorisation',
    ]);
    expect((await at.admin.call(listAuthorisations, 'session', {})).data.list).toMatchObject([{ keyName: 'ERP (API)', mostContracts: 2 }]);
    for (const one of [requestId, another]) await at.withdraw(one);
  });

  it('is refused with a reason, ends after three days, and is taken back', async () => {
    const [first, second, third] = [await at.asked(), await at.asked(), await at.asked()];
    const refuse = () => at.admin.call(refuseRequested, 'enterprise', { requestId: first, reason: '先走审批' });
    expect(await refuse()).toMatchObject({ success: true });
    expect((await refuse()).code).toBe(errorNumber('AUTHORISATION_REQUEST_DECIDED'));
    expect(await at.read(first)).toMatchObject({ state: 'refused', reason: '先走审批', authorization: null });
    expect((await at.withdraw(second)).data).toEqual({ state: 'withdrawn', ended: false });
    expect((await at.withdraw(second)).data).toEqual({ state: 'withdrawn', ended: false });
    const code = await at.admin.call(sendRequestCode, 'enterprise', { requestId: second });
    expect(code.code).toBe(errorNumber('AUTHORISATION_REQUEST_DECIDED'));
    world.clock.advance({ hours: 72 });
    const late = [
      await at.admin.call(sendRequestCode, 'enterprise', { requestId: third }),
      await at.giveBy(third, '123456'),
      await at.admin.call(refuseRequested, 'enterprise', { requestId: third }),
    ];
    expect(late.map(({ code: told }) => told)).toEqual(Array(3).fill(errorNumber('AUTHORISATION_REQUEST_ENDED')));
    expect(await at.read(third)).toMatchObject({ state: 'expired' });
    expect((await at.admin.call(listAuthorisationRequests, 'enterprise', {})).data.list).toEqual([]);
  });

  it('is nothing to another member, another key or another company', async () => {
    const requestId = await at.asked();
    const missing = errorNumber('AUTHORISATION_REQUEST_UNKNOWN');
    const member = await openMember(world, at.enterprise.party);
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
    for (const key of [await keyOf(at.enterprise), await keyOf(other)]) {
      const by = openProgram(world, key);
      expect(await told(by.call(readAuthorisationRequest, { requestId }))).toMatchObject({ error: 'AUTHORISATION_REQUEST_UNKNOWN' });
      expect(await told(by.call(withdrawAuthorisation, { requestId }))).toMatchObject({ error: 'AUTHORISATION_REQUEST_UNKNOWN' });
      expect(await told(by.call(signAuthorised, { applyNo: 'MQ000000000000' }))).toMatchObject({ error: 'CONTRACT_NOT_FOUND' });
    }
    await at.withdraw(requestId);
  });

  it('is refused for terms that are none, and when too many wait', async () => {
    expect(await at.ask({ until: '2020-01-01' })).toMatchObject({ error: 'AUTO_SIGNING_UNTIL' });
    expect(await at.ask({ tplIds: [unknown] })).toMatchObject({ error: 'AUTO_SIGNING_TEMPLATE' });
    expect(await at.ask({ sealId: await otherSeal() })).toMatchObject({ error: 'SEAL_UNKNOWN' });
    const ungranted = await keyOf(at.enterprise, { name: '没有印章' });
    const member = await openMember(world, at.enterprise.party);
    const rows = world.platform.db.updateTable('merchant_keys').set({ person_id: member.party });
    await rows.where('key_id', '=', ungranted.keyId).execute();
    expect(await at.ask({}, openProgram(world, ungranted))).toMatchObject({ error: 'SEAL_NOT_GRANTED' });
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await at.asked());
    expect(await at.ask()).toMatchObject({ error: 'AUTHORISATION_REQUESTS_TOO_MANY' });
    await world.platform.db
      .updateTable('authorisation_requests')
      .set({ state: 'withdrawn', decided_at: world.clock.now() })
      .where('request_id', 'in', ids)
      .execute();
    expect(await at.ask()).toMatchObject({ success: true });
  });
});

describe('a request that waits', () => {
  const row = async (requestId: string) =>
    await world.platform.db
      .selectFrom('authorisation_requests')
      .select(['state', 'authorisation_id'])
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
  /** Somebody waits for a row that another transaction holds. */
  const waits = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`.execute(
        world.platform.db,
      );
      if (rows.length < count) throw new Error('nobody waits yet');
    }, 10_000);

  it('is not consented to in a session that the company’s own login opened, which may look and refuse', async () => {
    const company = await openSealing(world);
    const requestId = await company.asked();
    const valicode = await company.codeFor(requestId);
    await confine(world, company.enterprise.admin.party, company.enterprise.party);
    const confined = errorNumber('SIGN_ON_CONFINED');
    world.clock.advance({ minutes: 2 });
    expect((await company.admin.call(sendRequestCode, 'enterprise', { requestId })).code).toBe(confined);
    expect((await company.giveBy(requestId, valicode)).code).toBe(confined);
    expect((await company.admin.call(readAuthorisationRequest, 'enterprise', { requestId })).data).toMatchObject({ state: 'waiting' });
    expect((await company.admin.call(refuseRequested, 'enterprise', { requestId })).success).toBe(true);
  });

  it('is given or withdrawn, never both: of two at once the second sees what the first did', async () => {
    const requestId = await at.asked();
    const valicode = await at.codeFor(requestId);
    const held = Promise.withResolvers<void>();
    const holding = world.platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('authorisation_requests').select('state').where('request_id', '=', requestId).forUpdate().execute();
      await held.promise;
    });
    const giving = at.giveBy(requestId, valicode);
    await waits(1);
    const withdrawing = at.withdraw(requestId);
    await waits(2);
    held.resolve();
    await holding;
    expect(await giving).toMatchObject({ success: true });
    expect((await withdrawing).data).toEqual({ state: 'given', ended: true });
    expect(await at.read(requestId)).toMatchObject({ state: 'given', authorization: { state: 'ended' } });
  });

  it('ends with its key: nobody consents to what a revoked key asked for', async () => {
    const key = await keyOf(at.enterprise, { name: '要吊销的' });
    const requestId = await at.asked({}, openProgram(world, key));
    const kept = await at.asked();
    const valicode = await at.codeFor(requestId);
    await at.admin.call(revokeKey, 'enterprise', { keyId: key.keyId });
    expect(await row(requestId)).toEqual({ state: 'withdrawn', authorisation_id: null });
    expect((await at.giveBy(requestId, valicode)).code).toBe(errorNumber('AUTHORISATION_REQUEST_DECIDED'));
    const waiting = (await at.admin.call(listAuthorisationRequests, 'enterprise', {})).data.list.map((one) => one.requestId);
    expect([waiting.includes(requestId), waiting.includes(kept)]).toEqual([false, true]);
    await at.withdraw(kept);
  });
});

it('ends all that stands in a former name, however many there are', async () => {
  const company = await openSealing(world);
  const { party: personId } = company.enterprise.admin;
  const requestId = await company.given();
  const { db } = world.platform;
  await sql`insert into auto_authorisations
    select (jsonb_populate_record(a, jsonb_build_object('authorisation_id', gen_random_uuid(), 'created_at', a.created_at + n * interval '1 second'))).*
    from auto_authorisations a, generate_series(1, 205) n where party_id = ${company.enterprise.party}`.execute(db);
  await db.updateTable('persons').set({ name: '林书禾新' }).where('party_id', '=', personId).execute();
  await world.emit(nameChanged, { party: personId, id: personId, ids: {} });
  await world.runJobs();
  expect(await company.read(requestId)).toMatchObject({ authorization: { state: 'ended' } });
  const { rows } = await sql`select from auto_authorisations where party_id = ${company.enterprise.party} and ended_at is null`.execute(db);
  expect(rows).toEqual([]);
});
