import type { ApprovalDecision } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { activeMember } from '#modules/enterprise/members/index.ts';
import { nameOf, nodeOf } from '#modules/work/flows/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type ApprovalEvent, apply, type Refusal } from '../advance.ts';
import type { Instance } from '../instance.ts';
import { mayDecide, needsReason } from '../policy.ts';
import { type ApprovalRecord, flowOf, lockApproval, saveStanding } from '../store/approvals.ts';
import { type HistoryLine, recordHistory } from '../store/history.ts';
import { readTaskRow, type TaskRecord } from '../store/tasks.ts';
import { worldAround } from './surroundings.ts';
import { writeStep } from './write-step.ts';

const REFUSALS = {
  ended: 'APPROVAL_NOT_OPEN',
  notOpen: 'APPROVAL_NOT_OPEN',
  notInitiator: 'APPROVAL_UNKNOWN',
  notAllowed: 'APPROVAL_STEP_FORBIDDEN',
  unknownTarget: 'APPROVAL_NOT_OPEN',
  alreadyApprover: 'APPROVER_TWICE',
} as const satisfies Record<Refusal, string>;

export interface Movement {
  readonly event: ApprovalEvent;
  readonly line: HistoryLine;
  /** kept with the approval when it ends: why */
  readonly reason: string;
  readonly now: Date;
}

/**
 * Applies one event to an approval that is held, and writes all that follows from it.
 * @throws DomainError APPROVAL_NOT_OPEN, APPROVAL_UNKNOWN, APPROVAL_STEP_FORBIDDEN, APPROVER_TWICE {name}
 */
export async function moveApproval(tx: Tx, platform: Platform, approval: ApprovalRecord, movement: Movement): Promise<ApprovalRecord> {
  const { event, line, reason, now } = movement;
  const flow = await flowOf(tx, approval);
  const world = await worldAround(tx, flow, approval, now);
  const outcome = apply(world, approval.standing, event);
  if ('refused' in outcome) throw new DomainError(REFUSALS[outcome.refused], { name: line.targetName ?? '' });
  const advanced = outcome.done;
  const hasEnded = advanced.instance.state !== 'running';
  const saved = await saveStanding(tx, approval, { standing: advanced.instance, reason: hasEnded ? reason : approval.reason, now });
  await recordHistory(tx, saved, line, now);
  await writeStep(tx, platform, saved, { world, advanced, event, note: line.note ?? '', now });
  return saved;
}

/** Who decides: a member of the enterprise, by session or by the own link. */
export interface Decider {
  readonly party: PartyId;
  readonly memberId: string;
  readonly name: string;
}

/** A decision as it came from a page. */
export interface Decided {
  readonly decision: ApprovalDecision;
  readonly now: Date;
}

/** The own decision, open, with its approval held. @throws DomainError APPROVAL_UNKNOWN, APPROVAL_NOT_OPEN */
export async function holdDecision(tx: Tx, by: Decider, taskId: string): Promise<{ approval: ApprovalRecord; task: TaskRecord }> {
  const named = await readTaskRow(tx, by.party, taskId);
  if (named === undefined || named.memberId !== by.memberId) throw new DomainError('APPROVAL_UNKNOWN');
  const approval = await lockApproval(tx, by.party, named.approvalId);
  const task = await readTaskRow(tx, by.party, taskId);
  if (approval === undefined || task === undefined) throw new DomainError('APPROVAL_UNKNOWN');
  if (!mayDecide(task, by.memberId)) throw new DomainError('APPROVAL_NOT_OPEN');
  return { approval, task };
}

/**
 * What an approver decides.
 * @throws DomainError APPROVAL_REASON_NEEDED, APPROVER_UNKNOWN and what `holdDecision` and `moveApproval` throw
 */
export async function decide(tx: Tx, platform: Platform, by: Decider, { decision, now }: Decided): Promise<ApprovalRecord> {
  const { approveId, result, reason } = decision;
  if (reason === '' && needsReason(result)) throw new DomainError('APPROVAL_REASON_NEEDED');
  const { approval, task } = await holdDecision(tx, by, approveId);
  const target = await targetOf(tx, by.party, decision);
  const event = eventOf(decision, { stepId: task.stepId, by: by.memberId }, target?.memberId);
  const line: HistoryLine = {
    kind: event.kind === 'add' ? 'add' : event.kind,
    actorName: by.name,
    memberId: by.memberId,
    nodeId: task.nodeId,
    note: reason,
    ...(target && { targetName: target.name }),
    ...(event.kind === 'sendBack' && { targetName: returnName(approval.standing, await flowOf(tx, approval), event.toNode) }),
  };
  return moveApproval(tx, platform, approval, { event, line, reason, now });
}

function returnName({ passed }: Instance, flow: Parameters<typeof nodeOf>[0], toNode: string | undefined): string {
  const node = toNode !== undefined && passed.includes(toNode) ? nodeOf(flow, toNode) : undefined;
  return node ? nameOf(node) : '发起人';
}

async function targetOf(
  tx: Tx,
  party: PartyId,
  { result, memberId }: ApprovalDecision,
): Promise<{ memberId: string; name: string } | undefined> {
  if (result === 'approve' || result === 'reject' || result === 'sendBack') return undefined;
  const target = memberId === undefined ? undefined : await activeMember(tx, party, memberId);
  if (target === undefined) throw new DomainError('APPROVER_UNKNOWN');
  return target;
}

type DecisionEvent = Extract<ApprovalEvent, { readonly stepId: number; readonly by: string }>;

function eventOf({ result, toNode }: ApprovalDecision, whose: { stepId: number; by: string }, target = ''): DecisionEvent {
  switch (result) {
    case 'approve':
    case 'reject':
      return { kind: result, ...whose };
    case 'sendBack':
      return { kind: 'sendBack', ...whose, toNode };
    case 'delegate':
      return { kind: 'delegate', ...whose, to: target };
    case 'addBefore':
    case 'addAfter':
      return { kind: 'add', ...whose, member: target, where: result === 'addBefore' ? 'before' : 'after' };
  }
}

/** The initiator, or what the approval held back, takes it back. Nothing to do where it has ended. */
export async function withdraw(
  tx: Tx,
  platform: Platform,
  approval: ApprovalRecord,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<ApprovalRecord> {
  const event = { kind: 'withdraw', by: approval.initiatorId } as const;
  return moveApproval(tx, platform, approval, {
    event,
    line: { kind: 'withdraw', actorName: name, memberId: approval.initiatorId },
    reason: '',
    now,
  });
}
