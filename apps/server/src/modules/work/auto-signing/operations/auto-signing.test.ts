import { errorNumber, type InputOf } from '@moqi/api';
import {
  endAuthorisation,
  giveAuthorisation,
  listAuthorisations,
  listAuthorisationUses,
  sendAuthorisationCode,
} from '@moqi/api/work/auto-signing';
import { listApplications } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { listUsableSeals, saveInk } from '@moqi/api/work/seals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastCode, openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { handwriting, sign } from '#test/signing-acts.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let sealId: string;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await world.runJobs();
  const { data } = await enterprise.admin.browser.call(listUsableSeals, 'enterprise', {});
  sealId = data.list[0]?.sealId ?? '';
});
beforeEach(() => world.clock.advance({ minutes: 3 }));
afterAll(() => world.close());

type Terms = Pick<InputOf<typeof giveAuthorisation>, 'sealId' | 'tplIds' | 'mostFen' | 'until'>;
const soon = () => new Date(world.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
const terms = (change: Partial<Terms> = {}): Terms => ({ sealId, until: soon(), ...change });
const unknown = '0199aa00-0000-7000-8000-0000000000ff';

async function codeFor({ browser, mobile }: TestPerson, asked: Terms): Promise<string> {
  world.clock.advance({ minutes: 2 });
  expect((await browser.call(sendAuthorisationCode, 'session', asked)).success).toBe(true);
  return await lastCode(world, mobile);
}
async function give(person: TestPerson, asked: Terms) {
  return await person.browser.call(giveAuthorisation, 'session', { ...asked, valicode: await codeFor(person, asked), consent: true });
}
const list = async ({ browser }: TestPerson) => (await browser.call(listAuthorisations, 'session', {})).data.list;
const uses = async ({ browser }: TestPerson, authorisationId: string) =>
  (await browser.call(listAuthorisationUses, 'session', { authorisationId })).data.list;
const end = ({ browser }: TestPerson, authorisationId: string) => browser.call(endAuthorisation, 'session', { authorisationId });
const ownContract = (more: object = {}) =>
  signingContract(world, { enterprise, sender: enterprise.admin, byEnterprise: true, parties: ['sender', 'person'], ...more });

describe('a company’s authorisation', () => {
  it('presses the seal in what the company sends, each use is listed, and the history says how', async () => {
    const { data } = await give(enterprise.admin, terms());
    const { applyNo, parties } = await ownContract();
    await world.runJobs();
    const read = (await enterprise.admin.browser.call(readContract, 'signing', { applyNo })).data;
    expect(read.parties.map(({ proofMethod }) => proofMethod)).toEqual(['standing', '']);
    expect(await uses(enterprise.admin, data.authorisationId)).toMatchObject([{ applyNo, state: 'signed', reason: null }]);
    expect(await list(enterprise.admin)).toMatchObject([{ state: 'active', signed: 1, anyTpl: true, canEnd: true }]);
    const [, other] = parties;
    if (!other?.person) throw new Error('no other party');
    expect((await sign(world, other.person.browser, { applyNo })).success).toBe(true);
    await world.runJobs();
    expect((await enterprise.admin.browser.call(readContract, 'signing', { applyNo })).data.status).toBe(4);
    const ofType = async (dealType: 0 | 5) =>
      (await enterprise.admin.browser.call(listApplications, 'enterprise', { dealType, applyNo })).data.count;
    expect([await ofType(0), await ofType(5)]).toEqual([0, 1]);
    expect((await end(enterprise.admin, data.authorisationId)).success).toBe(true);
  });

  it('signs when its turn comes, after the other party', async () => {
    const { data } = await give(enterprise.admin, terms());
    const { applyNo, parties } = await ownContract({ parties: ['person', 'sender'], ordered: true });
    await world.runJobs();
    expect(await uses(enterprise.admin, data.authorisationId)).toEqual([]);
    const [first] = parties;
    if (!first?.person) throw new Error('no first party');
    await sign(world, first.person.browser, { applyNo });
    await world.runJobs();
    expect((await enterprise.admin.browser.call(readContract, 'signing', { applyNo })).data.status).toBe(4);
    await end(enterprise.admin, data.authorisationId);
  });

  it('leaves to its signer what it does not cover, what ended, and what needs more than a seal', async () => {
    const limited = (await give(enterprise.admin, terms({ mostFen: 100 }))).data.authorisationId;
    const { applyNo } = await ownContract();
    await world.runJobs();
    expect(await uses(enterprise.admin, limited)).toEqual([]);
    await end(enterprise.admin, limited);
    expect(await list(enterprise.admin)).toMatchObject([{ authorisationId: limited, state: 'ended', canEnd: false }, {}, {}]);
    const open = (await give(enterprise.admin, terms())).data.authorisationId;
    const more = (party: string, position: number) =>
      position === 0
        ? [{ key: 'text', party, kind: 'text' as const, label: '联系人', page: 0, x: 0.1, y: 0.6, width: 0.2, height: 0.05 }]
        : [];
    await ownContract({ more });
    await world.runJobs();
    const [left] = await uses(enterprise.admin, open);
    expect([left?.state, left?.reason?.['zh-CN']]).toEqual(['refused', expect.stringMatching(/没有/)]);
    await end(enterprise.admin, open);
    const read = (await enterprise.admin.browser.call(readContract, 'signing', { applyNo })).data;
    expect(read.parties.map(({ proofMethod }) => proofMethod)).toEqual(['', '']);
  });

  it('leaves to its signer what asks for the sign password', async () => {
    const { authorisationId } = (await give(enterprise.admin, terms())).data;
    const { applyNo } = await ownContract({ asked: (position: number) => (position === 0 ? { needSignPwd: 1 } : {}) });
    await world.runJobs();
    const [left] = await uses(enterprise.admin, authorisationId);
    expect([left?.state, left?.reason?.['zh-CN']]).toEqual(['refused', '发起方要求签署密码，不能自动签署，请本人签署']);
    const read = (await enterprise.admin.browser.call(readContract, 'signing', { applyNo })).data;
    expect(read.parties.map(({ proofMethod }) => proofMethod)).toEqual(['', '']);
    await end(enterprise.admin, authorisationId);
  });

  it('is seen and ended by an administrator, and by no other member or company', async () => {
    const { data } = await give(enterprise.admin, terms());
    const member = await openMember(world, enterprise.party);
    const other = await openEnterprise(world);
    for (const stranger of [member, other.admin]) {
      expect(await list(stranger)).toEqual([]);
      const refused = [
        await stranger.browser.call(listAuthorisationUses, 'session', data),
        await stranger.browser.call(endAuthorisation, 'session', data),
      ];
      expect(refused.map(({ code }) => code)).toEqual(Array(2).fill(errorNumber('AUTO_SIGNING_UNKNOWN')));
    }
    expect((await end(enterprise.admin, data.authorisationId)).success).toBe(true);
  });

  it('is refused for terms that are none', async () => {
    const { admin } = enterprise;
    const cases: readonly (readonly [Terms, Parameters<typeof errorNumber>[0]])[] = [
      [terms({ until: '2020-01-01' }), 'AUTO_SIGNING_UNTIL'],
      [{ until: soon() }, 'AUTO_SIGNING_SEAL_NEEDED'],
      [terms({ tplIds: [unknown] }), 'AUTO_SIGNING_TEMPLATE'],
      [terms({ sealId: unknown }), 'SEAL_UNKNOWN'],
      [terms(), 'CODE_EXPIRED'],
    ];
    for (const [asked, code] of cases) {
      const answer = await admin.browser.call(giveAuthorisation, 'session', { ...asked, valicode: '123456', consent: true });
      expect([code, answer.code]).toEqual([code, errorNumber(code)]);
    }
    const member = await openMember(world, enterprise.party);
    const ungranted = await member.browser.call(giveAuthorisation, 'session', { ...terms(), valicode: '123456', consent: true });
    expect(ungranted.code).toBe(errorNumber('SEAL_NOT_GRANTED'));
    // a code for other terms is none, a mistyped one is counted
    const valicode = await codeFor(admin, terms());
    const wider = await admin.browser.call(giveAuthorisation, 'session', { ...terms({ mostFen: 5 }), valicode, consent: true });
    expect(wider.code).toBe(errorNumber('CODE_EXPIRED'));
    const mistyped = valicode === '000000' ? '000001' : '000000';
    const wrong = await admin.browser.call(giveAuthorisation, 'session', { ...terms(), valicode: mistyped, consent: true });
    expect(wrong.code).toBe(errorNumber('CODE_WRONG'));
    expect((await admin.browser.call(sendAuthorisationCode, 'session', terms())).code).toBe(errorNumber('TOO_MANY_REQUESTS'));
  });
});

describe('a person’s authorisation', () => {
  it('signs with the handwriting kept last', async () => {
    const person = await openPerson(world, { name: '韩立川' });
    await person.browser.call(saveInk, 'session', handwriting);
    const { data } = await give(person, { until: soon() });
    const { applyNo } = await signingContract(world, { sender: person, parties: ['sender', 'person'] });
    await world.runJobs();
    expect((await uses(person, data.authorisationId)).map(({ state }) => state)).toEqual(['signed']);
    const read = (await person.browser.call(readContract, 'signing', { applyNo })).data;
    expect(read.parties[0]?.proofMethod).toBe('standing');
  });

  it('asks for a proven name, and for the sign password where one is asked for at signing', async () => {
    const newcomer = await openPerson(world, { realName: false });
    const asked = { until: soon() };
    const refused = [
      await newcomer.browser.call(sendAuthorisationCode, 'session', asked),
      await newcomer.browser.call(giveAuthorisation, 'session', { ...asked, valicode: '123456', consent: true }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(2).fill(errorNumber('REAL_NAME_NEEDED')));
    const person = await openPerson(world);
    await world.platform.db
      .insertInto('sign_passwords')
      .values({ party_id: person.party, password_hash: 'none', is_asked: true, set_at: world.clock.now() })
      .execute();
    expect((await give(person, asked)).code).toBe(errorNumber('SIGN_PASSWORD_NEEDED'));
  });
});
