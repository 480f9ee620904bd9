import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import { type ApprovalEvent, apply } from '../advance.ts';
import type { ApprovalRecord, TaskRecord, WholeApproval } from '../approval.ts';
import { authorship, OBJECTION_CODES } from '../decision.ts';
import { judge, standingOf } from '../judge.ts';
import { approvalLifecycle } from '../lifecycle.ts';
import { saveApprovalState } from '../store/approval-state.ts';
import { lockApproval } from '../store/approvals.ts';
import type { HistoryLine } from '../store/history.ts';
import { saveTaskStates } from '../store/task-state.ts';
import { taskChanges } from '../tasks.ts';
import { type World, worldAround } from './surroundings.ts';
import { knownApproval } from './whole-approval.ts';
import { writeConsequences } from './write-consequences.ts';

export interface ApprovalTransition {
  readonly event: ApprovalEvent;
  /** how the history tells it */
  readonly line: HistoryLine;
  /** kept with the approval if this ends it */
  readonly reason: string;
  readonly now: Date;
}

export interface MovedApproval {
  readonly approval: ApprovalRecord;
  /** all of it, as they are now */
  readonly tasks: readonly TaskRecord[];
  /** those that have just become open */
  readonly opened: readonly TaskRecord[];
  /** members who have just got a copy */
  readonly copied: readonly string[];
  /** what the history is to tell of it */
  readonly lines: readonly HistoryLine[];
}

/** What the platform does by itself needs no right; the rules of `apply` hold for it all the same. */
function judgeAgain(whole: WholeApproval, event: ApprovalEvent): void {
  const author = authorship(event);
  if (author === undefined) return;
  const { verb, memberId, stepId } = author;
  enforce(judge(verb, standingOf(whole, { memberId, grants: {} }, stepId)));
}

/** An approval that the transaction holds, with what the rules look at. @throws DomainError APPROVAL_UNKNOWN */
export async function holdApproval(tx: Tx, { party, approvalId }: Pick<ApprovalRecord, 'party' | 'approvalId'>): Promise<WholeApproval> {
  // what belongs to it is read after its lock: a statement that waits sees the rest as it was before
  await lockApproval(tx, party, approvalId);
  return knownApproval(tx, party, approvalId);
}

/**
 * Applies one event to an approval that is held, and writes what follows from it: its state and tasks, and copies. The caller writes the history
 * (`recordHistory`). Nothing else writes the states of approvals and tasks.
 * @throws DomainError APPROVAL_NOT_OPEN, APPROVAL_STEP_FORBIDDEN, APPROVER_TWICE {name}
 */
export async function transition(
  tx: Tx,
  whole: WholeApproval,
  { event, line, reason, now }: ApprovalTransition,
  known?: World,
): Promise<MovedApproval> {
  const before = whole.approval;
  judgeAgain(whole, event);
  const world = known ?? (await worldAround(tx, whole.flow, before, now));
  const outcome = apply(world, before.instance, event);
  if ('refused' in outcome) throw new DomainError(OBJECTION_CODES[outcome.refused], { name: line.targetName ?? '' });
  const { instance } = outcome.done;
  const { state } = before.instance;
  if (!approvalLifecycle.leads(state, instance.state)) throw new Error(`an approval that is ${state} cannot become ${instance.state}`);
  const kept = instance.state === 'running' ? before.reason : reason;
  const approval = await saveApprovalState(tx, before, { instance, reason: kept, now });
  const { changed, added } = taskChanges(new Map(whole.tasks.map((task) => [task.stepId, task.state])), whole.flow, instance, event);
  const writing = { world, advanced: outcome.done, added, now };
  const saved = await saveTaskStates(tx, approval, changed, { note: line.note ?? '', dueAt: world.dueAt(instance.visit?.nodeId), now });
  const { inserted, copied, lines } = await writeConsequences(tx, approval, writing);
  const tasks = [...new Map([...whole.tasks, ...saved, ...inserted].map((task) => [task.stepId, task])).values()];
  return { approval, tasks, opened: [...saved, ...inserted].filter(({ state: is }) => is === 'open'), copied, lines: [line, ...lines] };
}
