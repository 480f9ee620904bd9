import { errorNumber } from '@moqi/api';
import { decideApproval, readAbsence, readApproval, readApprovalsOfContract, saveAbsence } from '@moqi/api/work/approvals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import { approveNode, boxOf, chain, decisionOn, demand, openStaff, publishedFlow, type Staff, submittedContract } from '#test/approvals.ts';
import { buy } from '#test/billing.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { sweepOverdue } from '../events.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await buy(enterprise.admin, 'corporateAdmin');
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

async function held(...nodes: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  world.clock.advance({ seconds: 1 });
  const { flowId } = await publishedFlow(enterprise.admin.browser, chain(...nodes));
  await demand(enterprise.admin.browser, flowId);
  return (await submittedContract(staff.sender)).applyNo;
}
const asked = async (person: Parameters<typeof boxOf>[0], applyNo: string) =>
  (await boxOf(person)).list.some((row) => row.applyNo === applyNo);
async function detailOf(applyNo: string) {
  const { data } = await enterprise.admin.browser.call(readApprovalsOfContract, 'enterprise', { applyNo });
  return (await enterprise.admin.browser.call(readApproval, 'enterprise', { flowInstId: data.list[0]?.flowInstId ?? '' })).data;
}

describe('an approver who is away', () => {
  test('is replaced by the delegate in that time, and the page names the member who is away', async () => {
    const [away, delegate] = staff.approvers;
    const period = { fromTime: '2026-06-01T00:00:00.000Z', untilTime: '2026-06-03T00:00:00.000Z' };
    const set = await away.browser.call(saveAbsence, 'enterprise', { ...period, delegateId: delegate.memberId });
    expect(set.data).toMatchObject({ active: true, delegateName: delegate.name });
    const during = await held(approveNode('a', [away]));
    expect([await asked(away, during), await asked(delegate, during)]).toEqual([false, true]);
    expect((await detailOf(during)).path).toMatchObject([{ people: [{ name: delegate.name, insteadOf: away.name }] }]);
    await away.browser.call(saveAbsence, 'enterprise', {});
    expect((await away.browser.call(readAbsence, 'enterprise', {})).data).toMatchObject({ active: false, delegateId: '' });
    const after = await held(approveNode('a', [away]));
    expect([await asked(away, after), await asked(delegate, after)]).toEqual([true, false]);
  });

  test('whose delegate is away too is replaced by the delegate of that one', async () => {
    const [away, delegate, last] = staff.approvers;
    const until = { untilTime: '2026-06-03T00:00:00.000Z' };
    await away.browser.call(saveAbsence, 'enterprise', { ...until, delegateId: delegate.memberId });
    await delegate.browser.call(saveAbsence, 'enterprise', { ...until, delegateId: last.memberId });
    const applyNo = await held(approveNode('a', [away]));
    expect([await asked(away, applyNo), await asked(delegate, applyNo), await asked(last, applyNo)]).toEqual([false, false, true]);
    expect((await detailOf(applyNo)).path).toMatchObject([{ people: [{ name: last.name, insteadOf: away.name }] }]);
    for (const one of [away, delegate]) await one.browser.call(saveAbsence, 'enterprise', {});
  });

  test('names another member of the enterprise, for a time that comes', async () => {
    const [away, delegate] = staff.approvers;
    const set = (change: object) => away.browser.call(saveAbsence, 'enterprise', { untilTime: '2026-06-03T00:00:00.000Z', ...change });
    expect((await set({ delegateId: away.memberId })).code).toBe(errorNumber('APPROVER_UNKNOWN'));
    expect((await set({ delegateId: crypto.randomUUID() })).code).toBe(errorNumber('APPROVER_UNKNOWN'));
    const past = { delegateId: delegate.memberId, untilTime: '2026-05-03T00:00:00.000Z' };
    expect((await set(past)).code).toBe(errorNumber('ABSENCE_INVALID'));
  });
});

describe('a decision that takes too long', () => {
  test('is asked for again, each time its limit comes, and never made by waiting', async () => {
    const [slow] = staff.approvers;
    const applyNo = await held(approveNode('a', [slow], { timeout: { hours: 24, action: 'remind' } }));
    const reminders = async () =>
      (await world.outbox()).filter(({ address, template }) => address === slow.mobile && template === 'approval.reminder').length;
    await world.runJob(sweepOverdue.name);
    expect(await reminders()).toBe(0);
    world.clock.advance({ hours: 25 });
    expect((await boxOf(slow)).counts.overdue).toBeGreaterThan(0);
    await world.runJob(sweepOverdue.name);
    await world.runJob(sweepOverdue.name);
    expect(await reminders()).toBe(1);
    world.clock.advance({ hours: 25 });
    await world.runJob(sweepOverdue.name);
    expect(await reminders()).toBe(2);
    expect((await detailOf(applyNo)).state).toBe('running');
  });

  test('goes to the manager of the group, once', async () => {
    const [slow, manager] = staff.approvers;
    const { db } = world.platform;
    const times = { created_at: world.clock.now(), updated_at: world.clock.now() };
    const group = { party_id: enterprise.party, group_id: crypto.randomUUID(), name: '采购部', position: 1, manager_id: manager.memberId };
    await db
      .insertInto('groups')
      .values({ ...group, ...times })
      .execute();
    await db.updateTable('members').set({ group_id: group.group_id }).where('member_id', '=', slow.memberId).execute();
    const applyNo = await held(approveNode('a', [slow], { timeout: { hours: 2, action: 'escalate' } }));
    world.clock.advance({ hours: 3 });
    await world.runJob(sweepOverdue.name);
    expect([await asked(slow, applyNo), await asked(manager, applyNo)]).toEqual([false, true]);
    world.clock.advance({ hours: 3 });
    await world.runJob(sweepOverdue.name);
    expect(await asked(manager, applyNo)).toBe(true);
    expect((await detailOf(applyNo)).history.map(({ kind }) => kind)).toEqual(['started', 'escalate', 'remind']);
    const done = await manager.browser.call(decideApproval, 'enterprise', {
      approveId: await decisionOn(manager, applyNo),
      result: 'approve',
    });
    expect(done.data.state).toBe('approved');
  });
});

test('what a member who left still had to decide goes to the successor, without one to an administrator', async () => {
  const [, , leaver] = staff.approvers;
  const first = await held(approveNode('a', [leaver]));
  const second = await held(approveNode('a', [leaver]));
  const leave = async (memberId: string, ids: { personId: PartyId; successorMemberId?: string }) => {
    await world.emit(memberLeft, { party: enterprise.party, id: memberId, ids });
    await world.runJobs();
  };
  const [successor] = staff.approvers;
  await world.platform.db
    .updateTable('members')
    .set({ state: 'left', left_at: world.clock.now() })
    .where('member_id', '=', leaver.memberId)
    .execute();
  await leave(leaver.memberId, { personId: leaver.party, successorMemberId: successor.memberId });
  expect([await asked(successor, first), await asked(successor, second)]).toEqual([true, true]);
  const third = await held(approveNode('a', [successor]));
  await world.platform.db
    .updateTable('members')
    .set({ state: 'left', group_id: null })
    .where('member_id', '=', successor.memberId)
    .execute();
  await leave(successor.memberId, { personId: successor.party });
  expect(await asked(enterprise.admin, third)).toBe(true);
});

test('carbon copies reach those who are named, when the way has come there', async () => {
  const people = await openStaff(world, enterprise);
  const [first, copied] = people.approvers;
  const copy = { nodeId: 'c', kind: 'cc', name: '抄送财务', people: [{ kind: 'members', memberIds: [copied.memberId] }] };
  const applyNo = await held(approveNode('a', [first]), copy);
  expect((await boxOf(copied, 'copied')).list).toEqual([]);
  await first.browser.call(decideApproval, 'enterprise', { approveId: await decisionOn(first, applyNo), result: 'approve' });
  expect((await boxOf(copied, 'copied')).list.map((row) => row.applyNo)).toEqual([applyNo]);
  expect((await world.outbox()).filter(({ address }) => address === copied.mobile).at(-1)?.template).toBe('approval.copied');
});
