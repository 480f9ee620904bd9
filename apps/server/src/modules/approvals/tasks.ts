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
  const hasEnded = instance.state !== 'running';
  const deed = event && DEEDS[event.kind];
  const acted = deed !== undefined && event !== undefined && 'stepId' in event ? event.stepId : undefined;
  const steps = (instance.visit?.slots ?? []).flat();
  const here = new Map(steps.map((step) => [step.stepId, step]));
  const changes: TaskChange[] = [];
  for (const [stepId, before] of known) {
    const step = here.get(stepId);
    const left: TaskState = before === 'waiting' || before === 'open' ? 'closed' : before;
    const state = stepId === acted && deed ? deed : step ? stateNow(step, open, hasEnded) : left;
    if (state !== before) changes.push({ stepId, state, made: undefined });
  }
  for (const [position, step] of steps.entries()) {
    if (known.has(step.stepId)) continue;
    const made = { nodeId: instance.visit?.nodeId ?? '', memberId: step.memberId, origin: step.origin, position };
    changes.push({ stepId: step.stepId, state: stateNow(step, open, hasEnded), made });
  }
  return changes;
}
