import {
  type ApprovalDetail,
  type ApprovalResult,
  decideApproval,
  readApproval,
  urgeApprovers,
  withdrawApproval,
} from '@moqi/api/work/approvals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/database/transact.ts';
import type { TestBrowser } from '#test/browser.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { startApproval } from '../acts/start-approval.ts';

type Ability = keyof ApprovalDetail['can'];
type Call = (browser: TestBrowser, approval: Pick<ApprovalDetail, 'approveId' | 'flowInstId'>) => Promise<boolean>;
type TestMember = TestPerson & { readonly memberId: string };

let world: World;
let enterprise: TestEnterprise;
let initiator: TestMember;
let manager: TestMember;
let colleague: TestMember;
let taskId: string;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  initiator = await openMember(world, enterprise.party);
  colleague = await openMember(world, enterprise.party);
  manager = await openMember(world, enterprise.party);
  await giveOwnRole(world, enterprise.party, manager.memberId, { 'flows.read': 'enterprise', 'flows.manage': 'enterprise' });
});
afterAll(() => world.close());

const decided =
  (result: ApprovalResult): Call =>
  async ({ call }, { approveId }) => {
    // a page without a task of its own has no number to send: the approver's stands for a guess
    const input = { approveId: approveId || taskId, result, reason: '请处理', memberId: colleague.memberId };
    return (await call(decideApproval, 'enterprise', input)).success;
  };

/** What a page calls when its user does what it offers. */
const CALLS: Readonly<Record<Ability, Call>> = {
  approve: decided('approve'),
  sendBack: decided('sendBack'),
  delegate: decided('delegate'),
  addApprover: decided('addAfter'),
  withdraw: async ({ call }, { flowInstId }) => (await call(withdrawApproval, 'enterprise', { flowInstId })).success,
  urge: async ({ call }, { flowInstId }) => (await call(urgeApprovers, 'enterprise', { flowInstId })).success,
};

/** An approval by the administrator, as every enterprise has it without drawing a flow. */
async function started(): Promise<string> {
  const { party } = enterprise;
  const { memberId, party: personId, name } = initiator;
  const subject = { id: crypto.randomUUID(), name: '设备采购合同', sealName: '公章' };
  const asked = { party, kind: 'sealUse', subject, initiator: { memberId, personId, name }, now: world.clock.now() } as const;
  const made = await transact(world.platform.db, (tx) => startApproval(tx, world.platform, asked));
  if ('noFlow' in made) throw new Error('no approval was started');
  const tasks = world.platform.db.selectFrom('approval_tasks').select('task_id').where('approval_id', '=', made.instanceId);
  taskId = (await tasks.executeTakeFirstOrThrow()).task_id;
  return made.instanceId;
}

const ENDS: Readonly<Record<string, (flowInstId: string) => Promise<unknown>>> = {
  running: async () => undefined,
  approved: () => enterprise.admin.browser.call(decideApproval, 'enterprise', { approveId: taskId, result: 'approve' }),
  rejected: () => enterprise.admin.browser.call(decideApproval, 'enterprise', { approveId: taskId, result: 'reject', reason: '不同意' }),
  returned: () => enterprise.admin.browser.call(decideApproval, 'enterprise', { approveId: taskId, result: 'sendBack', reason: '请补充' }),
  withdrawn: (flowInstId) => initiator.browser.call(withdrawApproval, 'enterprise', { flowInstId }),
};

describe.each(Object.keys(ENDS))('a page of an approval that is %s offers exactly what the handlers allow', (state) => {
  it.each<[string, () => TestPerson]>([
    ['the initiator', () => initiator],
    ['the approver', () => enterprise.admin],
    ['a manager of flows', () => manager],
  ])('to %s', async (_, person) => {
    const { browser } = person();
    const wrong: string[] = [];
    for (const [ability, call] of Object.entries(CALLS) as [Ability, Call][]) {
      const flowInstId = await started();
      await ENDS[state]?.(flowInstId);
      const { data } = await browser.call(readApproval, 'enterprise', { flowInstId });
      expect(data.state).toBe(state);
      if ((await call(browser, data)) !== data.can[ability]) wrong.push(`${ability}: ${data.can[ability]}`);
    }
    expect(wrong).toEqual([]);
  });
});
