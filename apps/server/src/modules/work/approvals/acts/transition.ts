import { DomainError, enforce } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { type ApprovalEvent, apply } from '../advance.ts';
import type { ApprovalRecord, TaskRecord, WholeApproval } from '../approval.ts';
import { judgeEvent, OBJECTION_CODES } from '../decision.ts';
import { EVENT_OF } from '../events.ts';
import { approvalLifecycle } from '../lifecycle.ts';
import { saveApprovalState } from '../store/approval-state.ts';
import type { HistoryLine } from '../store/history.ts';
import { saveTaskStates } from '../store/task-state.ts';
import { changeTask, taskChanges } from '../tasks.ts';
import { type World, worldAround } from './surroundings.ts';
import { consequencesOf, type Told, writeConsequences } from './write-consequences.ts';

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
}

/** An approval as its steps have left it so far, with what the history will tell of them. */
interface Draft {
  readonly whole: WholeApproval;
  readonly told: readonly Told[];
}

/** One step with what follows from it. Nothing is written yet. */
function take({ whole, told }: Draft, { event, line, reason, now }: ApprovalTransition, world: World): Draft {
  const before = whole.approval;
  enforce(judgeEvent(whole, event));
  const outcome = apply(world, before.instance, event);
  if ('refused' in outcome) throw new DomainError(OBJECTION_CODES[outcome.refused], { name: line.targetName ?? '' });
  const { instance } = outcome.done;
  if (!approvalLifecycle.leads(before.instance.state, instance.state)) throw new Error(`no step leads to ${instance.state}`);
  const approval = { ...before, instance, ...(instance.state !== 'running' && { reason, endedAt: now }) };
  const { changed, added } = taskChanges(new Map(whole.tasks.map((task) => [task.stepId, task.state])), whole.flow, instance, event);
  const states = new Map(changed.map(({ stepId, state }) => [stepId, state]));
  const mark = { note: line.note ?? '', dueAt: world.dueAt(instance.visit?.nodeId), now };
  const tasks = whole.tasks.map((task) => changeTask(task, states.get(task.stepId), mark));
  const follows = consequencesOf({ ...whole, approval }, { world, advanced: outcome.done, added, now });
  return {
    whole: { ...whole, approval, tasks: [...tasks, ...follows.tasks], copies: [...whole.copies, ...follows.copies] },
    told: [...told, line, ...follows.told],
  };
}

/** Writes what is new, each table at once however many steps were taken, and one event: of the state they have led to. */
async function save(tx: Tx, before: WholeApproval, { whole, told }: Draft, now: Date): Promise<MovedApproval> {
  const known = new Map(before.tasks.map((task) => [task.stepId, task]));
  const { tasks } = whole;
  const changed = tasks.filter((task) => known.has(task.stepId) && known.get(task.stepId) !== task);
  const added = tasks.filter(({ stepId }) => !known.has(stepId));
  const copies = whole.copies.slice(before.copies.length);
  const approval = await saveApprovalState(tx, whole.approval);
  await saveTaskStates(tx, approval, changed);
  await writeConsequences(tx, approval, { tasks: added, copies, told }, now);
  await emit(tx, EVENT_OF[approval.instance.state], { party: approval.party, id: approval.approvalId, at: now, ids: {} });
  const opened = tasks.filter(({ stepId, state }) => state === 'open' && known.get(stepId)?.state !== 'open');
  return { approval, tasks, opened, copied: copies.map(({ memberId }) => memberId) };
}

/**
 * Takes an approval that is held through these steps, each named once the one before it is taken; nothing else writes the states of approvals
 * and tasks, or the history of their steps. @throws DomainError APPROVAL_NOT_OPEN, APPROVAL_STEP_FORBIDDEN, APPROVER_TWICE {name}
 */
export async function transitionAll(
  tx: Tx,
  whole: WholeApproval,
  now: Date,
  steps: (held: () => WholeApproval) => Iterable<ApprovalTransition>,
): Promise<MovedApproval> {
  const world = await worldAround(tx, whole.flow, whole.approval, now);
  let draft: Draft = { whole, told: [] };
  for (const transit of steps(() => draft.whole)) draft = take(draft, transit, world);
  return save(tx, whole, draft, now);
}

export const transition = (tx: Tx, whole: WholeApproval, transit: ApprovalTransition): Promise<MovedApproval> =>
  transitionAll(tx, whole, transit.now, () => [transit]);
