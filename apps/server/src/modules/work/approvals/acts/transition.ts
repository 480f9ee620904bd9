import { DomainError, enforce } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { type ApprovalEvent, apply } from '../advance.ts';
import type { ApprovalRecord, TaskRecord, WholeApproval } from '../approval.ts';
import { judgeEvent, OBJECTION_CODES } from '../decision.ts';
import { EVENT_OF } from '../events.ts';
import { approvalLifecycle } from '../lifecycle.ts';
import { saveApprovalState } from '../store/approval-state.ts';
import { type HistoryLine, recordHistory } from '../store/history.ts';
import { saveTaskStates } from '../store/task-state.ts';
import { taskChanges } from '../tasks.ts';
import { type World, worldAround } from './surroundings.ts';
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
}

type Taken = Omit<MovedApproval, 'opened'> & { readonly lines: readonly HistoryLine[] };

/** One step with what follows from it, and its event. Answers how the history tells it. */
async function take(tx: Tx, whole: WholeApproval, { event, line, reason, now }: ApprovalTransition, world: World): Promise<Taken> {
  const before = whole.approval;
  enforce(judgeEvent(whole, event));
  const outcome = apply(world, before.instance, event);
  if ('refused' in outcome) throw new DomainError(OBJECTION_CODES[outcome.refused], { name: line.targetName ?? '' });
  const { instance } = outcome.done;
  if (!approvalLifecycle.leads(before.instance.state, instance.state)) throw new Error(`no step leads to ${instance.state}`);
  const approval = await saveApprovalState(tx, before, { instance, reason: instance.state === 'running' ? before.reason : reason, now });
  const { changed, added } = taskChanges(new Map(whole.tasks.map((task) => [task.stepId, task.state])), whole.flow, instance, event);
  const saved = await saveTaskStates(tx, approval, changed, { note: line.note ?? '', dueAt: world.dueAt(instance.visit?.nodeId), now });
  const { inserted, copied, lines } = await writeConsequences(tx, approval, { world, advanced: outcome.done, added, now });
  await emit(tx, EVENT_OF[instance.state], { party: approval.party, id: approval.approvalId, at: now, ids: {} });
  const tasks = [...new Map([...whole.tasks, ...saved, ...inserted].map((task) => [task.stepId, task])).values()];
  return { approval, tasks, copied, lines: [line, ...lines] };
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
  const [copied, lines]: [string[], HistoryLine[]] = [[], []];
  let held = whole;
  for (const transit of steps(() => held)) {
    const taken = await take(tx, held, transit, world);
    held = { ...held, approval: taken.approval, tasks: taken.tasks };
    copied.push(...taken.copied);
    lines.push(...taken.lines);
  }
  const { approval, tasks } = held;
  await recordHistory(tx, approval, lines, now);
  const wasOpen = new Set(whole.tasks.flatMap(({ stepId, state }) => (state === 'open' ? [stepId] : [])));
  return { approval, tasks, opened: tasks.filter(({ stepId, state }) => state === 'open' && !wasOpen.has(stepId)), copied };
}

export const transition = (tx: Tx, whole: WholeApproval, transit: ApprovalTransition): Promise<MovedApproval> =>
  transitionAll(tx, whole, transit.now, () => [transit]);
