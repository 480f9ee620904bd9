import { errorNumber } from '@moqi/api';
import { cancelOrder, simulatePayment } from '@moqi/api/money/orders';
import { listApplications } from '@moqi/api/work/contract-lists';
import { cancelPlannedSending, createContract, deleteDraft, readDraft } from '@moqi/api/work/sending';
import { formatDateHourMinute } from '@moqi/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exhaust } from '#test/billing.ts';
import { goodDraft, rowCounts } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { readTask } from '#test/signing-acts.ts';
import { type DraftInput, linkTo, personParty } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const told = async (address: string, template?: string) =>
  (await world.outbox()).filter((one) => one.address === address && (template === undefined || one.template === template));
const inHours = (hours: number): string => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();

/** A good request, and the number of its one stranger. */
async function wanted(sender: TestPerson, change: DraftInput = {}) {
  const { signatoryJson: [a, b] = [], ...draft } = await goodDraft(sender);
  if (!a || !b) throw new Error('no parties');
  const mobile = mobileNumber();
  return { mobile, request: { ...draft, signatoryJson: [a, { ...b, mobile }], ...change } };
}

describe.each(['personal', 'enterprise'] as const)('planned, %s', (door) => {
  const opened = async (): Promise<TestPerson> => (door === 'personal' ? openPerson(world) : (await openEnterprise(world)).admin);
  const send = (who: TestPerson, request: DraftInput) => who.browser.call(createContract, door, request);
  const read = async (who: TestPerson, applyId: string) => (await who.browser.call(readDraft, door, { applyId })).data;

  test('a contract is sent at its time, once, and nobody hears of it before', async () => {
    const sender = await opened();
    const { request, mobile } = await wanted(sender);
    const sendTime = inHours(5);
    const { data } = await send(sender, { ...request, sendTime });
    expect(data).toMatchObject({ sent: false, sendTime });
    // the same request again is the same plan
    expect((await send(sender, { ...request, sendTime })).data.applyId).toBe(data.applyId);
    expect(await read(sender, data.applyId)).toMatchObject({ sendTime, planned: { sendTime } });
    const marked = async () => (await sender.browser.call(listApplications, door, {})).data.list.map(({ planned }) => planned);
    expect(await marked()).toEqual([{ sendTime, failed: 0 }]);
    await world.runJobs();
    expect(await told(mobile)).toEqual([]);
    world.clock.advance({ hours: 5 });
    await world.runJobs();
    await world.runJobs();
    expect(await told(mobile, 'contract.invitation')).toHaveLength(1);
    expect(await marked()).toEqual([undefined]);
    expect((await sender.browser.call(readDraft, door, { applyId: data.applyId })).code).toBe(errorNumber('CONTRACT_NOT_DRAFT'));
  });

  test('what sending would refuse already is refused when it is planned, and nothing is kept', async () => {
    const sender = await opened();
    const { request } = await wanted(sender);
    const before = await rowCounts(world);
    const plan = async (change: DraftInput) => (await send(sender, { ...request, sendTime: inHours(1), ...change })).code;
    const nobody = crypto.randomUUID();
    expect(await plan({ applyIdSec: nobody, relation: 'supplements' })).toBe(errorNumber('RELATED_CONTRACT_UNKNOWN'));
    expect(await plan({ carbonCopy: [{ name: '', mobile: '', email: '', corpUserId: nobody, from: 0 }] })).toBe(
      errorNumber('COPY_READER_UNKNOWN'),
    );
    expect(await plan({ flowId: nobody })).toBe(errorNumber('FLOW_UNKNOWN'));
    expect(await rowCounts(world)).toEqual(before);
  });

  test('another time takes the place of the first; a draft that is saved, deleted or taken back waits for nothing', async () => {
    const sender = await opened();
    const { request, mobile } = await wanted(sender);
    const { applyId } = (await send(sender, { ...request, sendTime: inHours(1) })).data;
    expect((await send(sender, { ...request, applyId, sendTime: inHours(3) })).data.applyId).toBe(applyId);
    world.clock.advance({ hours: 2 });
    await world.runJobs();
    expect(await told(mobile)).toEqual([]);
    const cancel = () => sender.browser.call(cancelPlannedSending, door, { applyId });
    expect((await cancel()).data).toEqual({ cancelled: true });
    const saved = (await send(sender, { ...request, sendTime: inHours(1), contractName: '改动前' })).data.applyId;
    await send(sender, { ...request, applyId: saved, saveToDraftBox: 1 });
    expect((await read(sender, saved)).planned).toBeUndefined();
    const gone = (await send(sender, { ...request, sendTime: inHours(1), contractName: '删掉的' })).data.applyId;
    await sender.browser.call(deleteDraft, door, { applyId: gone });
    world.clock.advance({ hours: 3 });
    await world.runJobs();
    expect(await told(mobile)).toEqual([]);
    const stranger = await opened();
    expect((await stranger.browser.call(cancelPlannedSending, door, { applyId })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  });
});

test('a contract that cannot be sent at its time stays a draft, and its sender is told why', async () => {
  const sender = await openPerson(world);
  const { request, mobile } = await wanted(sender);
  const { applyId } = (await sender.browser.call(createContract, 'personal', { ...request, sendTime: inHours(1) })).data;
  for (const item of ['personalContract', 'enterpriseContract'] as const) await exhaust(world, sender.party, item);
  world.clock.advance({ hours: 1 });
  await world.runJobs();
  await world.runJobs();
  const [message, ...more] = await told(sender.mobile, 'contract.notSent');
  expect([more, message?.body]).toEqual([[], expect.stringContaining('没有按计划发出，草稿还在。原因：')]);
  expect(await told(mobile)).toEqual([]);
  const { planned } = (await sender.browser.call(readDraft, 'personal', { applyId })).data;
  expect(planned?.failure).toContain('本次需要 1 份个人合同额度');
});

test.each([
  [() => '明天', '定时发送时间不是有效的时间'],
  [() => inHours(-1), '定时发送时间已经过去，请改晚一些'],
  [() => inHours(24 * 91), '定时发送最多提前 90 天设定'],
  [() => inHours(50), '定时发送时间要早于签署截止时间'],
])('a moment that cannot be is refused at once: %#', async (sendTime, sentence) => {
  const sender = await openPerson(world);
  const { request } = await wanted(sender, { overDate: formatDateHourMinute(new Date(inHours(40))) });
  const { overDate: _, ...anytime } = request;
  const asked = sentence.includes('截止') ? request : anytime;
  expect((await sender.browser.call(createContract, 'personal', { ...asked, sendTime: sendTime() })).msg).toContain(sentence);
});

test('each of batchSigners gets a contract of its own, once', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const { signatoryJson: [a, b] = [], ...draft } = await goodDraft(sender);
  if (!a || !b) throw new Error('no parties');
  const numbers = [mobileNumber(), mobileNumber()];
  const names = ['裴南乔', '韩立川'];
  const batchSigners = numbers.map((mobile, at) => personParty('b', { mobile, fullName: names[at] ?? '' }));
  const request: DraftInput = { ...draft, ifOrder: 1, signatoryJson: [{ ...a, orderNum: 2 }], batchSigners, batchSignOrder: 1 };
  const call = (change: DraftInput = {}) => sender.browser.call(createContract, 'personal', { ...request, ...change });
  const { data } = await call();
  expect([data.sent, data.batch?.length, new Set(data.batch?.map(({ applyNo }) => applyNo)).size]).toEqual([false, 2, 2]);
  expect((await call()).data.batch).toEqual(data.batch);
  await world.runJobs();
  for (const [at, mobile] of numbers.entries()) {
    expect(await told(mobile, 'contract.invitation')).toHaveLength(1);
    const { parties } = await readTask(world.browser(), await linkTo(world, mobile));
    expect(parties.map(({ name, orderNum }) => [name, orderNum])).toEqual([
      [a.fullName, 2],
      [names[at], 1],
    ]);
  }
  const refusal = async (change: DraftInput) => (await call(change)).msg;
  const [one, other] = batchSigners;
  if (!one || !other) throw new Error('no signers');
  expect(await refusal({ batchSigners: [one, { ...other, key: 'c' }] })).toContain('batchSigners.1.key 不能用：各人要用同一个 key');
  expect(await refusal({ batchSigners: [one, { ...other, qiFengOffset: 0.2 }] })).toContain('各人的骑缝章高度要相同');
  expect(await refusal({ applyId: data.applyId })).toContain('不能把一份草稿发成多份');
  expect(await refusal({ batchSigners: undefined })).toContain('batchSignOrder 不能用：还要给出 batchSigners');
  expect(await refusal({ saveToDraftBox: 1 })).toContain('batchSigners 不能用：存草稿时不用它');
});

describe('pay', () => {
  async function ordered() {
    const sender = await openPerson(world);
    const { request, mobile } = await wanted(sender, { pay: 1 });
    const send = (change: DraftInput = {}) => sender.browser.call(createContract, 'personal', { ...request, ...change });
    return { sender, mobile, send };
  }

  test('what the allowance lacks becomes an order, and the contract goes out once when it is paid', async () => {
    const { sender, mobile, send } = await ordered();
    // what is covered goes out at once
    expect((await send()).data).toMatchObject({ sent: true });
    await world.runJobs();
    expect(await told(mobile, 'contract.invitation')).toHaveLength(1);
    for (const item of ['personalContract', 'enterpriseContract'] as const) await exhaust(world, sender.party, item);
    const { data } = await send({ contractName: '第二份' });
    expect(data).toMatchObject({ sent: false, order: { orderNo: expect.stringMatching(/^DD/) } });
    await world.runJobs();
    expect(await told(mobile, 'contract.invitation')).toHaveLength(1);
    const orderId = data.order?.orderId ?? '';
    expect((await sender.browser.call(simulatePayment, 'personal', { orderId })).success).toBe(true);
    await world.runJobs();
    await world.runJobs();
    expect(await told(mobile, 'contract.invitation')).toHaveLength(2);
    const together = { pay: 1 as const, sendTime: inHours(1), contractName: '第三份' };
    expect((await send(together)).msg).toContain('pay 不能用：定时发送到时才扣额度');
  });

  test('an order that is given up leaves the draft, and the sender is told', async () => {
    const { sender, mobile, send } = await ordered();
    await send({ saveToDraftBox: 1, pay: 0 }); // the books are opened
    await sender.browser.call(createContract, 'personal', { saveToDraftBox: 1 });
    await world.runJobs();
    const first = await send();
    expect(first.data.sent).toBe(true);
    for (const item of ['personalContract', 'enterpriseContract'] as const) await exhaust(world, sender.party, item);
    const { data } = await send({ contractName: '第二份' });
    await sender.browser.call(cancelOrder, 'personal', { orderId: data.order?.orderId ?? '' });
    await world.runJobs();
    expect((await told(sender.mobile, 'contract.notSent'))[0]?.body).toContain('《第二份》没有按计划发出');
    expect(await told(mobile, 'contract.invitation')).toHaveLength(1);
  });
});
