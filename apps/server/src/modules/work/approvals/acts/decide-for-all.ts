import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { ApprovalRecord } from '../approval.ts';
import { openSteps } from '../instance.ts';
import { judge, standingOf } from '../judge.ts';
import { flowOf, lockApproval } from '../store/approvals.ts';
import type { DecidingMember } from './decide.ts';
import { moveApproval } from './move-approval.ts';
import { wholeApproval } from './whole-approval.ts';

export interface DecisionForAll {
  readonly by: DecidingMember;
  readonly approvalId: string;
  readonly result: 'approve' | 'reject';
  readonly reason: string;
  readonly now: Date;
}

/** More decisions than any approval holds open. */
const MOST_STEPS = 500;

/** Takes the next open task over from its approver, or decides it where it is the administrator's already. */
async function nextStep(tx: Tx, platform: Platform, approval: ApprovalRecord, { by, result, reason, now }: DecisionForAll) {
  const open = openSteps(await flowOf(tx, approval), approval.instance);
  const step = open.find(({ memberId }) => memberId === by.memberId) ?? open[0];
  if (step === undefined) throw new DomainError('APPROVAL_NOT_OPEN');
  const nodeId = approval.instance.visit?.nodeId ?? '';
  const line = { actorName: by.name, memberId: by.memberId, nodeId, note: reason };
  if (step.memberId === by.memberId) {
    const event = { kind: result, stepId: step.stepId, by: by.memberId };
    return moveApproval(tx, platform, approval, { event, line: { ...line, kind: result }, reason, now });
  }
  const event = { kind: 'delegate', stepId: step.stepId, by: step.memberId, to: by.memberId } as const;
  return moveApproval(tx, platform, approval, { event, line: { ...line, kind: 'delegate', targetName: by.name }, reason, now });
}

/**
 * An administrator of seals decides in the place of everybody who is still asked: takes over one open task after the other until the approval
 * has ended. The history shows each of them.
 * @throws DomainError APPROVAL_UNKNOWN, APPROVAL_NOT_OPEN, APPROVER_TWICE
 */
export async function decideForAll(tx: Tx, platform: Platform, decided: DecisionForAll): Promise<ApprovalRecord> {
  let approval = await lockApproval(tx, decided.by.party, decided.approvalId);
  if (approval === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  enforce(judge('decideForAll', standingOf(await wholeApproval(tx, approval), decided.by)));
  for (let steps = 0; approval.instance.state === 'running' && steps < MOST_STEPS; steps += 1) {
    approval = await nextStep(tx, platform, approval, decided);
  }
  return approval;
}
