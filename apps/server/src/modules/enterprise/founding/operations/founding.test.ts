import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import { askLegalPerson, decideFounding, readFounding, readOwnFounding } from '@moqi/api/enterprise/founding';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditCode, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
// the limit of requests counts by the hour
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const LEGAL = '陆一鸣';
type Claim = InputOf<typeof askLegalPerson>;
const claim = (given: Partial<Claim> = {}): Claim => ({
  companyName: `砚池第${++count}有限公司`,
  creditCode: creditCode(),
  legalPerson: LEGAL,
  targetId: 'legal@example.com',
  ...given,
});
const ask = (person: TestPerson, input = claim()) => person.browser.call(askLegalPerson, 'session', input);
const own = async (person: TestPerson) => (await person.browser.call(readOwnFounding, 'session', {})).data;

async function linkSent(address: string) {
  await world.runJobs();
  const link = (await world.linksTo(address)).at(-1);
  if (link === undefined) throw new Error('no link');
  const { k = '', sign = '', ts = '' } = Object.fromEntries(link.searchParams);
  return { path: link.pathname, link: { k, sign, ts } };
}

/** Somebody asks, and the legal representative has the link. */
async function asked(given: Partial<Claim> = {}) {
  const asker = await openPerson(world, { name: '许念安' });
  const legal = await openPerson(world, { name: LEGAL });
  const input = claim({ targetId: legal.mobile, ...given });
  const answer = await ask(asker, input);
  expect(answer.success).toBe(true);
  return { asker, legal, input, answer, ...(await linkSent(input.targetId)) };
}
type Asked = Awaited<ReturnType<typeof asked>>;
const find = async (person: TestPerson, { link }: Asked) => (await person.browser.call(readFounding, 'session', link)).data;
const agree = async (person: TestPerson, at: Asked) => {
  const { agreement } = await find(at.legal, at);
  return person.browser.call(decideFounding, 'session', { ...at.link, outcome: 'agreed', consent: agreement['zh-CN'].hash });
};
const refuse = (person: TestPerson, { link }: Asked, reason = '不认识') =>
  person.browser.call(decideFounding, 'session', { ...link, outcome: 'refused', reason });
const corpsOf = async ({ browser }: TestPerson) => (await browser.call(readSession, 'session', {})).data.allAuthUser.corps;

describe('a legal representative who agrees', () => {
  it('founds the company, with the person who asked as its administrator, and both read of it', async () => {
    const at = await asked();
    expect(at.path).toBe('/auth/entLegalAuth');
    expect(await own(at.asker)).toMatchObject({ state: 'waiting', companyName: at.input.companyName, legalPerson: LEGAL });
    expect(await find(at.legal, at)).toMatchObject({ state: 'waiting', caller: 'legalPerson', askerName: '许念安' });
    expect((await agree(at.legal, at)).data).toEqual({ outcome: 'agreed', companyName: at.input.companyName });
    expect(await corpsOf(at.asker)).toMatchObject([{ name: at.input.companyName, superFlag: true }]);
    expect(await corpsOf(at.legal)).toEqual([]);
    expect((await own(at.asker)).state).toBe('agreed');
    await world.runJobs();
    expect((await world.outbox()).filter(({ address }) => address === at.asker.mobile).at(-1)?.body).toContain('法定代表人已同意');
    const rows = world.platform.db.selectFrom('founding_requests').selectAll().where('party_id', '=', at.asker.party);
    const { agreement } = await find(at.legal, at);
    expect(await rows.execute()).toMatchObject([{ decided_by: at.legal.party, consent_hash: agreement['zh-CN'].hash }]);
  });

  it('is asked for by number: the register gets the ID number of who agrees', async () => {
    const at = await asked();
    await agree(at.legal, at);
    const { agreement } = await find(at.legal, at);
    const checks = world.platform.db
      .selectFrom('identity_checks')
      .select(['person_id', 'method', 'result', 'consent_hash'])
      .orderBy('asked_at');
    const mine = (await checks.execute()).filter(({ person_id }) => person_id === at.legal.party || person_id === at.asker.party);
    expect(mine).toEqual([
      { person_id: at.asker.party, method: 'register', result: 'passed', consent_hash: null },
      { person_id: at.legal.party, method: 'register', result: 'passed', consent_hash: agreement['zh-CN'].hash },
    ]);
  });
});

it('a refusal founds nothing, and its reason is told', async () => {
  const at = await asked();
  expect((await refuse(at.legal, at)).data.outcome).toBe('refused');
  expect(await own(at.asker)).toMatchObject({ state: 'refused', reason: '不认识' });
  expect(await corpsOf(at.asker)).toEqual([]);
  await world.runJobs();
  expect((await world.outbox()).filter(({ address }) => address === at.asker.mobile).at(-1)?.body).toContain('不认识');
  expect((await agree(at.legal, at)).code).toBe(errorNumber('FOUNDING_DECIDED'));
});

describe('nobody else decides', () => {
  it('another person with the link, the person who asked, an account without a proven name, and no account', async () => {
    const at = await asked();
    for (const person of [await openPerson(world, { name: '林书禾' }), at.asker]) {
      expect((await agree(person, at)).code).toBe(errorNumber('LEGAL_PERSON_DIFFERS'));
      expect((await refuse(person, at)).code).toBe(errorNumber('LEGAL_PERSON_DIFFERS'));
      expect((await find(person, at)).caller).toBe('other');
    }
    const unproven = await openPerson(world, { realName: false });
    expect((await agree(unproven, at)).code).toBe(errorNumber('REAL_NAME_NEEDED'));
    expect((await find(unproven, at)).caller).toBe('unproven');
    const nobody = world.browser();
    expect((await nobody.call(readFounding, 'session', at.link)).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await nobody.call(decideFounding, 'session', { ...at.link, outcome: 'refused', reason: '否' })).code).toBe(
      errorNumber('UNAUTHENTICATED'),
    );
    expect((await own(at.asker)).state).toBe('waiting');
  });

  it('a link that was changed, or of another request, leads nowhere', async () => {
    const [one, other] = [await asked(), await asked()];
    const mixed = { ...one.link, k: other.link.k };
    for (const link of [{ ...one.link, sign: 'x' }, { ...one.link, ts: '1' }, mixed]) {
      expect((await one.legal.browser.call(readFounding, 'session', link)).code).toBe(errorNumber('FOUNDING_LINK_INVALID'));
      const call = await one.legal.browser.call(decideFounding, 'session', { ...link, outcome: 'refused', reason: '否' });
      expect(call.code).toBe(errorNumber('FOUNDING_LINK_INVALID'));
    }
  });
});

it('after 72 hours nothing is founded', async () => {
  const at = await asked();
  world.clock.advance({ hours: 73 });
  expect((await agree(at.legal, at)).code).toBe(errorNumber('FOUNDING_EXPIRED'));
  expect([(await own(at.asker)).state, (await find(at.legal, at)).state]).toEqual(['expired', 'expired']);
});

it('a newer request takes the place of one that waits', async () => {
  const at = await asked();
  world.clock.advance({ minutes: 1 });
  expect((await ask(at.asker, { ...at.input, companyName: `砚池第${++count}有限公司` })).success).toBe(true);
  expect((await agree(at.legal, at)).code).toBe(errorNumber('FOUNDING_DECIDED'));
  expect((await find(at.legal, at)).state).toBe('withdrawn');
});

it('what was agreed to are the words of this request', async () => {
  const at = await asked();
  const call = await at.legal.browser.call(decideFounding, 'session', { ...at.link, outcome: 'agreed', consent: 'a'.repeat(64) });
  expect(call.code).toBe(errorNumber('CONSENT_OUTDATED'));
});

it('a company that was founded meanwhile is not founded twice', async () => {
  const input = claim();
  const [one, other] = [await asked(input), await asked({ ...input, targetId: '13712345678' })];
  await agree(one.legal, one);
  expect((await agree(other.legal, other)).code).toBe(errorNumber('ORGANIZATION_EXISTS'));
  expect((await own(other.asker)).state).toBe('waiting');
});

it.each([
  ['a wrong check character', { creditCode: '91330108MA2H0K7X5Q' }, 'INPUT_INVALID'],
  ['no address', { targetId: 'somebody' }, 'INPUT_INVALID'],
  ['what does not match', { legalPerson: '测试不一致' }, 'ORGANIZATION_MISMATCH'],
  ['a check that is out of order', { legalPerson: '测试故障' }, 'IDENTITY_CHECK_UNAVAILABLE'],
] as const)('refuses %s, and tells nobody', async (_, wrong, code) => {
  const person = await openPerson(world);
  expect((await ask(person, claim({ targetId: 'quiet@example.com', ...wrong }))).code).toBe(errorNumber(code));
  expect((await own(person)).state).toBe('none');
  expect((await world.outbox()).filter(({ address }) => address === 'quiet@example.com')).toEqual([]);
});

it('refuses who has not proven a name, a company that is known, and nobody', async () => {
  expect((await ask(await openPerson(world, { realName: false }))).code).toBe(errorNumber('REAL_NAME_NEEDED'));
  const known = await openEnterprise(world);
  expect((await ask(known.admin, claim({ creditCode: known.creditCode }))).code).toBe(errorNumber('ORGANIZATION_EXISTS'));
  expect((await world.browser().call(askLegalPerson, 'session', claim())).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await world.browser().call(readOwnFounding, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
});
