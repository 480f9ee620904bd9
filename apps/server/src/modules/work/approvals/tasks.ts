import type { FlowGraph } from '@moqi/api/work/flows';
import { nodeOf } from '#modules/work/flows/index.ts';
import type { ApprovalEvent } from './advance.ts';
import type { TaskRecord } from './approval.ts';
import { type Instance, openSteps, type Step, type StepOrigin } from './instance.ts';
import { type TaskState, taskLifecycle } from './lifecycle.ts';

/** A task that is in another state now. */
export interface ChangedTask {
  readonly stepId: number;
  readonly state: TaskState;
}

/** A task that has come up. */
export interface AddedTask extends ChangedTask {
  readonly nodeId: string;
  readonly memberId: string;
  readonly origin: StepOrigin;
  readonly position: number;
}

/** What an event leaves with the tasks that it changes. */
export interface Mark {
  /** of a decision */
  readonly note: string;
  /** of a task that opens */
  readonly dueAt: Date | undefined;
  readonly now: Date;
}

const DECIDED: readonly TaskState[] = ['approved', 'rejected', 'returned', 'handedOn'];

/** The task in its new state, if it has one: a decision keeps its time and note, an open task when it was opened and is due. */
export function changeTask(task: TaskRecord, state: TaskState | undefined, { note, dueAt, now }: Mark): TaskRecord {
  if (state === undefined) return task;
  if (DECIDED.includes(state)) return { ...task, state, decidedAt: now, note };
  return state === 'open' ? { ...task, state, openedAt: now, dueAt } : { ...task, state };
}

/** When a task of this node should be decided, counted from now. */
export function dueAt(flow: FlowGraph, nodeId: string | undefined, now: Date): Date | undefined {
  const node = nodeId === undefined ? undefined : nodeOf(flow, nodeId);
  const hours = node?.kind === 'approve' ? node.timeout?.hours : undefined;
  return hours === undefined ? undefined : new Date(now.getTime() + hours * 3_600_000);
}

const DEEDS: Partial<Record<ApprovalEvent['kind'], TaskState>> = { approve: 'approved', reject: 'rejected', sendBack: 'returned' };

function stateNow(step: Step, open: ReadonlySet<number>, hasEnded: boolean): TaskState {
  if (step.state !== 'pending') return step.state;
  if (hasEnded) return 'closed';
  return open.has(step.stepId) ? 'open' : 'waiting';
}

/** The task that an approver decided by the event, and how. */
function deedOf(event: ApprovalEvent | undefined): { readonly stepId: number; readonly state: TaskState } | undefined {
  const state = event && DEEDS[event.kind];
  return state !== undefined && event !== undefined && 'stepId' in event ? { stepId: event.stepId, state } : undefined;
}

const isAsked = (state: TaskState): boolean => state === 'waiting' || state === 'open';

/** @throws Error when the table of steps does not know the way: a bug */
function changedTask(stepId: number, before: TaskState, state: TaskState): ChangedTask {
  if (!taskLifecycle.leads(before, state)) throw new Error(`a task that is ${before} cannot become ${state}`);
  return { stepId, state };
}

/**
 * What becomes of the tasks of an approval by an event. Open and waiting tasks of a node that the approval has left are closed; a decided task
 * keeps its decision.
 */
export function taskChanges(
  known: ReadonlyMap<number, TaskState>,
  flow: FlowGraph,
  instance: Instance,
  event: ApprovalEvent | undefined,
): { readonly changed: readonly ChangedTask[]; readonly added: readonly AddedTask[] } {
  const open = new Set(openSteps(flow, instance).map(({ stepId }) => stepId));
  const now = (step: Step): TaskState => stateNow(step, open, instance.state !== 'running');
  const deed = deedOf(event);
  const steps = (instance.visit?.slots ?? []).flat();
  const changed = [...known].flatMap(([stepId, before]): ChangedTask[] => {
    const step = steps.find((one) => one.stepId === stepId);
    const gone: TaskState = isAsked(before) ? 'closed' : before;
    const state = deed?.stepId === stepId ? deed.state : step ? now(step) : gone;
    return state === before ? [] : [changedTask(stepId, before, state)];
  });
  const added = steps.flatMap((step, position): AddedTask[] => {
    const { stepId, memberId, origin } = step;
    return known.has(stepId) ? [] : [{ stepId, state: now(step), nodeId: instance.visit?.nodeId ?? '', memberId, origin, position }];
  });
  return { changed, added };
}
