import { createHash } from 'node:crypto';
import { errorNumber, type InputOf } from '@moqi/api';
import { listOperationEntries } from '@moqi/api/records/logs';
import { giveCopies } from '@moqi/api/work/copies';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { listLeaves } from '@moqi/api/work/evidence-log';
import { answerPerformance, listPerformance, PERFORMANCE_LIMITS, removePerformance, savePerformance } from '@moqi/api/work/performance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { pdfFile, type SigningContract, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

type Door = 'personal' | 'enterprise';
interface Side {
  readonly person: TestPerson;
  readonly door: Door;
}

let world: World;
let enterprise: TestEnterprise;
let stranger: TestPerson;
/** who adds, and who answers, at each door: the contract of `personal` is sent by a person to a company, the other one the other way round */
const grounds = new Map<Door, { readonly contract: SigningContract; readonly mine: Side; readonly other: Side }>();

const at = (door: Door) => {
  const ground = grounds.get(door);
  if (ground === undefined) throw new Error('no ground');
  return ground;
};

const between = ({ person: sender, door }: Side, otherDoor: Door): Promise<SigningContract> =>
  signingContract(world, {
    sender,
    parties: ['sender', otherDoor === 'enterprise' ? 'enterprise' : 'person'],
    ...(door === 'enterprise' && { byEnterprise: true, enterprise }),
  });

async function finish({ applyNo, parties }: SigningContract): Promise<void> {
  for (const { person } of parties) {
    if (person === undefined) throw new Error('a party is a stranger');
    const { signNo } = await readTask(person.browser, { applyNo });
    const signed = await sign(world, person.browser, { applyNo, signNo });
    if (!signed.success) throw new Error(signed.msg);
    await world.runJobs();
  }
}

beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  stranger = await openPerson(world);
  const person = await openPerson(world, { name: '林书禾' });
  for (const door of ['personal', 'enterprise'] as const) {
    const mine: Side = { person: door === 'personal' ? person : enterprise.admin, door };
    const otherDoor = door === 'personal' ? 'enterprise' : 'personal';
    const contract = await between(mine, otherDoor);
    await finish(contract);
    const signer = contract.parties.find(({ kind }) => kind !== 'sender')?.person;
    if (signer === undefined) throw new Error('there is no other party');
    grounds.set(door, { contract, mine, other: { person: signer, door: otherDoor } });
  }
}, 120_000);
afterAll(() => world.close());

const TODAY = '2026-01-01';
type Added = Partial<InputOf<typeof savePerformance>>;

async function input({ person }: Side, applyId: string, more: Added = {}) {
  const [file] = await upload(person.browser, pdfFile('送货单.pdf'));
  if (!file) throw new Error('nothing was uploaded');
  return { applyId, kind: 'delivery' as const, date: TODAY, targetId: file.targetId, ...more };
}
const save = async (side: Side, applyId: string, more: Added = {}) =>
  side.person.browser.call(savePerformance, side.door, await input(side, applyId, more));
const list = async ({ person, door }: Side, applyId: string) => (await person.browser.call(listPerformance, door, { applyId })).data;
const told = async (address: string, template: string) =>
  (await world.outbox()).filter((one) => one.address === address && one.template === template);
const refusedAs = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });

describe.each(['personal', 'enterprise'] as const)('added at the door %s', (door) => {
  test('a delivery note is added, told, confirmed by the other party, and stands in the log of evidence', async () => {
    const { contract, mine, other } = at(door);
    const { applyId, applyNo } = contract;
    const saved = await save(mine, applyId, { amountFen: 1_280_000, note: '首批 20 台' });
    expect(saved.data).toMatchObject({
      kind: 'delivery',
      date: TODAY,
      amountFen: 1_280_000,
      note: '首批 20 台',
      fileName: '送货单.pdf',
      state: 'waiting',
      answers: [],
      can: { confirm: false, object: false, remove: true },
    });
    await world.runJobs();
    const [message] = await told(other.person.mobile, 'performance.added');
    expect(message?.body).toContain('2026-01-01的交付单');
    const sent = (await contract.sender.browser.call(listDeliveries, door, { applyNo })).data.list;
    expect(sent.map(({ kind }) => kind)).toContain('performance');

    const shown = await list(other, applyId);
    expect(shown).toMatchObject({ list: [{ can: { confirm: true, object: true, remove: false } }], can: { add: true } });
    const { performanceId } = saved.data;
    const answered = await other.person.browser.call(answerPerformance, other.door, { applyId, performanceId });
    expect(answered.data).toMatchObject({ state: 'confirmed', answers: [{ verdict: 'confirmed' }], can: { confirm: false } });
    await world.runJobs();
    expect((await told(mine.person.mobile, 'performance.answered'))[0]?.body).toContain('确认了');
    const { data } = await mine.person.browser.call(listLeaves, 'session', { applyNo });
    // of one moment they stand in any order
    const facts = data.leaves
      .filter(({ kind }) => kind.startsWith('performance'))
      .map(({ kind, text }) => ({ kind, ...JSON.parse(text) }))
      .toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect(facts).toMatchObject([
      { kind: 'performance', performance: performanceId, sha256: saved.data.hash, amountFen: 1_280_000 },
      { kind: 'performanceAnswer', performance: performanceId, verdict: 'confirmed' },
    ]);
    const again = await other.person.browser.call(answerPerformance, other.door, { applyId, performanceId });
    expect(again).toMatchObject(refusedAs('PERFORMANCE_ANSWERED'));
    const gone = await mine.person.browser.call(removePerformance, mine.door, { applyId, performanceId });
    expect(gone).toMatchObject(refusedAs('PERFORMANCE_ANSWERED'));
  });

  test('an objection needs a reason, is told with it, and may end in a confirmation', async () => {
    const { contract, mine, other } = at(door);
    const { applyId } = contract;
    const { performanceId } = (await save(mine, applyId, { kind: 'acceptance' })).data;
    const say = (verdict: 'confirmed' | 'objected', note = '', side = other) =>
      side.person.browser.call(answerPerformance, side.door, { applyId, performanceId, verdict, note });
    expect(await say('objected')).toMatchObject(refusedAs('PERFORMANCE_REASON_MISSING'));
    expect(await say('confirmed', '', mine)).toMatchObject(refusedAs('PERFORMANCE_OWN'));
    expect((await say('objected', '少 2 台')).data).toMatchObject({ state: 'objected', can: { confirm: true, object: false } });
    await world.runJobs();
    const messages = await told(mine.person.mobile, 'performance.answered');
    expect(messages.map(({ body }) => body).join()).toContain('少 2 台');
    expect((await say('confirmed')).data).toMatchObject({
      state: 'confirmed',
      answers: [{ verdict: 'objected', note: '少 2 台' }, { verdict: 'confirmed' }],
    });
  });

  test('what nobody answered may be taken back; nobody finds it any more, and the log tells that it was there', async () => {
    const { contract, mine, other } = at(door);
    const { applyId, applyNo } = contract;
    const { performanceId, hash } = (await save(mine, applyId, { kind: 'payment' })).data;
    const by = (side: Side) => side.person.browser.call(removePerformance, side.door, { applyId, performanceId });
    expect(await by(other)).toMatchObject(refusedAs('FORBIDDEN'));
    expect((await by(mine)).data).toEqual({ removed: true });
    expect(await by(mine)).toMatchObject(refusedAs('PERFORMANCE_UNKNOWN'));
    expect((await list(mine, applyId)).list.map((one) => one.performanceId)).not.toContain(performanceId);
    const file = await mine.person.browser.post(`/${door === 'personal' ? 'i' : 'c'}/performance/file`, { applyId, performanceId });
    expect(file.json()).toMatchObject(refusedAs('PERFORMANCE_UNKNOWN'));
    const answer = await other.person.browser.call(answerPerformance, other.door, { applyId, performanceId });
    expect(answer).toMatchObject(refusedAs('PERFORMANCE_UNKNOWN'));
    await world.runJobs();
    const { data } = await mine.person.browser.call(listLeaves, 'session', { applyNo });
    const removal = data.leaves.find(({ kind }) => kind === 'performanceRemoval');
    expect(JSON.parse(removal?.text ?? '{}')).toMatchObject({ performance: performanceId, sha256: hash });
  });

  test('all sides download the file as it was added', async () => {
    const { contract, mine, other } = at(door);
    const { performanceId, hash } = (await save(mine, contract.applyId)).data;
    for (const side of [mine, other]) {
      const path = `/${side.door === 'personal' ? 'i' : 'c'}/performance/file`;
      const { rawPayload } = await side.person.browser.post(path, { applyId: contract.applyId, performanceId });
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(hash);
    }
  });

  test('who is no party, a file of others, a day to come and too many are refused', async () => {
    const { contract, mine, other } = at(door);
    const { applyId } = contract;
    const { performanceId } = (await save(mine, applyId)).data;
    const foreign: Side = { person: door === 'personal' ? stranger : (await openEnterprise(world)).admin, door };
    const { browser } = foreign.person;
    const unknown = refusedAs('CONTRACT_NOT_FOUND');
    expect(await browser.call(listPerformance, door, { applyId })).toMatchObject(unknown);
    expect(await save(foreign, applyId)).toMatchObject(unknown);
    expect(await browser.call(answerPerformance, door, { applyId, performanceId })).toMatchObject(unknown);
    expect(await browser.call(removePerformance, door, { applyId, performanceId })).toMatchObject(unknown);
    const path = `/${door === 'personal' ? 'i' : 'c'}/performance/file`;
    expect((await browser.post(path, { applyId, performanceId })).json()).toMatchObject(unknown);

    const { targetId } = await input(other, applyId);
    expect(await save(mine, applyId, { targetId })).toMatchObject(refusedAs('FILE_UNKNOWN'));
    expect(await save(mine, applyId, { date: '2126-01-01' })).toMatchObject(refusedAs('PERFORMANCE_DATE'));
    const { db } = world.platform;
    const row = await db
      .selectFrom('performance_documents')
      .selectAll()
      .where('performance_id', '=', performanceId)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: PERFORMANCE_LIMITS.documents }, () => ({ ...row, performance_id: crypto.randomUUID() }));
    await db.insertInto('performance_documents').values(many).execute();
    expect(await save(mine, applyId)).toMatchObject(refusedAs('PERFORMANCE_MANY'));
    const added = many.map((one) => one.performance_id);
    await db.deleteFrom('performance_documents').where('performance_id', 'in', added).execute();
  });

  test('a contract that is not completed has none', async () => {
    const { mine } = at(door);
    const open = await between(mine, at(door).other.door);
    const { browser } = mine.person;
    expect(await browser.call(listPerformance, door, { applyId: open.applyId })).toMatchObject(refusedAs('PERFORMANCE_UNFINISHED'));
    expect(await save(mine, open.applyId)).toMatchObject(refusedAs('PERFORMANCE_UNFINISHED'));
  });
});

test('a member who only reads a copy adds and answers nothing', async () => {
  const { contract, mine, other } = at('enterprise');
  const { applyId } = contract;
  const { performanceId } = (await save(other, applyId)).data;
  const reader = await openMember(world, enterprise.party);
  const given = await mine.person.browser.call(giveCopies, 'enterprise', { applyId, corpUserIds: [reader.memberId] });
  expect(given.success).toBe(true);
  const side: Side = { person: reader, door: 'enterprise' };
  expect(await list(side, applyId)).toMatchObject({ can: { add: false } });
  expect(await save(side, applyId)).toMatchObject(refusedAs('FORBIDDEN'));
  expect(await reader.browser.call(answerPerformance, 'enterprise', { applyId, performanceId })).toMatchObject(refusedAs('FORBIDDEN'));
});

test('the log of the enterprise tells who added, confirmed and deleted what', async () => {
  const { data } = await enterprise.admin.browser.call(listOperationEntries, 'corporateAdmin', { itemPage: 1, pageSize: 100 });
  const actions = new Set(data.list.map((entry) => entry.action));
  expect([...actions].filter((action) => action.startsWith('performance')).toSorted()).toEqual(['performance.add', 'performance.remove']);
});
