import type { ApprovalDecision } from '@moqi/api/work/approvals';
import { type LogAuthor, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';

const ACTIONS = {
  approve: 'approvals.approve',
  reject: 'approvals.reject',
  sendBack: 'approvals.sendBack',
  delegate: 'approvals.delegate',
  addBefore: 'approvals.addApprover',
  addAfter: 'approvals.addApprover',
  withdraw: 'approvals.withdraw',
} as const satisfies Record<ApprovalDecision['result'] | 'withdraw', string>;

/** Last in the transaction of a decision: it holds the end of the enterprise's log. */
export async function logDecision(
  tx: Tx,
  author: LogAuthor,
  approval: ApprovalRecord,
  { result, reason }: { readonly result: keyof typeof ACTIONS; readonly reason: string },
): Promise<void> {
  const { approvalId, subjectName, kind, contract, instance } = approval;
  const after = { approvalKind: kind, approvalState: instance.state, ...(contract && { number: contract.number }) };
  const object = { type: 'approval', id: approvalId, name: subjectName };
  await recordLog(tx, author, { kind: 'operation', action: ACTIONS[result], object, after, reason });
}
