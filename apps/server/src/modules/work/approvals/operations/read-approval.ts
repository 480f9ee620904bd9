import { readApproval, readApprovalsOfContract } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { approvalDetail, approvalRows, concernOf } from '../acts/approval-view.ts';
import { mayRead } from '../policy.ts';
import { type ApprovalRecord, approvalsOfContract, readApprovalRow } from '../store/approvals.ts';

export const readApprovalHandler = handle(readApproval, async ({ actor, input, now, tx, fail }) => {
  const approval = (await readApprovalRow(tx, actor.party, input.flowInstId)) ?? fail('APPROVAL_UNKNOWN');
  const concern = await concernOf(tx, approval);
  if (!mayRead(concern, actor)) fail('APPROVAL_UNKNOWN');
  return approvalDetail(tx, concern, { looker: actor, now });
});

export const readApprovalsOfContractHandler = handle(readApprovalsOfContract, async ({ actor, input, now, tx }) => {
  const readable: ApprovalRecord[] = [];
  for (const approval of await approvalsOfContract(tx, actor.party, input.applyNo)) {
    if (mayRead(await concernOf(tx, approval), actor)) readable.push(approval);
  }
  return { list: await approvalRows(tx, actor.party, readable, { looker: actor, now }) };
});
