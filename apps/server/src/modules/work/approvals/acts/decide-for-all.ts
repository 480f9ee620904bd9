import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { WholeApproval } from '../approval.ts';
import { openSteps } from '../instance.ts';
import { judge, standingOf } from '../judge.ts';
import { announce } from './announce.ts';
import type { DecidingMember } from './decide.ts';
import { type ApprovalTransition, type MovedApproval, transitionAll } from './transition.ts';
import { holdApproval } from './whole-approval.ts';

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
function nextTransition({ flow, approval }: WholeApproval, { by, result, reason, now }: DecisionForAll): ApprovalTransition {
  const open = openSteps(flow, approval.instance);
  const step = open.find(({ memberId }) => memberId === by.memberId) ?? open[0];
  if (step === undefined) throw new DomainError('APPROVAL_NOT_OPEN');
  const nodeId = approval.instance.visit?.nodeId ?? '';
  const line = { actorName: by.name, memberId: by.memberId, nodeId, note: reason };
  if (step.memberId === by.memberId) {
    const event = { kind: result, stepId: step.stepId, by: by.memberId };
    return { event, line: { ...line, kind: result }, reason, now };
  }
  const event = { kind: 'delegate', stepId: step.stepId, by: step.memberId, to: by.memberId } as const;
  return { event, line: { ...line, kind: 'delegate', targetName: by.name }, reason, now };
}

/**
 * An administrator of seals decides in the place of everybody who is still asked: takes over one open task after the other until the approval
 * has ended. The history shows each of them; nobody is asked for what is decided at the same moment.
 * @throws DomainError APPROVAL_UNKNOWN, APPROVAL_NOT_OPEN, APPROVER_TWICE
 */
export async function decideForAll(
  tx: Tx,
  platform: Platform,
  decided: DecisionForAll,
): Promise<Pick<MovedApproval, 'approval' | 'tasks'>> {
  const { by, approvalId, now } = decided;
  const whole = await holdApproval(tx, { party: by.party, approvalId });
  enforce(judge('decideForAll', standingOf(whole, by)));
  const moved = await transitionAll(tx, whole, now, function* (held) {
    for (let steps = 0; held().approval.instance.state === 'running' && steps < MOST_STEPS; steps += 1)
      yield nextTransition(held(), decided);
  });
  await announce(tx, platform, moved, now);
  return moved;
}
