import { randomBytes } from 'node:crypto';
import { errorNumber, type InputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { decideNameReview, listNameReviews, openNameReview } from '@moqi/api/account/name-checks';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { createContract } from '@moqi/api/work/sending';
import { handInName, proveName, readProof, signContract } from '@moqi/api/work/signing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordRealName } from '#modules/account/identity/index.ts';
import { keepPhotographs } from '#modules/account/name-checks/acts/card-photographs.ts';
import { endReviews } from '#modules/account/name-checks/acts/end-reviews.ts';
import { PAPER_WORDS } from '#modules/account/name-checks/index.ts';
import { consentHashOf } from '#modules/account/real-names/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { UploadedFile } from '#test/browser.ts';
import { type InvitedSigner, invitedSigner } from '#test/invited-signer.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { idNumber, openPerson, type TestPerson } from '#test/people.ts';
import { enterCode, NAME_CONSENT, readTask, signRequest } from '#test/signing-acts.ts';
import { type SituationOptions, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let reviewer: TestOperator;
let card: UploadedFile[];

async function photograph(name: string): Promise<UploadedFile> {
  const bytes = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#dfe6ea' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();
  return { name, mediaType: 'image/jpeg', bytes };
}

beforeAll(async () => {
  world = await openWorld({ environment: { IDENTITY_SIMULATOR: 'false', OPERATOR_TOKEN: 'operator token of the tests' } });
  reviewer = await openOperator(world, { name: '审核甲', duties: ['review'] });
  card = [await photograph('正面.jpg'), await photograph('反面.jpg')];
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

type Review = typeof listNameReviews | typeof openNameReview | typeof decideNameReview;
const review = async <Op extends Review>(operation: Op, input: InputOf<Op>, by: TestOperator = reviewer) => by.operate(operation, input);
const queue = async () => (await review(listNameReviews, {})).data;
const decide = (input: InputOf<typeof decideNameReview>, by?: TestOperator) => review(decideNameReview, input, by);

async function invited(options?: SituationOptions): Promise<InvitedSigner> {
  const at = await invitedSigner(world, options);
  await enterCode(world, at.phone, at.link);
  return at;
}

const CONSENT = consentHashOf(PAPER_WORDS.signing['zh-CN']);
const stated = ({ link }: InvitedSigner, change: object = {}) => ({
  ...link,
  name: '裴南乔',
  idNo: idNumber(),
  consent: CONSENT,
  ...change,
});
const handIn = (at: InvitedSigner, change?: object, files = card) => at.phone.upload(handInName, 'signing', files, stated(at, change));
const proofOf = async ({ phone, link }: InvitedSigner) => (await phone.call(readProof, 'signing', link)).data;
const signNow = async ({ phone, link }: InvitedSigner) => phone.call(signContract, 'signing', await signRequest(phone, link));
const rowsAt = (address: string) => world.platform.db.selectFrom('name_checks').selectAll().where('address', '=', address).execute();
const toldTo = async (address: string) => (await world.outbox()).filter((one) => one.address === address && one.body.includes('实名审核'));

async function waiting(options?: SituationOptions) {
  const at = await invited(options);
  expect((await handIn(at)).data).toEqual({ name: 'waits' });
  const checkId = (await rowsAt(at.mobile))[0]?.check_id ?? '';
  return { ...at, checkId };
}

test('sender, signer, reviewer, signature: the sender reads who waits, the reviewer compares, the signer goes on', async () => {
  const at = await invited();
  expect(at.situation.sent.awaitingReview).toEqual(['裴南乔']);
  expect(await proofOf(at)).toMatchObject({ name: 'mustHandIn', nameCheck: 'reviewer', nameReview: null });
  expect((await signNow(at)).code).toBe(errorNumber('NAME_PROOF_NEEDED'));
  const idNo = idNumber();
  expect((await handIn(at, { idNo })).data).toEqual({ name: 'waits' });
  expect(await proofOf(at)).toMatchObject({ name: 'waits', nameReview: { state: 'waiting', reason: '' } });
  expect((await signNow(at)).code).toBe(errorNumber('NAME_REVIEW_WAITS'));
  expect((await handIn(at)).code).toBe(errorNumber('NAME_REVIEW_WAITS'));

  const [one] = (await queue()).waiting;
  expect(one).toMatchObject({ name: '裴南乔' });
  expect(JSON.stringify(one)).not.toContain(at.mobile);
  const checkId = one?.checkId ?? '';
  const opened = (await review(openNameReview, { checkId })).data;
  expect(opened).toMatchObject({ name: '裴南乔', idNo });
  const front = await sharp(Buffer.from(opened.front, 'base64')).metadata();
  expect([front.format, front.width, front.exif]).toEqual(['jpeg', 860, undefined]);
  expect((await decide({ outcome: 'passed', checkId })).data).toEqual({ checkId, outcome: 'passed' });
  await world.runJobs();
  expect((await toldTo(at.mobile)).map(({ body }) => body)).toEqual([expect.stringContaining('已通过')]);

  expect((await proofOf(at)).name).toBe('proven');
  expect((await signNow(at)).success).toBe(true);
  const consents = world.platform.db.selectFrom('consents').selectAll().where('contract_id', '=', at.situation.applyId);
  expect(await consents.execute()).toMatchObject([{ proven_name: '裴南乔', name_checked_by: 'reviewer' }]);
  const { decided } = await queue();
  expect(decided[0]).toMatchObject({ checkId, outcome: 'passed', reviewerName: '审核甲', reason: '' });
  const log = await world.platform.db.selectFrom('log_entries').selectAll().where('object_id', '=', checkId).orderBy('number').execute();
  expect(log.map(({ action, person_id }) => [action, person_id])).toEqual([
    ['names.open', reviewer.party],
    ['names.pass', reviewer.party],
  ]);
  const sendersView = JSON.stringify(await readTask(at.situation.sender.browser, { applyNo: at.situation.applyNo }));
  for (const text of [sendersView, JSON.stringify(log), JSON.stringify(await world.outbox())]) expect(text).not.toContain(idNo);
});

test('the sender sees on the contract who waits for the reviewer, and since when', async () => {
  const at = await waiting();
  const { sender, applyNo } = at.situation;
  expect((await rowsAt(at.mobile)).map((row) => row.consent_hash)).toEqual([CONSENT]);
  const since = async () => (await readTask(sender.browser, { applyNo })).parties[0]?.nameWaitsSince;
  expect(await since()).toBe((await rowsAt(at.mobile))[0]?.created_at.toISOString());
  await decide({ outcome: 'rejected', checkId: at.checkId, reason: '反光，看不清号码' });
  expect(await since()).toBe('');
});

test('the sender of the contract neither opens nor decides what its signer handed in', async () => {
  const sender = await openOperator(world, { duties: ['review'] });
  const at = await waiting({ parties: ['stranger'], sender });
  const { checkId } = at;
  const refused = errorNumber('NAME_REVIEW_SENDER');
  expect((await review(openNameReview, { checkId }, sender)).code).toBe(refused);
  expect((await decide({ outcome: 'passed', checkId }, sender)).code).toBe(refused);
  expect((await rowsAt(at.mobile)).map(({ state }) => state)).toEqual(['waiting']);
  expect((await decide({ outcome: 'passed', checkId })).success).toBe(true);
});

test('photographs of a hand-in that was never committed are swept after an hour', async () => {
  const { db, files } = world.platform;
  // what the operation writes first: a process that dies here leaves no more
  const { front, back } = await keepPhotographs(
    world.platform,
    crypto.randomUUID(),
    { front: randomBytes(9), back: randomBytes(9) },
    world.clock.now(),
  );
  const kept = async () =>
    Promise.all(
      [front, back].map((hash) =>
        files.open(hash).then(
          (stored) => stored.close().then(() => true),
          () => false,
        ),
      ),
    );
  await endReviews(world.platform);
  expect(await kept()).toEqual([true, true]);
  world.clock.advance({ minutes: 61 });
  await endReviews(world.platform);
  expect(await kept()).toEqual([false, false]);
  expect(await db.selectFrom('name_photographs').selectAll().execute()).toEqual([]);
});

test('rejected: the signer reads why and hands in again', async () => {
  const at = await waiting();
  expect((await decide({ outcome: 'rejected', checkId: at.checkId, reason: '反光，看不清号码' })).success).toBe(true);
  await world.runJobs();
  expect((await toldTo(at.mobile)).at(-1)?.body).toContain('反光，看不清号码');
  expect(await proofOf(at)).toMatchObject({ name: 'mustHandIn', nameReview: { state: 'rejected', reason: '反光，看不清号码' } });
  world.clock.advance({ minutes: 1 });
  expect((await handIn(at)).data).toEqual({ name: 'waits' });
  expect((await rowsAt(at.mobile)).map(({ state }) => state).toSorted()).toEqual(['rejected', 'waiting']);
});

test('another name than the stated one: both sides are told, the sender corrects it, the signer signs', async () => {
  const at = await invited();
  await handIn(at, { name: '裴南桥' });
  await decide({ outcome: 'passed', checkId: (await rowsAt(at.mobile))[0]?.check_id ?? '' });
  await world.runJobs();
  expect((await proofOf(at)).name).toBe('differs');
  const { sender, applyNo } = at.situation;
  const told = (await world.outbox()).filter(({ address, subject }) => address === sender.mobile && subject.includes('姓名不符'));
  expect(told).toHaveLength(1);
  const participantId = (await readTask(sender.browser, { applyNo })).parties[0]?.participantId ?? '';
  await sender.browser.call(orderDelivery, 'personal', { applyNo, participantId, fullName: '裴南桥' });
  expect((await proofOf(at)).name).toBe('proven');
});

test('an account is verified with it', async () => {
  const person = await openPerson(world, { realName: false });
  const at = await waiting({ parties: ['stranger'], mobile: person.mobile });
  await decide({ outcome: 'passed', checkId: at.checkId });
  expect((await person.browser.call(readVerification, 'session', {})).data).toMatchObject({ state: 'verified', checkedBy: 'reviewer' });
});

test('a signer with a proven name waits for no reviewer', async () => {
  const situation = await signingContract(world, { parties: ['person'] });
  expect(situation.sent.awaitingReview).toEqual([]);
});

test.each<[string, (person: TestPerson) => Promise<InvitedSigner>]>([
  ['handed in at the address of the reviewer', async ({ mobile }) => invited({ parties: ['stranger'], mobile })],
  ['handed in elsewhere with the ID number of the reviewer', async () => invited()],
])('a reviewer does not decide an application of the same person: %s', async (_, invite) => {
  const [person, idNo] = [await openOperator(world, { duties: ['review'], realName: false }), idNumber()];
  const verified = { name: '裴南乔', idNo, verifiedBy: 'provider', now: world.clock.now() };
  const at = await invite(person);
  expect((await handIn(at, { idNo })).data).toEqual({ name: 'waits' });
  const checkId = (await rowsAt(at.mobile))[0]?.check_id ?? '';
  if (at.mobile !== person.mobile)
    await transact(world.platform.db, (tx) => recordRealName(tx, world.platform.secrets, person.party, verified));
  for (const answer of [await review(openNameReview, { checkId }, person), await decide({ outcome: 'passed', checkId }, person)])
    expect(answer.code).toBe(errorNumber('NAME_REVIEW_OWN'));
  expect((await rowsAt(at.mobile))[0]?.state).toBe('waiting');
});

test('two reviewers at once decide once', async () => {
  const at = await waiting();
  const other = await openOperator(world, { name: '审核乙', duties: ['review'] });
  const answers = await Promise.all([
    decide({ outcome: 'passed', checkId: at.checkId }),
    decide({ outcome: 'rejected', checkId: at.checkId, reason: '不清楚' }, other),
  ]);
  expect(answers.map(({ code }) => code).filter((code) => code === errorNumber('NAME_REVIEW_DECIDED'))).toHaveLength(1);
  await world.runJobs();
  expect(await toldTo(at.mobile)).toHaveLength(1);
  expect((await decide({ outcome: 'passed', checkId: at.checkId })).code).toBe(errorNumber('NAME_REVIEW_DECIDED'));
  expect((await review(openNameReview, { checkId: at.checkId })).code).toBe(errorNumber('NAME_REVIEW_DECIDED'));
});

test('two hand-ins at once wait once, and no photograph is left over', async () => {
  const at = await invited();
  const answers = await Promise.all([handIn(at), handIn(at)]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await rowsAt(at.mobile)).toHaveLength(1);
});

test('another duty, a session alone, an unknown number', async () => {
  const { checkId } = await waiting();
  const input = { outcome: 'passed', checkId } as const;
  const other = await openOperator(world, { duties: ['finance', 'upkeep', 'support'] });
  expect((await decide(input, other)).code).toBe(errorNumber('DUTY_MISSING'));
  const someone = await openPerson(world);
  expect((await someone.browser.post('/operator/reviews/decide', input)).json().code).toBe(errorNumber('NOT_OPERATOR'));
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await decide({ outcome: 'passed', checkId: unknown })).code).toBe(errorNumber('NOT_FOUND'));
  expect((await review(openNameReview, { checkId: unknown })).code).toBe(errorNumber('NOT_FOUND'));
});

describe('what is handed in', () => {
  const one = async (bytes: Uint8Array) => [card[0], { name: '反面.jpg', mediaType: 'image/jpeg', bytes }] as UploadedFile[];
  test.each<[string, () => Promise<UploadedFile[]>, Parameters<typeof errorNumber>[0]]>([
    ['no photograph', async () => [], 'FILE_MISSING'],
    ['one side', async () => card.slice(0, 1), 'FILE_MISSING'],
    ['three', async () => [...card, ...card.slice(0, 1)], 'TOO_MANY_FILES'],
    ['an empty file', () => one(new Uint8Array()), 'FILE_EMPTY'],
    ['a page that calls itself a photograph', () => one(Buffer.from('<html><script>1</script></html>')), 'PHOTOGRAPH_UNREADABLE'],
    ['a drawing with a script', () => one(Buffer.from('<svg onload="alert(1)"/>')), 'PHOTOGRAPH_UNREADABLE'],
    ['a broken photograph', async () => one((card[0]?.bytes ?? new Uint8Array()).slice(0, 700)), 'PHOTOGRAPH_UNREADABLE'],
    ['too large a file', () => one(Buffer.alloc(10 * 1024 * 1024 + 1, 1)), 'PHOTOGRAPH_TOO_LARGE'],
  ])('%s', async (_, files, code) => {
    const at = await invited();
    expect((await handIn(at, {}, await files())).code).toBe(errorNumber(code));
    expect(await rowsAt(at.mobile)).toEqual([]);
  });

  test('a number that cannot be, or no code before it', async () => {
    const at = await invited();
    expect((await handIn(at, { idNo: '330108198806120002' })).code).toBe(errorNumber('INPUT_INVALID'));
    expect((await handIn(at, { consent: NAME_CONSENT })).code).toBe(errorNumber('CONSENT_OUTDATED'));
    expect((await handIn({ ...at, phone: world.browser() })).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
    expect((await at.phone.call(proveName, 'signing', { ...stated(at), consent: NAME_CONSENT })).code).toBe(
      errorNumber('IDENTITY_CHECK_UNAVAILABLE'),
    );
  });

  test('is stored sealed: neither number nor photograph is readable in the files or the row', async () => {
    const at = await waiting();
    const [row] = await rowsAt(at.mobile);
    const stored = await world.platform.files.open(row?.front_hash ?? '');
    const bytes = await stored.read(0, stored.size);
    await stored.close();
    expect([...bytes.subarray(0, 3)]).not.toEqual([0xff, 0xd8, 0xff]);
  });
});

test('photographs are deleted a while after the decision; what nobody decided ends then, and may be handed in again', async () => {
  const decided = await waiting();
  await decide({ outcome: 'passed', checkId: decided.checkId });
  const undecided = await waiting();
  const hash = (await rowsAt(undecided.mobile))[0]?.front_hash ?? '';
  await world.runJobs();
  await world.runJob('nameChecks.sweep');
  expect((await rowsAt(decided.mobile))[0]?.front_hash).not.toBeNull();
  world.clock.advance({ days: 31 });
  await world.runJob('nameChecks.sweep');
  for (const { mobile, state } of [
    { ...decided, state: 'passed' },
    { ...undecided, state: 'expired' },
  ])
    expect((await rowsAt(mobile))[0]).toMatchObject({ state, front_hash: null, back_hash: null });
  await expect(world.platform.files.open(hash)).rejects.toThrow('no stored object');
});

describe('where nobody reviews', () => {
  let alone: World;
  beforeAll(async () => {
    alone = await openWorld({ environment: { IDENTITY_SIMULATOR: 'false' } });
  });
  afterAll(() => alone.close());

  test('a contract that asks for names is not sent to who has none', async () => {
    const error = await signingContract(alone, { parties: ['stranger'] }).catch((reason: unknown) => reason);
    expect(String(error)).toContain('裴南乔');
    expect(createContract.errors).toContain('NAMES_NOT_CHECKABLE');
  });
});
