import { readApproval, readApprovalsOfContract } from '@moqi/api/work/approvals';
import { enforce } from '#kernel/refusal.ts';
import { handle } from '#operation/handle.ts';
import { approvalDetail, rowsOf } from '../acts/approval-view.ts';
import { knownApproval } from '../acts/whole-approval.ts';
import { judge, standingOf } from '../judge.ts';
import { wholesOfContract } from '../store/whole-approvals.ts';

export const readApprovalHandler = handle(readApproval, async ({ actor, input, now, tx }) => {
  const whole = await knownApproval(tx, actor.party, input.flowInstId);
  enforce(judge('read', standingOf(whole, actor)));
  return approvalDetail(tx, whole, { member: actor, now });
});

export const readApprovalsOfContractHandler = handle(readApprovalsOfContract, async ({ actor, input, now, tx }) => {
  const wholes = await wholesOfContract(tx, actor.party, input.applyNo);
  const readable = wholes.filter((whole) => judge('read', standingOf(whole, actor)) === undefined);
  return { list: await rowsOf(tx, actor.party, readable, { member: actor, now }) };
});
