import { DomainError } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { openSteps } from '../instance.ts';
import { type ApprovalRecord, flowOf, lockApproval } from '../store/approvals.ts';
import { type Decider, moveApproval } from './move-approval.ts';

export interface DecidedInPlace {
  readonly by: Decider;
  readonly approvalId: string;
  readonly result: 'approve' | 'reject';
  readonly reason: string;
  readonly now: Date;
}

/** More decisions than any approval holds open. */
const MOST_STEPS = 500;

/** The next decision is taken over from whoever is asked, or is the decider's own. */
async function nextStep(tx: Tx, platform: Platform, approval: ApprovalRecord, { by, result, reason, now }: DecidedInPlace) {
  const open = openSteps(await flowOf(tx, approval), approval.standing);
  const step = open.find(({ memberId }) => memberId === by.memberId) ?? open[0];
  if (step === undefined) throw new DomainError('APPROVAL_NOT_OPEN');
  const nodeId = approval.standing.visit?.nodeId ?? '';
  const line = { actorName: by.name, memberId: by.memberId, nodeId, note: reason };
  if (step.memberId === by.memberId) {
    const event = { kind: result, stepId: step.stepId, by: by.memberId };
    return moveApproval(tx, platform, approval, { event, line: { ...line, kind: result }, reason, now });
  }
  const event = { kind: 'delegate', stepId: step.stepId, by: step.memberId, to: by.memberId } as const;
  return moveApproval(tx, platform, approval, { event, line: { ...line, kind: 'delegate', targetName: by.name }, reason, now });
}

/**
 * Decides in the place of everybody who is still asked: takes one open decision after the other over, until the approval has ended. Each
 * stands in its history.
 * @throws DomainError APPROVAL_UNKNOWN, APPROVAL_NOT_OPEN, APPROVER_TWICE
 */
export async function decideInPlace(tx: Tx, platform: Platform, decided: DecidedInPlace): Promise<ApprovalRecord> {
  let approval = await lockApproval(tx, decided.by.party, decided.approvalId);
  if (approval?.kind !== 'sealUse') throw new DomainError('APPROVAL_UNKNOWN');
  if (approval.standing.state !== 'running') throw new DomainError('APPROVAL_NOT_OPEN');
  for (let steps = 0; approval.standing.state === 'running' && steps < MOST_STEPS; steps += 1) {
    approval = await nextStep(tx, platform, approval, decided);
  }
  return approval;
}
