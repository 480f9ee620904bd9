import { readApproval, readApprovalsOfContract } from '@moqi/api/work/approvals';
import { enforce } from '#kernel/refusal.ts';
import { handle } from '#operation/handle.ts';
import { approvalDetail, approvalRows } from '../acts/approval-view.ts';
import { knownApproval, wholeApproval } from '../acts/whole-approval.ts';
import type { ApprovalRecord } from '../approval.ts';
import { judge, standingOf } from '../judge.ts';
import { approvalsOfContract } from '../store/approvals.ts';

export const readApprovalHandler = handle(readApproval, async ({ actor, input, now, tx }) => {
  const whole = await knownApproval(tx, actor.party, input.flowInstId);
  enforce(judge('read', standingOf(whole, actor)));
  return approvalDetail(tx, whole, { member: actor, now });
});

export const readApprovalsOfContractHandler = handle(readApprovalsOfContract, async ({ actor, input, now, tx }) => {
  const readable: ApprovalRecord[] = [];
  for (const approval of await approvalsOfContract(tx, actor.party, input.applyNo)) {
    if (judge('read', standingOf(await wholeApproval(tx, approval), actor)) === undefined) readable.push(approval);
  }
  return { list: await approvalRows(tx, actor.party, readable, { member: actor, now }) };
});
