import { errorNumber } from '@moqi/api';
import { CURRENT_AGREEMENTS, logInByPassword, readSession } from '@moqi/api/account/identity';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { logInForTask, readProof, registerForTask, sendAccountCode, sendProofCode } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPerson, type TestPerson } from '#test/people.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const codeOf = async (mobile: string | undefined, words = '用于登录或注册账号'): Promise<string> => {
  const messages = (await messagesTo(world, mobile, 'code')).filter(({ body }) => body.includes(words));
  return /验证码 (\d{6})/.exec(messages.at(-1)?.body ?? '')?.[1] ?? '';
};

/** A contract of two persons with accounts, with the link of each. */
async function ground(): Promise<{
  contract: SigningContract;
  signer: TestPerson;
  other: TestPerson;
  link: Awaited<ReturnType<typeof linkTo>>;
}> {
  const contract = await signingContract(world, { parties: ['person', 'person'] });
  const [signer, other] = contract.parties.map(({ person }) => person);
  if (!signer || !other) throw new Error('both are persons');
  return { contract, signer, other, link: await linkTo(world, signer.mobile) };
}

it('logs in the account of the task’s own address, which then signs by session', async () => {
  const { signer, link } = await ground();
  const phone = world.browser();
  const sent = await phone.call(sendAccountCode, 'signing', link);
  expect(sent.data.maskedTarget).toMatch(/^139 \*{4} \d{4}$/);
  const { data } = await phone.call(logInForTask, 'signing', { ...link, valicode: await codeOf(signer.mobile) });
  expect(data.session.authUser.userId).toBe(signer.party);
  expect((await phone.call(readSession, 'session', {})).data.authUser.userId).toBe(signer.party);
  const { applyNo, signNo } = link;
  expect((await phone.call(readContract, 'signing', { applyNo, signNo })).data.parties.find(({ me }) => me)).toMatchObject({ signNo });
  // the session is there: nobody logs in over it
  expect((await phone.call(sendAccountCode, 'signing', { applyNo, signNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
});

it('no code of another task, of another purpose, or used before opens the account', async () => {
  const { signer, other, link } = await ground();
  const phone = world.browser();
  const tryCode = async (given: object, valicode: string) =>
    (await phone.call(logInForTask, 'signing', { ...link, ...given, valicode })).code;
  const wrong = [errorNumber('CODE_WRONG'), errorNumber('CODE_EXPIRED')];
  await phone.call(sendProofCode, 'signing', { ...link, purpose: 'sign' });
  expect(wrong).toContain(await tryCode({}, await codeOf(signer.mobile, '用于签署')));
  const others = await linkTo(world, other.mobile);
  await phone.call(sendAccountCode, 'signing', others);
  expect(wrong).toContain(await tryCode({}, await codeOf(other.mobile)));
  world.clock.advance({ minutes: 2 });
  await phone.call(sendAccountCode, 'signing', link);
  const code = await codeOf(signer.mobile);
  expect(wrong).toContain(await tryCode(others, code));
  expect((await world.browser().call(logInForTask, 'signing', { ...link, valicode: code })).success).toBe(true);
  expect(wrong).toContain(await tryCode({}, code));
  expect((await phone.call(readSession, 'session', {})).success).toBe(false);
});

it('an address without an account is told so, after the code', async () => {
  const contract = await signingContract(world, { parties: ['stranger'] });
  const mobile = contract.parties[0]?.mobile ?? '';
  const link = await linkTo(world, mobile);
  const phone = world.browser();
  await phone.call(sendAccountCode, 'signing', link);
  const answer = await phone.call(logInForTask, 'signing', { ...link, valicode: await codeOf(mobile) });
  expect(answer.code).toBe(errorNumber('ACCOUNT_UNKNOWN'));
});

/** A contract whose one signer has no account, with the link. */
async function newcomer(): Promise<{ mobile: string; link: Awaited<ReturnType<typeof linkTo>> }> {
  const contract = await signingContract(world, { parties: ['stranger'] });
  const mobile = contract.parties[0]?.mobile ?? '';
  return { mobile, link: await linkTo(world, mobile) };
}
const chosen = { password: 'Sesame-01', agreements: CURRENT_AGREEMENTS };

it('makes the account of the task’s own address, with what it agreed to, which then goes on by the link', async () => {
  const { mobile, link } = await newcomer();
  const phone = world.browser();
  await phone.call(sendAccountCode, 'signing', link);
  const valicode = await codeOf(mobile);
  // a password that is too weak costs no code
  const weak = await phone.call(registerForTask, 'signing', { ...link, ...chosen, password: '12345678', valicode });
  expect([weak.code, weak.data]).toMatchObject([errorNumber('INPUT_INVALID'), { field: 'password' }]);
  const { data } = await phone.call(registerForTask, 'signing', { ...link, ...chosen, valicode });
  expect(data.session.authUser).toMatchObject({ mobile, realName: 0, hasPassword: true });
  expect((await phone.call(readSession, 'session', {})).data.authUser.mobile).toBe(mobile);
  expect((await phone.call(readProof, 'signing', link)).success).toBe(true);
  const kept = await world.platform.db
    .selectFrom('persons')
    .select(['agreements', 'agreed_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ agreements: CURRENT_AGREEMENTS, agreed_at: world.clock.now() });
  const again = { targetId: mobile, password: chosen.password };
  expect((await world.browser().call(logInByPassword, 'public', again)).success).toBe(true);
});

it('the code that found no account makes one, and is used up by that', async () => {
  const { mobile, link } = await newcomer();
  const phone = world.browser();
  await phone.call(sendAccountCode, 'signing', link);
  const valicode = await codeOf(mobile);
  expect((await phone.call(logInForTask, 'signing', { ...link, valicode })).code).toBe(errorNumber('ACCOUNT_UNKNOWN'));
  const made = await phone.call(registerForTask, 'signing', { ...link, ...chosen, valicode });
  expect(made.data.session.authUser.mobile).toBe(mobile);
  expect((await world.browser().call(logInForTask, 'signing', { ...link, valicode })).code).toBe(errorNumber('CODE_EXPIRED'));
});

it('a wrong code says the same of an address with and without an account, and is counted alike', async () => {
  const { mobile, link } = await newcomer();
  const known = await ground();
  const tried = async (at: typeof link, address: string) => {
    const phone = world.browser();
    await phone.call(sendAccountCode, 'signing', at);
    const wrong = (await codeOf(address)) === '000000' ? '000001' : '000000';
    const answers: [number, string][] = [];
    for (let n = 0; n < 6; n++) {
      const { code, msg } = await phone.call(logInForTask, 'signing', { ...at, valicode: wrong });
      answers.push([code, msg]);
    }
    return answers;
  };
  const unknown = await tried(link, mobile);
  expect(await tried(known.link, known.signer.mobile)).toEqual(unknown);
  expect(unknown.map(([code]) => code)).not.toContain(errorNumber('ACCOUNT_UNKNOWN'));
});

it('makes none without the agreements, by a wrong code or one that was used, or where there is one', async () => {
  const { mobile, link } = await newcomer();
  const phone = world.browser();
  const tried = async (given: object) =>
    (
      await phone.call(registerForTask, 'signing', { ...link, ...chosen, ...given } as Parameters<
        typeof phone.call<typeof registerForTask>
      >[2])
    ).code;
  await phone.call(sendAccountCode, 'signing', link);
  const valicode = await codeOf(mobile);
  expect(await tried({ valicode, agreements: undefined })).toBe(errorNumber('INPUT_INVALID'));
  expect(await tried({ valicode: valicode === '000000' ? '000001' : '000000' })).toBe(errorNumber('CODE_WRONG'));
  await openPerson(world, { mobile });
  expect(await tried({ valicode })).toBe(errorNumber('ACCOUNT_EXISTS'));
  expect(await tried({ valicode })).toBe(errorNumber('CODE_EXPIRED'));
});

it('opens nothing for the sender, a stranger, a visitor, by a changed link, or after a revocation', async () => {
  const { contract, link } = await ground();
  const { applyNo, signNo, sign, ts } = link;
  const stranger = await openPerson(world);
  const first = sign.startsWith('A') ? 'B' : 'A';
  const asked = async (browser: TestPerson['browser'], given: object) => {
    const sent = await browser.call(sendAccountCode, 'signing', given as typeof link);
    const logged = await browser.call(logInForTask, 'signing', { ...(given as typeof link), valicode: '123456' });
    const made = await browser.call(registerForTask, 'signing', { ...(given as typeof link), ...chosen, valicode: '123456' });
    return [sent.code, logged.code, made.code];
  };
  const refused = (code: Parameters<typeof errorNumber>[0]) => Array(3).fill(errorNumber(code));
  expect(await asked(contract.sender.browser, { applyNo })).toEqual(refused('CONTRACT_NOT_FOUND'));
  expect(await asked(contract.sender.browser, { applyNo, signNo })).toEqual(refused('CONTRACT_NOT_FOUND'));
  expect(await asked(stranger.browser, { applyNo, signNo })).toEqual(refused('CONTRACT_NOT_FOUND'));
  expect(await asked(world.browser(), { applyNo, signNo })).toEqual(refused('UNAUTHENTICATED'));
  expect(await asked(world.browser(), { ...link, sign: first + sign.slice(1) })).toEqual(refused('LINK_INVALID'));
  expect(await asked(world.browser(), { ...link, ts: String(Number(ts) + 1) })).toEqual(refused('LINK_INVALID'));
  world.clock.advance({ minutes: 2 });
  await contract.sender.browser.call(revokeContracts, 'personal', { applyIds: [contract.applyId] });
  expect(await asked(world.browser(), link)).toEqual(refused('CONTRACT_REVOKED'));
});
