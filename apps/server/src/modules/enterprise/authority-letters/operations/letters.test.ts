import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import {
  buildLetter,
  decideLetterReview,
  downloadLetter,
  findLetter,
  listLetterReviews,
  listLetters,
  openLetterReview,
  uploadLetter,
} from '@moqi/api/enterprise/authority-letters';
import { formatDate } from '@moqi/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#test/browser.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { creditCode, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let reviewer: TestOperator;
let photographs: UploadedFile[];
let count = 0;
beforeAll(async () => {
  world = await openWorld({ environment: { OPERATOR_TOKEN: 'operator token of the tests' } });
  reviewer = await openOperator(world, { name: '审核甲', duties: ['review'] });
  const bytes = await sharp({ create: { width: 600, height: 860, channels: 3, background: '#efece6' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();
  photographs = ['授权书.jpg', '营业执照.jpg'].map((name) => ({ name, mediaType: 'image/jpeg', bytes }));
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const inDays = (days: number) => formatDate(new Date(world.clock.now().getTime() + days * 86_400_000));
type Claim = InputOf<typeof buildLetter>;
const claim = (given: Partial<Claim> = {}): Claim => ({
  companyName: `砚台第${++count}有限公司`,
  creditCode: creditCode(),
  legalPerson: '陆一鸣',
  endDate: inDays(30),
  ...given,
});
const agent = () => openPerson(world, { name: '许念安' });
const build = (person: TestPerson, input = claim()) => person.browser.call(buildLetter, 'session', input);
const own = async (person: TestPerson) => (await person.browser.call(listLetters, 'session', {})).data;
const hand = async (person: TestPerson, letterId: string, change: object = {}, files = photographs) => {
  const consent = (await own(person)).consent['zh-CN'].hash;
  return person.browser.upload(uploadLetter, 'session', files, { letterId, consent, ...change });
};
const rowOf = (letterId: string) =>
  world.platform.db.selectFrom('authority_letters').selectAll().where('letter_id', '=', letterId).executeTakeFirstOrThrow();
const corpsOf = async ({ browser }: TestPerson) => (await browser.call(readSession, 'session', {})).data.allAuthUser.corps;
const decide = (input: InputOf<typeof decideLetterReview>, by = reviewer) => by.operate(decideLetterReview, input);
const told = async (person: TestPerson) => {
  await world.runJobs();
  return (await world.outbox()).filter(({ address }) => address === person.mobile).at(-1)?.body ?? '';
};

async function waiting(given?: Partial<Claim>) {
  const person = await agent();
  const { data } = await build(person, claim(given));
  expect((await hand(person, data.letterId)).data).toEqual({ approveStatus: 1 });
  return { person, letter: data, letterId: data.letterId };
}

it('is written, printed, handed in stamped, and founds the company once a reviewer has compared it', async () => {
  const person = await agent();
  const input = claim();
  const { data: letter } = await build(person, input);
  expect(letter).toMatchObject({ companyName: input.companyName, endDate: input.endDate, approveStatus: 0, canUpload: true });
  const found = (await person.browser.call(findLetter, 'session', { letterId: letter.letterId })).data;
  expect(found.agentName).toBe('许念安');
  for (const part of [input.companyName, input.creditCode, '陆一鸣', '许念安', input.endDate])
    expect(found.wording.join('')).toContain(part);
  const file = await person.browser.get(`/i/applyTable/download?letterId=${letter.letterId}`);
  expect([file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);

  expect((await hand(person, letter.letterId)).data).toEqual({ approveStatus: 1 });
  expect((await hand(person, letter.letterId)).code).toBe(errorNumber('LETTER_WAITS'));
  const { waiting: queue } = (await reviewer.operate(listLetterReviews, {})).data;
  expect(queue.find(({ letterId }) => letterId === letter.letterId)).toMatchObject({ agentName: '许念安', number: letter.number });
  const opened = (await reviewer.operate(openLetterReview, { letterId: letter.letterId })).data;
  expect(opened).toMatchObject({ creditCode: input.creditCode, legalPerson: '陆一鸣', registerBy: 'simulator', endDate: input.endDate });
  const picture = await sharp(Buffer.from(opened.letter, 'base64')).metadata();
  expect([picture.format, picture.width, picture.exif]).toEqual(['jpeg', 600, undefined]);
  expect((await decide({ outcome: 'passed', letterId: letter.letterId })).success).toBe(true);

  expect(await corpsOf(person)).toMatchObject([{ name: input.companyName, superFlag: true }]);
  expect((await own(person)).list).toMatchObject([{ approveStatus: 2, canUpload: false }]);
  expect(await told(person)).toContain('授权书已通过审核');
  const company = world.platform.db.selectFrom('organizations').select('verified_by').where('name', '=', input.companyName);
  expect(await company.executeTakeFirst()).toEqual({ verified_by: 'reviewer' });
  const { consent_hash: agreed } = await rowOf(letter.letterId);
  expect(agreed).toBe((await own(person)).consent['zh-CN'].hash);
  const log = world.platform.db.selectFrom('log_entries').select(['action', 'person_id']).where('object_id', '=', letter.letterId);
  expect(await log.orderBy('number').execute()).toEqual([
    { action: 'letters.open', person_id: reviewer.party },
    { action: 'letters.pass', person_id: reviewer.party },
  ]);
  const { decided } = (await reviewer.operate(listLetterReviews, {})).data;
  expect(decided[0]).toMatchObject({ letterId: letter.letterId, outcome: 'passed', reviewerName: '审核甲' });
});

it('rejected, its agent reads why and hands it in again', async () => {
  const { person, letterId } = await waiting();
  expect((await decide({ outcome: 'rejected', letterId, reason: '没有盖章' })).success).toBe(true);
  expect((await own(person)).list).toMatchObject([{ approveStatus: 3, reason: '没有盖章', canUpload: true }]);
  expect(await told(person)).toContain('没有盖章');
  expect(await corpsOf(person)).toEqual([]);
  expect((await decide({ outcome: 'passed', letterId })).code).toBe(errorNumber('LETTER_DECIDED'));
  expect((await hand(person, letterId)).success).toBe(true);
  expect((await own(person)).list).toMatchObject([{ approveStatus: 1 }]);
});

describe('ends', () => {
  it('with its last day: it is neither handed in nor approved, and nobody waits for it any longer', async () => {
    const late = await agent();
    const { letterId: unused } = (await build(late, claim({ endDate: inDays(1) }))).data;
    const { person, letterId } = await waiting({ endDate: inDays(1) });
    world.clock.advance({ hours: 48 });
    expect((await hand(late, unused)).code).toBe(errorNumber('LETTER_ENDED'));
    expect((await decide({ outcome: 'passed', letterId })).code).toBe(errorNumber('LETTER_ENDED'));
    await world.runJob('letters.sweep');
    expect((await own(person)).list).toMatchObject([{ approveStatus: 4, canUpload: false }]);
    expect((await own(late)).list).toMatchObject([{ approveStatus: 4, canUpload: false }]);
    expect(await told(person)).toContain('超过期限没有结论');
  });

  it('after a while: photographs are deleted, and what nobody decided lapses', async () => {
    const decided = await waiting();
    await decide({ outcome: 'rejected', letterId: decided.letterId, reason: '反光' });
    const undecided = await waiting({ endDate: inDays(80) });
    const hash = (await rowOf(undecided.letterId)).letter_hash ?? '';
    await world.runJob('letters.sweep');
    expect((await rowOf(decided.letterId)).letter_hash).not.toBeNull();
    world.clock.advance({ hours: 31 * 24 });
    await world.runJob('letters.sweep');
    expect(await rowOf(decided.letterId)).toMatchObject({ state: 'rejected', letter_hash: null, licence_hash: null });
    expect(await rowOf(undecided.letterId)).toMatchObject({ state: 'expired', letter_hash: null });
    // the session of the former has ended in that month
    reviewer = await openOperator(world, { name: '审核甲', duties: ['review'] });
    await expect(world.platform.files.open(hash)).rejects.toThrow('no stored object');
  });
});

describe('refuses', () => {
  it('a person who has proved no name, a company that is known, and a last day that is over or too far', async () => {
    const unproven = await openPerson(world, { realName: false });
    expect((await build(unproven)).code).toBe(errorNumber('REAL_NAME_NEEDED'));
    expect((await world.browser().call(buildLetter, 'session', claim())).code).toBe(errorNumber('UNAUTHENTICATED'));
    const person = await agent();
    const enterprise = await openEnterprise(world);
    expect((await build(person, claim({ companyName: enterprise.name }))).code).toBe(errorNumber('ORGANIZATION_EXISTS'));
    for (const endDate of [inDays(-1), inDays(91)]) expect((await build(person, claim({ endDate }))).code).toBe(errorNumber('LETTER_END'));
    expect((await build(person, claim({ endDate: inDays(0) }))).success).toBe(true);
    expect((await build(person, claim({ creditCode: '91330108MA2H0K7X5Q' }))).code).toBe(errorNumber('INPUT_INVALID'));
    expect((await own(unproven)).list).toEqual([]);
  });

  it('the letter of somebody else at every path', async () => {
    const { letterId } = (await build(await agent())).data;
    const other = await agent();
    for (const id of [letterId, NOBODY]) {
      expect((await other.browser.call(findLetter, 'session', { letterId: id })).code).toBe(errorNumber('LETTER_UNKNOWN'));
      expect((await other.browser.call(downloadLetter, 'session', { letterId: id })).code).toBe(errorNumber('LETTER_UNKNOWN'));
      expect((await hand(other, id)).code).toBe(errorNumber('LETTER_UNKNOWN'));
    }
    expect((await own(other)).list).toEqual([]);
  });

  it('a consent to other words, and a second letter while one waits', async () => {
    const { person } = await waiting();
    const { letterId } = (await build(person)).data;
    expect((await hand(person, letterId, { consent: '0'.repeat(64) })).code).toBe(errorNumber('CONSENT_OUTDATED'));
    expect((await hand(person, letterId)).code).toBe(errorNumber('LETTER_WAITS'));
  });

  it('what the register does not know', async () => {
    for (const [legalPerson, code] of [
      ['测试不一致', 'ORGANIZATION_MISMATCH'],
      ['测试故障', 'IDENTITY_CHECK_UNAVAILABLE'],
    ] as const) {
      const person = await agent();
      const { letterId } = (await build(person, claim({ legalPerson }))).data;
      expect((await hand(person, letterId)).code).toBe(errorNumber(code));
      expect((await rowOf(letterId)).state).toBe('written');
    }
  });

  const one = (bytes: Uint8Array): UploadedFile[] => [...photographs.slice(0, 1), { name: '执照.jpg', mediaType: 'image/jpeg', bytes }];
  it.each<[string, () => UploadedFile[], Parameters<typeof errorNumber>[0]]>([
    ['no photograph', () => [], 'FILE_MISSING'],
    ['the letter alone', () => photographs.slice(0, 1), 'FILE_MISSING'],
    ['three', () => [...photographs, ...photographs.slice(0, 1)], 'TOO_MANY_FILES'],
    ['an empty file', () => one(new Uint8Array()), 'FILE_EMPTY'],
    ['a page that calls itself a photograph', () => one(Buffer.from('<html><script>1</script></html>')), 'PHOTOGRAPH_UNREADABLE'],
    ['a drawing with a script', () => one(Buffer.from('<svg onload="alert(1)"/>')), 'PHOTOGRAPH_UNREADABLE'],
    ['too large a file', () => one(Buffer.alloc(10 * 1024 * 1024 + 1, 1)), 'PHOTOGRAPH_TOO_LARGE'],
  ])('%s', async (_, files, code) => {
    const person = await agent();
    const { letterId } = (await build(person)).data;
    expect((await hand(person, letterId, {}, files())).code).toBe(errorNumber(code));
    expect(await rowOf(letterId)).toMatchObject({ state: 'written', letter_hash: null });
  });

  it('two hand-ins at once wait once, and no photograph is left over', async () => {
    const person = await agent();
    const { letterId } = (await build(person)).data;
    const answers = await Promise.all([hand(person, letterId), hand(person, letterId)]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(await world.platform.db.selectFrom('name_photographs').selectAll().execute()).toEqual([]);
  });
});

describe('a reviewer', () => {
  it('neither opens nor decides a letter of their own', async () => {
    const self = await openOperator(world, { name: '许念安', duties: ['review'] });
    const { letterId } = (await build(self)).data;
    await hand(self, letterId);
    expect((await self.operate(openLetterReview, { letterId })).code).toBe(errorNumber('NAME_REVIEW_OWN'));
    for (const input of [{ outcome: 'passed', letterId } as const, { outcome: 'rejected', letterId, reason: '否' } as const])
      expect((await decide(input, self)).code).toBe(errorNumber('NAME_REVIEW_OWN'));
    expect((await rowOf(letterId)).state).toBe('waiting');
  });

  it('founds no company that was founded meanwhile, and opens nothing that was decided or never was', async () => {
    const { letterId, letter } = await waiting();
    const rival = await waiting({ companyName: letter.companyName, creditCode: letter.creditCode });
    expect((await decide({ outcome: 'passed', letterId: rival.letterId })).success).toBe(true);
    expect((await decide({ outcome: 'passed', letterId })).code).toBe(errorNumber('ORGANIZATION_EXISTS'));
    expect((await rowOf(letterId)).state).toBe('waiting');
    expect((await reviewer.operate(openLetterReview, { letterId: rival.letterId })).code).toBe(errorNumber('LETTER_DECIDED'));
    expect((await reviewer.operate(openLetterReview, { letterId: NOBODY })).code).toBe(errorNumber('NOT_FOUND'));
    expect((await decide({ outcome: 'passed', letterId: NOBODY })).code).toBe(errorNumber('NOT_FOUND'));
  });

  it('has the duty, and a shift', async () => {
    const { letterId } = await waiting();
    const other = await openOperator(world, { duties: ['finance', 'upkeep', 'support'] });
    expect((await other.operate(listLetterReviews, {})).code).toBe(errorNumber('DUTY_MISSING'));
    expect((await other.operate(openLetterReview, { letterId })).code).toBe(errorNumber('DUTY_MISSING'));
    expect((await decide({ outcome: 'passed', letterId }, other)).code).toBe(errorNumber('DUTY_MISSING'));
    const someone = await agent();
    expect((await someone.browser.post('/operator/letters/decide', { outcome: 'passed', letterId })).json().code).toBe(
      errorNumber('NOT_OPERATOR'),
    );
  });
});

it('where no register can be asked the reviewer compares with the licence; where nobody reviews nothing is written', async () => {
  const unasked = await openWorld({ environment: { IDENTITY_SIMULATOR: 'false', OPERATOR_TOKEN: 'operator token of the tests' } });
  const alone = await openWorld();
  try {
    const person = await openPerson(unasked, { name: '许念安' });
    const { letterId } = (await build(person)).data;
    expect((await hand(person, letterId)).success).toBe(true);
    const by = await openOperator(unasked, { duties: ['review'] });
    expect((await by.operate(openLetterReview, { letterId })).data.registerBy).toBe('none');
    const someone = await openPerson(alone);
    expect((await own(someone)).isOpen).toBe(false);
    expect((await build(someone)).code).toBe(errorNumber('REVIEWERS_NONE'));
  } finally {
    await Promise.all([unasked.close(), alone.close()]);
  }
});
