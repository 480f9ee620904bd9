import type { FlowGraph } from '@moqi/api';
import type { ApprovalEvent } from './advance.ts';
import { type Instance, openSteps, type Step, type StepOrigin } from './instance.ts';

export type TaskState = 'waiting' | 'open' | 'approved' | 'rejected' | 'handedOn' | 'returned' | 'closed';

/** A row of somebody's list, or what becomes of one. */
export interface TaskChange {
  readonly stepId: number;
  readonly state: TaskState;
  /** for a row that is new */
  readonly made: { readonly nodeId: string; readonly memberId: string; readonly origin: StepOrigin; readonly position: number } | undefined;
}

const DEEDS: Partial<Record<ApprovalEvent['kind'], TaskState>> = { approve: 'approved', reject: 'rejected', sendBack: 'returned' };

function stateNow(step: Step, open: ReadonlySet<number>, hasEnded: boolean): TaskState {
  if (step.state !== 'pending') return step.state;
  if (hasEnded) return 'closed';
  return open.has(step.stepId) ? 'open' : 'waiting';
}

/** Who acted, and what it is called. */
function deedOf(event: ApprovalEvent | undefined): { readonly stepId: number; readonly state: TaskState } | undefined {
  const state = event && DEEDS[event.kind];
  return state !== undefined && event !== undefined && 'stepId' in event ? { stepId: event.stepId, state } : undefined;
}

const isAsked = (state: TaskState): boolean => state === 'waiting' || state === 'open';

/**
 * What the lists have to be told after an event. Who was asked where the approval no longer stands is not asked any more; only whoever
 * acted keeps what was done.
 */
export function taskChanges(
  known: ReadonlyMap<number, TaskState>,
  flow: FlowGraph,
  instance: Instance,
  event: ApprovalEvent | undefined,
): readonly TaskChange[] {
  const open = new Set(openSteps(flow, instance).map(({ stepId }) => stepId));
  const now = (step: Step): TaskState => stateNow(step, open, instance.state !== 'running');
  const deed = deedOf(event);
  const steps = (instance.visit?.slots ?? []).flat();
  const changed = [...known].flatMap(([stepId, before]): TaskChange[] => {
    const step = steps.find((one) => one.stepId === stepId);
    const gone: TaskState = isAsked(before) ? 'closed' : before;
    const state = deed?.stepId === stepId ? deed.state : step ? now(step) : gone;
    return state === before ? [] : [{ stepId, state, made: undefined }];
  });
  const added = steps.flatMap((step, position): TaskChange[] => {
    const made = { nodeId: instance.visit?.nodeId ?? '', memberId: step.memberId, origin: step.origin, position };
    return known.has(step.stepId) ? [] : [{ stepId: step.stepId, state: now(step), made }];
  });
  return [...changed, ...added];
}
