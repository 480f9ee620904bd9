import { errorNumber, pathsOf } from '@moqi/api';
import { logInByPassword, readSession } from '@moqi/api/account/identity';
import { sendSignPasswordCode, setSignPassword, swapCode } from '@moqi/api/account/sign-passwords';
import { openOuterLink } from '@moqi/api/enterprise/contacts';
import { closeAccount, downloadPersonalCopy, readClosing } from '@moqi/api/reach/closing';
import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastCode, openEnterprise, openPerson, PASSWORD, stepInto, type TestPerson } from '#test/people.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ minutes: 30 }));
afterAll(() => world.close());

const refusal = (code: Parameters<typeof errorNumber>[0]) => errorNumber(code);
async function prove({ browser, mobile }: TestPerson): Promise<void> {
  world.clock.advance({ minutes: 2 });
  await browser.call(sendSecondCode, 'session', {});
  expect((await browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, mobile) })).success).toBe(true);
}
/** What WeCom of some enterprise calls the person, as it said some minutes ago. */
async function keepAtWork({ party: person_id }: TestPerson, mobile: string, minutes = 0) {
  const { party } = await openEnterprise(world);
  const found_at = new Date(world.clock.now().getTime() - minutes * 60_000);
  const row = { party_id: party, person_id, mobile, user_id: 'lin.shuhe', found_at };
  await world.platform.db.insertInto('work_wechat_users').values(row).execute();
  return { party };
}
const close = ({ browser }: TestPerson) => browser.call(closeAccount, 'personal', {});
const obstacles = async ({ browser }: TestPerson) => (await browser.call(readClosing, 'personal', {})).data.obstacles;

it('a person gets a copy of what is kept, after a second proof, and of nobody else', async () => {
  const { parties } = await signingContract(world, { parties: ['enterprise', 'person'] });
  const person = parties.flatMap((party) => (party.enterprise === undefined && party.person ? [party.person] : []))[0];
  if (person === undefined) throw new Error('no person signs');
  const [path = ''] = pathsOf(downloadPersonalCopy, 'personal');
  expect((await person.browser.post(path, {})).json().code).toBe(refusal('SECOND_PROOF_NEEDED'));
  expect((await world.browser().post(path, {})).json().code).toBe(refusal('UNAUTHENTICATED'));
  const other = await openPerson(world);
  const { party: company } = await keepAtWork(other, '13900000001');
  const { party: earlier } = await keepAtWork(other, '13900000002', 5);
  const followed = { party_id: other.party, open_id: 'o1', bound_at: world.clock.now() };
  await world.platform.db.insertInto('official_account_followers').values(followed).execute();
  await prove(person);
  const answer = await person.browser.post(path, {});
  expect(answer.headers['content-disposition']).toContain('attachment');
  const { account, contracts, enterprises } = answer.json();
  expect(account).toMatchObject({ mobile: person.mobile, realName: { name: person.name } });
  expect(account.notices).toMatchObject({ preferences: { ways: { billing: 'usual' } }, officialAccount: null, workWeChat: [] });
  expect([contracts.length, enterprises]).toEqual([1, []]);
  await prove(other);
  expect((await other.browser.post(path, {})).json().account.notices).toMatchObject({
    officialAccount: { openId: 'o1', boundAt: followed.bound_at.toISOString() },
    workWeChat: ['13900000002', '13900000001'].map((mobile) => ({
      company: expect.any(String),
      mobile,
      userId: 'lin.shuhe',
      foundAt: expect.any(String),
    })),
  });
  const rows = await world.platform.db.selectFrom('work_wechat_users').select('party_id').execute();
  expect(rows.map((row) => row.party_id)).toEqual([company, earlier]);
  expect((await other.browser.post(path, {})).json().contracts).toEqual([]);
});

it('an account with open matters stays, and each is named', async () => {
  const { admin } = await openEnterprise(world);
  await stepInto(admin, undefined);
  await prove(admin);
  expect(await obstacles(admin)).toEqual([{ kind: 'enterprises', count: 1 }]);
  expect((await close(admin)).code).toBe(refusal('CLOSING_BLOCKED'));
  const { parties } = await signingContract(world, { parties: ['enterprise', 'person'] });
  const signer = parties.flatMap((party) => (party.enterprise === undefined && party.person ? [party.person] : []))[0];
  if (signer === undefined) throw new Error('no person signs');
  await prove(signer);
  expect(await obstacles(signer)).toEqual([{ kind: 'tasks', count: 1 }]);
  expect((await close(signer)).code).toBe(refusal('CLOSING_BLOCKED'));
  const holder = await openPerson(world);
  const held = { party_id: holder.party, contract_id: crypto.randomUUID(), reason: '诉讼', held_by: holder.party, held_by_name: '测试人' };
  await world.platform.db
    .insertInto('legal_holds')
    .values({ ...held, held_at: world.clock.now() })
    .execute();
  await prove(holder);
  expect(await obstacles(holder)).toEqual([{ kind: 'holds', count: 1 }]);
  expect((await close(holder)).code).toBe(refusal('CLOSING_BLOCKED'));
});

it('closing takes a second proof, erases who the person was, and the number begins anew', async () => {
  const person = await openPerson(world, { name: '将离' });
  await person.browser.call(openOuterLink, 'personal', {});
  const { data: sent } = await person.browser.call(sendSignPasswordCode, 'personal', {});
  const valicode = await lastCode(world, person.mobile);
  const { data: swapped } = await person.browser.call(swapCode, 'public', {
    valicode,
    verifyType: 6,
    targetId: sent.targetId,
    ifDecode: 1,
  });
  await person.browser.call(setSignPassword, 'personal', { signPassword: '483920', proof: swapped.proof });
  expect((await close(person)).code).toBe(refusal('SECOND_PROOF_NEEDED'));
  expect((await world.browser().call(closeAccount, 'personal', {})).code).toBe(refusal('UNAUTHENTICATED'));
  expect((await world.browser().call(readClosing, 'personal', {})).code).toBe(refusal('UNAUTHENTICATED'));
  await keepAtWork(person, person.mobile);
  await prove(person);
  const former = { cookie: `mq_session=${person.browser.cookies.get('mq_session')}` };
  expect((await close(person)).data).toEqual({ closed: true });
  expect(['mq_session', 'token'].filter((name) => person.browser.cookies.has(name))).toEqual([]);
  await world.runJobs();
  expect((await person.browser.call(readSession, 'session', {})).code).toBe(refusal('UNAUTHENTICATED'));
  expect((await world.browser().post('/i/profile', {}, former)).json().code).toBe(refusal('SESSION_REPLACED'));
  const again = { targetId: person.mobile, password: PASSWORD };
  expect((await world.browser().call(logInByPassword, 'public', again)).code).toBe(refusal('CREDENTIALS_WRONG'));
  const { db } = world.platform;
  const row = await db.selectFrom('persons').selectAll().where('party_id', '=', person.party).executeTakeFirstOrThrow();
  expect([row.name, row.mobile, row.identity_number_digest, row.password_hash]).toEqual(['', null, null, null]);
  const left = await Promise.all(
    (['sign_passwords', 'contact_cards', 'known_devices', 'last_logins', 'logins'] as const).map((table) =>
      db.selectFrom(table).select('party_id').where('party_id', '=', person.party).execute(),
    ),
  );
  expect(left.flat()).toEqual([]);
  expect(await db.selectFrom('work_wechat_users').selectAll().where('person_id', '=', person.party).execute()).toEqual([]);
  expect((await openPerson(world, { mobile: person.mobile })).party).not.toBe(person.party);
});
