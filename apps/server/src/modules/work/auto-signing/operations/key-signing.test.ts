import { OPENAPI } from '@moqi/api';
import { revokeKey, switchKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { endAuthorisation, listAuthorisations, signAuthorised } from '@moqi/api/work/auto-signing';
import { freezeSeal } from '@moqi/api/work/seals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_SCOPES, tokenOf } from '#test/agent.ts';
import { openProgram } from '#test/program.ts';
import { keyOf, openSealing, SEALING_KEY, type Sealing } from '#test/sealing.ts';
import { operate } from '#test/seals.ts';
import { sign } from '#test/signing-acts.ts';
import { placedField, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let at: Sealing;

beforeAll(async () => {
  world = await openWorld();
  at = await openSealing(world);
});
beforeEach(() => world.clock.advance({ minutes: 3 }));
afterAll(() => world.close());

describe('signing by a program', () => {
  it('seals what is covered when the program says so, as often as allowed, and tells of each', async () => {
    const requestId = await at.given();
    const applyNo = await at.sent();
    // the platform does not sign by itself what a program shall say
    expect(await at.proofs(applyNo)).toEqual(['', '']);
    expect((await at.sign(applyNo)).data).toMatchObject({ applyNo, state: 'waiting', reason: null });
    await world.runJobs();
    const again = await at.sign(applyNo);
    expect([again.data['reason'], again.data['state']]).toEqual([null, 'signed']);
    expect(await at.proofs(applyNo)).toEqual(['standing', '']);
    const all = [await at.sent(), await at.sent(), await at.sent()];
    const answers = await Promise.all(all.map((one) => at.sign(one)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual(['AUTO_SIGNING_NOT_COVERED', 'AUTO_SIGNING_NOT_COVERED']);
    await world.runJobs();
    const kept = await at.read(requestId);
    expect(kept).toMatchObject({ authorization: { state: 'used', used: 2 } });
    const uses = kept['uses'] as { applyNo: string; state: string }[];
    expect(uses.map(({ state }) => state)).toEqual(['signed', 'signed']);
    expect(uses.map((use) => use.applyNo)).toContain(applyNo);
  });

  it('takes a task once, however often and at once it is asked for', async () => {
    const requestId = await at.given();
    const applyNo = await at.sent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.sign(applyNo)));
    expect(answers.map(({ success }) => success)).toEqual(Array(5).fill(true));
    await world.runJobs();
    expect(await at.read(requestId)).toMatchObject({ authorization: { used: 1 }, uses: [{ applyNo, state: 'signed' }] });
    await at.withdraw(requestId);
  });

  it('goes no further than templates, amount and day, and ends with the member, the program and the key', async () => {
    const requestId = await at.given({ mostFen: 100 });
    const applyNo = await at.sent();
    const uncovered = { error: 'AUTO_SIGNING_NOT_COVERED' };
    expect(await at.sign(applyNo)).toMatchObject(uncovered);
    await at.withdraw(requestId);
    const byFile = await signingContract(world, {
      enterprise: at.enterprise,
      sender: at.enterprise.admin,
      byEnterprise: true,
      parties: ['sender', 'person'],
    });
    const second = await at.given();
    expect(await at.sign(byFile.applyNo)).toMatchObject(uncovered);
    const [authorisation] = (await at.admin.call(listAuthorisations, 'session', {})).data.list;
    await at.admin.call(endAuthorisation, 'session', { authorisationId: authorisation?.authorisationId ?? '' });
    expect(await at.sign(applyNo)).toMatchObject(uncovered);
    expect((await at.withdraw(second)).data).toEqual({ state: 'given', ended: false });
    const third = await at.given();
    expect((await at.withdraw(third)).data).toEqual({ state: 'given', ended: true });
    expect(await at.sign(applyNo)).toMatchObject(uncovered);
    expect(await at.read(third)).toMatchObject({ state: 'given', authorization: { state: 'ended' } });
    expect(await at.proofs(applyNo)).toEqual(['', '']);
  });

  it('is the key’s that asked, while it may', async () => {
    const key = await keyOf(at.enterprise, { name: '停用的' });
    const by = openProgram(world, key);
    const requestId = await at.asked({}, by);
    await at.giveBy(requestId, await at.codeFor(requestId));
    const applyNo = await at.sent();
    expect(await at.sign(applyNo)).toMatchObject({ error: 'AUTO_SIGNING_NOT_COVERED' });
    await at.admin.call(switchKey, 'enterprise', { keyId: key.keyId, active: false });
    expect(await at.sign(applyNo, by)).toMatchObject({ error: 'KEY_PAUSED' });
    await at.admin.call(switchKey, 'enterprise', { keyId: key.keyId, active: true });
    await at.admin.call(updateKey, 'enterprise', { ...SEALING_KEY, keyId: key.keyId, scopes: ['seals.read'] });
    expect(await at.sign(applyNo, by)).toMatchObject({ error: 'KEY_SCOPE' });
    await at.admin.call(revokeKey, 'enterprise', { keyId: key.keyId });
    expect((await at.admin.call(listAuthorisations, 'session', {})).data.list[0]).toMatchObject({
      keyName: '停用的 (API)',
      state: 'ended',
    });
  });

  it('signs nobody’s else, nothing of another company, and nothing that its member could not sign', async () => {
    const requestId = await at.given({ tplIds: [] });
    const foreign = await signingContract(world, { byEnterprise: true });
    expect(await at.sign(foreign.applyNo)).toMatchObject({ error: 'CONTRACT_NOT_FOUND' });
    const theirs = await signingContract(world, {
      enterprise: at.enterprise,
      sender: at.enterprise.admin,
      byEnterprise: true,
      parties: ['person'],
    });
    expect(await at.sign(theirs.applyNo)).toMatchObject({ error: 'AUTO_SIGNING_NO_TASK' });
    const withPassword = (position: number) => (position === 0 ? { needSignPwd: 1 } : {});
    const own = { enterprise: at.enterprise, sender: at.enterprise.admin, byEnterprise: true };
    const byHand = await signingContract(world, { ...own, parties: ['sender', 'person'], asked: withPassword as never });
    expect(await at.sign(byHand.applyNo)).toMatchObject({ error: 'SIGN_PASSWORD_BY_HAND' });
    const later = await signingContract(world, { ...own, parties: ['person', 'sender'], ordered: true });
    expect(await at.sign(later.applyNo)).toMatchObject({ error: 'NOT_YOUR_TURN' });
    expect(await at.read(requestId)).toMatchObject({ authorization: { used: 0 }, uses: [] });
    await at.withdraw(requestId);
  });

  it('opens no door of agents: a key that may have contracts sealed is none of an agent', async () => {
    const wide = await keyOf(at.enterprise, { name: '智能体', scopes: [...AGENT_SCOPES, 'seals.sign'] });
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
    const agent = openProgram(world, await keyOf(at.enterprise, { name: '窄的', scopes: [...AGENT_SCOPES] }));
    expect(await at.sign('MQ1', agent)).toMatchObject({ error: 'KEY_SCOPE' });
    expect(`${OPENAPI}/seals/sign`).toBe(signAuthorised.mounts.openapi);
  });
});

describe('what a person could not sign', () => {
  const own = () => ({ enterprise: at.enterprise, sender: at.enterprise.admin, byEnterprise: true }) as const;

  it('is refused before a use is counted, and may be tried again', async () => {
    const requestId = await at.given({ tplIds: [] });
    const seal = { sealId: at.sealId, reason: '遗失' };
    const applyNo = await at.sent();
    await at.admin.call(freezeSeal, 'enterprise', seal);
    expect(await at.sign(applyNo)).toMatchObject({ error: 'SEAL_FROZEN' });
    expect((await operate(at.admin, { oper: 'unfreeze', sealId: at.sealId, reason: '找到了' })).success).toBe(true);
    const toFill = (party: string, position: number) =>
      position === 0 ? [{ ...placedField(party, 1, { kind: 'text' }), key: 'filled' }] : [];
    const open = await signingContract(world, { ...own(), parties: ['sender', 'person'], more: toFill });
    expect(await at.sign(open.applyNo)).toMatchObject({ error: 'FIELD_EMPTY' });
    const keyed = await signingContract(world, { ...own(), parties: ['sender', 'person'], ownKeys: true });
    expect(await at.sign(keyed.applyNo)).toMatchObject({ error: 'OWN_KEY_NEEDED' });
    const site = (position: number) => (position === 0 ? { evidencePhotos: ['门店'] } : {});
    const photographed = await signingContract(world, { ...own(), parties: ['sender', 'person'], asked: site });
    expect(await at.sign(photographed.applyNo)).toMatchObject({ error: 'EVIDENCE_MISSING' });
    const { db } = world.platform;
    const payers = db.updateTable('contracts').where('number', '=', applyNo);
    await payers.set({ payer: 'signers' }).execute();
    const lots = db.updateTable('lots').where('party_id', '=', at.enterprise.party);
    await lots.set({ expires_at: new Date(0) }).execute();
    expect(await at.sign(applyNo)).toMatchObject({ error: 'POINTS_INSUFFICIENT' });
    await lots.set({ expires_at: null }).execute();
    expect(await at.read(requestId)).toMatchObject({ authorization: { used: 0 }, uses: [] });
    expect((await at.sign(applyNo)).data).toMatchObject({ state: 'waiting' });
    await world.runJobs();
    expect(await at.read(requestId)).toMatchObject({ authorization: { used: 1 }, uses: [{ applyNo, state: 'signed' }] });
    await at.withdraw(requestId);
  });
});

describe('a contract with several tasks of the company', () => {
  const own = () => ({ enterprise: at.enterprise, sender: at.enterprise.admin, byEnterprise: true }) as const;
  /** the same member by another address */
  const address = 'lin@example.com';
  const byMail = (position: number) => ({ asked: (n: number) => (n === position ? { mobile: '', email: address } : {}) });
  beforeAll(async () => {
    const { db } = world.platform;
    const { party } = at.enterprise.admin;
    await db.insertInto('logins').values({ address, kind: 'email', party_id: party }).execute();
    await db.updateTable('persons').set({ email: address }).where('party_id', '=', party).execute();
  });

  it('has each sealed when its turn has come, for one contract of the number', async () => {
    const requestId = await at.given({ tplIds: [], mostContracts: 1 });
    const { applyNo, parties } = await signingContract(world, {
      ...own(),
      ...byMail(2),
      parties: ['sender', 'person', 'sender'],
      ordered: true,
    });
    expect((await at.sign(applyNo)).data).toMatchObject({ state: 'waiting' });
    await world.runJobs();
    expect((await at.sign(applyNo)).data).toMatchObject({ state: 'signed' });
    const [, other] = parties;
    await sign(world, other?.person?.browser ?? world.browser(), { applyNo });
    await world.runJobs();
    expect((await at.sign(applyNo)).data).toMatchObject({ state: 'waiting' });
    await world.runJobs();
    expect(await at.proofs(applyNo)).toEqual(['standing', 'sms', 'standing']);
    expect(await at.read(requestId)).toMatchObject({
      authorization: { state: 'used', used: 1 },
      uses: [{ applyNo, state: 'signed' }],
    });
    expect((await at.admin.call(listAuthorisations, 'session', {})).data.list[0]).toMatchObject({ state: 'used', signed: 1 });
    expect(await at.sign(await at.sent())).toMatchObject({ error: 'AUTO_SIGNING_NOT_COVERED' });
  });

  it('has those sealed together whose turn it is at once', async () => {
    const requestId = await at.given({ tplIds: [] });
    const { applyNo } = await signingContract(world, { ...own(), ...byMail(1), parties: ['sender', 'sender', 'person'] });
    expect((await at.sign(applyNo)).data).toMatchObject({ state: 'waiting' });
    await world.runJobs();
    expect((await at.sign(applyNo)).data).toMatchObject({ state: 'signed' });
    expect(await at.proofs(applyNo)).toEqual(['standing', 'standing', '']);
    expect(await at.read(requestId)).toMatchObject({ authorization: { used: 1 } });
    await at.withdraw(requestId);
  });
});
