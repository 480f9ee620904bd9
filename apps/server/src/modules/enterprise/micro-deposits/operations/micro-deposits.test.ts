import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import { beginMicroDeposit, readMicroDeposit, tellAmount } from '@moqi/api/enterprise/micro-deposits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulatedMicroDeposits } from '#adapters/simulator/micro-deposits.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { MicroDeposits } from '#ports/micro-deposits.ts';
import { creditCode, logIn, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { lapsedBy } from '../micro-deposit.ts';
import { listDue } from '../store/micro-deposits.ts';

let world: World;
let count = 0;
/** What was handed in, and what the service does instead of what it usually does. */
let paid: { readonly depositId: string; readonly amountFen: number; readonly accountNo: string }[] = [];
let service: Partial<Pick<MicroDeposits, 'name' | 'pay' | 'ask'>> = {};
let usual = simulatedMicroDeposits();

const port: MicroDeposits = {
  get name() {
    return service.name ?? usual.name;
  },
  testAccounts: usual.testAccounts,
  pay: (account, payment) => {
    paid.push({ ...payment, accountNo: account.accountNo });
    return (service.pay ?? usual.pay)(account, payment);
  },
  ask: (depositId) => (service.ask ?? usual.ask)(depositId),
};

beforeAll(async () => {
  world = await openWorld({ microDeposits: port });
});
// the limit of requests counts by the hour
beforeEach(() => {
  [paid, service, usual] = [[], {}, simulatedMicroDeposits()];
  world.clock.advance({ hours: 2 });
});
afterAll(() => world.close());

type Claim = InputOf<typeof beginMicroDeposit>;
const own = async ({ browser }: TestPerson) => (await browser.call(readMicroDeposit, 'session', {})).data;
const GOOD = '6200 1000 2000 3001';

async function claim(person: TestPerson, given: Partial<Claim> = {}): Promise<Claim> {
  const { consent } = await own(person);
  const company = { companyName: `砚台第${++count}有限公司`, creditCode: creditCode(), legalPerson: '陆一鸣' };
  return { ...company, bank: '测试银行', branch: '测试支行', accountNo: GOOD, consent: consent['zh-CN'].hash, ...given };
}
const begin = (person: TestPerson, input: Claim) => person.browser.call(beginMicroDeposit, 'session', input);
const tell = (person: TestPerson, depositId: string, amountFen: number) =>
  person.browser.call(tellAmount, 'session', { depositId, amountFen });
const corpsOf = async ({ browser }: TestPerson) => (await browser.call(readSession, 'session', {})).data.allAuthUser.corps;
/** What was asked for is handed in, and applicants are told; nobody asks what became of anything. */
const runJobs = () => world.runJobs(['microDeposits.sweep']);
const paidFor = (id: string) => paid.filter(({ depositId }) => depositId === id);
const amountOf = (id: string) => paidFor(id)[0]?.amountFen ?? 0;
const sweep = () => world.runJob('microDeposits.sweep');
const checkOf = (depositId: string) =>
  world.platform.db.selectFrom('identity_checks').selectAll().where('check_id', '=', depositId).executeTakeFirstOrThrow();
const rowOf = (depositId: string) =>
  world.platform.db.selectFrom('micro_deposits').selectAll().where('deposit_id', '=', depositId).executeTakeFirstOrThrow();
const toldTo = async ({ mobile }: TestPerson) =>
  (await world.outbox()).filter(({ address, template }) => address === mobile && template.startsWith('microDeposits')).at(-1)?.body ?? '';
const wrongOf = (right: number, n = 1) => ((right + n) % 999) + 1;

async function begun(given: Partial<Claim> = {}) {
  const person = await openPerson(world, { name: '许念安' });
  const input = await claim(person, given);
  const answer = await begin(person, input);
  expect(answer.success).toBe(true);
  await runJobs();
  return { person, input, depositId: answer.data.depositId, amount: amountOf(answer.data.depositId) };
}

describe('an amount that was paid and told', () => {
  it('founds the company, with the person as its administrator, who acts for it at once', async () => {
    const { person, input, depositId, amount } = await begun();
    expect(paid).toEqual([{ depositId, amountFen: amount, accountNo: '6200100020003001' }]);
    expect(await own(person)).toMatchObject({ state: 'arrived', by: 'simulator', accountEnd: '3001', triesLeft: 3, simulatedFen: amount });
    expect(await toldTo(person)).toContain('尾号 3001 的账户已收到认证款');
    const answer = await tell(person, depositId, amount);
    expect(answer.data.session.currentAuthUser).toMatchObject({ userType: 1, name: input.companyName, authStatus: 1 });
    expect(await corpsOf(person)).toMatchObject([{ name: input.companyName, superFlag: true }]);
    expect(await own(person)).toMatchObject({ state: 'proven', simulatedFen: 0 });
    const company = world.platform.db.selectFrom('organizations').select('verified_by').where('name', '=', input.companyName);
    expect(await company.executeTakeFirst()).toEqual({ verified_by: 'simulator' });
    expect((await tell(person, depositId, amount)).code).toBe(errorNumber('MICRO_DEPOSIT_ENDED'));
  });

  it('is evidence: provider, time, number, result and the words agreed to; the account is forgotten and the amount stands nowhere', async () => {
    const { person, input, depositId, amount } = await begun();
    const before = await rowOf(depositId);
    expect(Object.values(before).some((value) => value === amount || String(value) === String(amount))).toBe(false);
    expect(Buffer.from(before.account_sealed ?? []).includes('6200100020003001')).toBe(false);
    await tell(person, depositId, amount);
    expect(await checkOf(depositId)).toMatchObject({
      method: 'microDeposit',
      provider: 'simulator',
      person_id: person.party,
      consent_hash: input.consent,
      result: 'passed',
      reference: `simulated-${depositId}`,
    });
    expect(await rowOf(depositId)).toMatchObject({ account_sealed: null, account_end: '3001' });
    const consents = world.platform.db.selectFrom('privacy_consents').select(['purpose', 'text_hash']).where('consent_id', '=', depositId);
    expect(await consents.execute()).toEqual([{ purpose: 'bank_account', text_hash: input.consent }]);
  });

  it('by a provider stands with the company as such only where a provider was asked about the company too', async () => {
    service = { name: 'provider' };
    const { person, input, depositId, amount } = await begun();
    expect((await own(person)).simulatedFen).toBe(0);
    await tell(person, depositId, amount);
    const company = world.platform.db.selectFrom('organizations').select('verified_by').where('name', '=', input.companyName);
    expect(await company.executeTakeFirst()).toEqual({ verified_by: 'simulator' });
  });
});

it('is swept while it is on its way and once its days are over, and holds up nobody between', async () => {
  const due = async () => (await listDue(world.platform.db, lapsedBy(world.clock.now()))).map((one) => one.depositId);
  const sent = await openPerson(world, { name: '许念安' });
  const { data } = await begin(sent, await claim(sent));
  expect(await due()).toContain(data.depositId);
  await runJobs();
  expect((await own(sent)).state).toBe('arrived');
  expect(await due()).not.toContain(data.depositId);
  world.clock.advance({ days: 7, minutes: 1 });
  expect(await due()).toContain(data.depositId);
});

describe('a wrong amount', () => {
  it('may be told twice; the third one ends the payment, and the right one after it proves nothing', async () => {
    const { person, depositId, amount } = await begun();
    expect((await tell(person, depositId, wrongOf(amount))).code).toBe(errorNumber('MICRO_DEPOSIT_AMOUNT'));
    expect((await own(person)).triesLeft).toBe(2);
    expect((await tell(person, depositId, wrongOf(amount, 2))).msg).toContain('还可以填 1 次');
    expect((await tell(person, depositId, wrongOf(amount, 3))).code).toBe(errorNumber('MICRO_DEPOSIT_SPENT'));
    expect((await tell(person, depositId, amount)).code).toBe(errorNumber('MICRO_DEPOSIT_ENDED'));
    expect(await own(person)).toMatchObject({ state: 'spent', triesLeft: 0 });
    expect((await checkOf(depositId)).result).toBe('refused');
    expect(await corpsOf(person)).toEqual([]);
  });

  it('is counted also where many are told at once', async () => {
    const { person, depositId, amount } = await begun();
    const codes = (await Promise.all([1, 2, 3, 4, 5, 6].map((n) => tell(person, depositId, wrongOf(amount, n))))).map(({ code }) => code);
    const times = (code: Parameters<typeof errorNumber>[0]) => codes.filter((one) => one === errorNumber(code)).length;
    expect([times('MICRO_DEPOSIT_AMOUNT'), times('MICRO_DEPOSIT_SPENT'), times('MICRO_DEPOSIT_ENDED')]).toEqual([2, 1, 3]);
  });
});

it.each([
  ['6200100020000000', 'accountNo', '账号不存在'],
  ['6200100020001111', 'accountName', '户名与企业名称不一致'],
  ['6200100020002222', 'closed', '账户已销户或不能收款'],
])('what the bank refuses (%s) is told as %s: %s', async (accountNo, reason, words) => {
  const { person, depositId, amount } = await begun({ accountNo });
  expect(await own(person)).toMatchObject({ state: 'returned', reason });
  expect(await toldTo(person)).toContain(words);
  expect((await tell(person, depositId, amount)).code).toBe(errorNumber('MICRO_DEPOSIT_ENDED'));
  expect((await checkOf(depositId)).result).toBe('refused');
});

const silent = async () => Promise.reject(new DomainError('IDENTITY_CHECK_UNAVAILABLE'));
const stillWaiting = async () => ({ state: 'waiting' as const, reference: '' });

describe('a payment', () => {
  it('that takes its time is asked about, and its amount is told once it is there', async () => {
    service = { ask: stillWaiting };
    const { person, depositId, amount } = await begun({ accountNo: '6200100020008888' });
    expect(await own(person)).toMatchObject({ state: 'sending', simulatedFen: 0 });
    expect((await tell(person, depositId, amount)).code).toBe(errorNumber('MICRO_DEPOSIT_WAITS'));
    service = {};
    await sweep();
    expect((await own(person)).state).toBe('arrived');
    expect(paidFor(depositId)).toHaveLength(1);
  });

  it('whose answer was lost is not made again: the service is asked', async () => {
    service = {
      pay: async (account, payment) => {
        await usual.pay(account, payment);
        throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
      },
      ask: silent,
    };
    const { person, depositId } = await begun();
    expect((await own(person)).state).toBe('sending');
    service = {};
    world.clock.advance({ hours: 1 });
    await sweep();
    expect((await own(person)).state).toBe('arrived');
    expect(paidFor(depositId)).toHaveLength(1);
  });

  it('of which the service never heard is handed in again under its number and with its amount, and not before ten minutes', async () => {
    service = { pay: silent };
    const { person, depositId, amount } = await begun();
    service = {};
    world.clock.advance({ minutes: 9 });
    await sweep();
    expect(paidFor(depositId)).toHaveLength(1);
    world.clock.advance({ minutes: 2 });
    await sweep();
    expect(paidFor(depositId)).toEqual(Array(2).fill({ depositId, amountFen: amount, accountNo: '6200100020003001' }));
    expect((await own(person)).state).toBe('arrived');
  });

  it('is not handed in again while the service does not say what became of it', async () => {
    service = { pay: silent, ask: silent };
    const { person, depositId } = await begun();
    for (const hours of [1, 24, 48]) {
      world.clock.advance({ hours });
      await sweep();
    }
    expect(paidFor(depositId)).toHaveLength(1);
    expect((await own(person)).state).toBe('sending');
  });

  it('that two workers come to at once is handed in once', async () => {
    service = { ask: stillWaiting };
    const { person, depositId } = await begun({ accountNo: '6200100020008888' });
    service = {};
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(paidFor(depositId)).toHaveLength(1);
    expect((await own(person)).state).toBe('arrived');
  });
});

it('after seven days nothing is proven, and that is told', async () => {
  const { person, depositId, amount } = await begun();
  world.clock.advance({ days: 7, minutes: 1 });
  // the session of before has ended with the week
  const again = { ...person, browser: await logIn(world, person.mobile) };
  expect((await own(again)).state).toBe('expired');
  expect((await tell(again, depositId, amount)).code).toBe(errorNumber('MICRO_DEPOSIT_ENDED'));
  await sweep();
  await runJobs();
  expect(await toldTo(person)).toContain('已过 7 天');
  expect(await checkOf(depositId)).toMatchObject({ result: 'unanswered' });
  expect(await rowOf(depositId)).toMatchObject({ state: 'expired', account_sealed: null });
});

it('a newer payment takes the place of one that is open', async () => {
  const { person, input, depositId, amount } = await begun();
  world.clock.advance({ minutes: 1 });
  const next = await begin(person, { ...input, accountNo: '6200100020003019' });
  await runJobs();
  expect((await tell(person, depositId, amount)).code).toBe(errorNumber('MICRO_DEPOSIT_ENDED'));
  expect(await own(person)).toMatchObject({ state: 'arrived', depositId: next.data.depositId, accountEnd: '3019' });
});

it('a company gets three within thirty days, from all persons together', async () => {
  const { input } = await begun();
  const others = [await openPerson(world), await openPerson(world), await openPerson(world)];
  const codes: number[] = [];
  for (const other of others) codes.push((await begin(other, input)).code);
  expect(codes).toEqual([0, 0, errorNumber('MICRO_DEPOSIT_LIMIT')]);
  world.clock.advance({ days: 30, minutes: 1 });
  expect((await begin(await openPerson(world), input)).success).toBe(true);
});

it('a person asks for five within thirty days', async () => {
  const person = await openPerson(world);
  const codes: number[] = [];
  for (let n = 0; n < 6; n++) codes.push((await begin(person, await claim(person))).code);
  expect(codes).toEqual([0, 0, 0, 0, 0, errorNumber('MICRO_DEPOSIT_LIMIT')]);
});

it('a company that was founded meanwhile is not founded twice, and the try is not counted', async () => {
  const { person, input, depositId, amount } = await begun();
  const other = await openPerson(world);
  const second = await begin(other, input);
  await runJobs();
  await tell(other, second.data.depositId, amountOf(second.data.depositId));
  expect((await tell(person, depositId, amount)).code).toBe(errorNumber('ORGANIZATION_EXISTS'));
  expect(await own(person)).toMatchObject({ state: 'arrived', triesLeft: 3 });
});

it('what the register contradicts by then founds nothing', async () => {
  const { person, depositId, amount } = await begun();
  const row = world.platform.db.updateTable('micro_deposits').where('deposit_id', '=', depositId);
  await row.set({ legal_representative: '测试不一致' }).execute();
  expect((await tell(person, depositId, amount)).code).toBe(errorNumber('ORGANIZATION_MISMATCH'));
  await row.set({ legal_representative: '测试故障' }).execute();
  expect((await tell(person, depositId, amount)).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
});

it('nobody tells the amount of another person', async () => {
  const { depositId, amount } = await begun();
  const other = await openPerson(world);
  expect((await tell(other, depositId, amount)).code).toBe(errorNumber('MICRO_DEPOSIT_ENDED'));
  expect((await own(other)).state).toBe('none');
});

it.each([
  ['a wrong check character', { creditCode: '91330108MA2H0K7X5Q' }, 'INPUT_INVALID'],
  ['an account of letters', { accountNo: 'ABCDEFGHIJ' }, 'INPUT_INVALID'],
  ['other words', { consent: 'a'.repeat(64) }, 'CONSENT_OUTDATED'],
  ['what does not match', { legalPerson: '测试不一致' }, 'ORGANIZATION_MISMATCH'],
  ['a register that is out of order', { legalPerson: '测试故障' }, 'IDENTITY_CHECK_UNAVAILABLE'],
] as const)('refuses %s, and pays nothing', async (_, wrong, code) => {
  const person = await openPerson(world);
  expect((await begin(person, await claim(person, wrong))).code).toBe(errorNumber(code));
  await runJobs();
  expect([(await own(person)).state, paid]).toEqual(['none', []]);
});

it('refuses who has not proven a name, a company that is known, nobody, and all where nobody pays', async () => {
  const unproven = await openPerson(world, { realName: false });
  expect((await begin(unproven, await claim(unproven))).code).toBe(errorNumber('REAL_NAME_NEEDED'));
  const known = await openEnterprise(world);
  expect((await begin(known.admin, await claim(known.admin, { creditCode: known.creditCode }))).code).toBe(
    errorNumber('ORGANIZATION_EXISTS'),
  );
  const person = await openPerson(world);
  const input = await claim(person);
  const nobody = world.browser();
  expect((await nobody.call(beginMicroDeposit, 'session', input)).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await nobody.call(readMicroDeposit, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  const stranger = await nobody.call(tellAmount, 'session', { depositId: '019abcde-0000-7000-8000-000000000001', amountFen: 1 });
  expect(stranger.code).toBe(errorNumber('UNAUTHENTICATED'));
  service = { name: 'none' };
  expect((await begin(person, input)).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
});
