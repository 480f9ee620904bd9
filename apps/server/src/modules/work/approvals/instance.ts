import type { ApproveNode, FlowGraph } from '@moqi/api/work/flows';
import { nodeOf } from '#modules/work/flows/index.ts';
import type { ApprovalState } from './lifecycle.ts';

export type StepState = 'pending' | 'approved' | 'rejected' | 'handedOn';

/** How a member came to be asked: by the flow, by another approver, by the time limit, or as the successor of a member who left. */
export type StepOrigin = 'flow' | 'delegated' | 'added' | 'escalated' | 'succeeded';

/** The decision of one member in one visit of a node. */
export interface Step {
  readonly stepId: number;
  readonly memberId: string;
  readonly origin: StepOrigin;
  readonly state: StepState;
}

/** One approver of the node, with the members who were added before or after, or who took over; decided from the first to the last. */
export type Slot = readonly Step[];

/** A node that waits for its approvers. Sent back to, it is visited again. */
export interface Visit {
  readonly nodeId: string;
  readonly slots: readonly Slot[];
}

/** A wait node that lasts until a moment, in ISO 8601; no member is asked meanwhile. */
export interface Pause {
  readonly nodeId: string;
  readonly until: string;
}

/** 审批实例: where an approval stands. Its flow is a published version and never changes under it. */
export interface Instance {
  readonly state: ApprovalState;
  readonly initiator: string;
  /** the node whose approvers are asked; an approval that ended early keeps it */
  readonly visit: Visit | undefined;
  /** the wait node that it has reached */
  readonly pause?: Pause | undefined;
  /** approval and wait nodes passed, in order; an approval can be sent back to one of the former */
  readonly passed: readonly string[];
  readonly nextStepId: number;
}

const isPending = ({ state }: Step): boolean => state === 'pending';

/** Some step of the slot is still pending. Otherwise all of its approvers approved: a step that was handed on always has a successor. */
const isUndecided = (slot: Slot): boolean => slot.some(isPending);

/** The steps that can be decided now: the first pending one of every undecided slot; in an ordered node only of the first such slot. */
export function openSteps(flow: FlowGraph, instance: Pick<Instance, 'visit' | 'state'>): readonly Step[] {
  if (instance.state !== 'running' || instance.visit === undefined) return [];
  const waiting = instance.visit.slots.filter(isUndecided);
  const inLine = visitedNode(flow, instance.visit).mode === 'inOrder' ? waiting.slice(0, 1) : waiting;
  return inLine.flatMap((slot) => slot.find(isPending) ?? []);
}

export function visitedNode(flow: FlowGraph, visit: Visit): ApproveNode {
  const node = nodeOf(flow, visit.nodeId);
  if (node?.kind !== 'approve') throw new Error(`an approval stands at ${visit.nodeId}, which is no approval node`);
  return node;
}

/** Enough people agreed. */
export function isPassed(mode: ApproveNode['mode'], slots: readonly Slot[]): boolean {
  return mode === 'any' ? !slots.every(isUndecided) : !slots.some(isUndecided);
}

export function pendingOf(visit: Visit | undefined, memberId: string): Step | undefined {
  return visit?.slots.flat().find((step) => step.memberId === memberId && isPending(step));
}
