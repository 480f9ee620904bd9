import type { ApproveNode, FlowGraph } from '@moqi/api';
import { nodeOf } from '#modules/work/flows/index.ts';

export const STEP_STATES = ['pending', 'approved', 'rejected', 'handedOn'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** How somebody came to decide: named by the flow, by another approver, by the time limit, or in the place of somebody who left. */
export type StepOrigin = 'flow' | 'delegated' | 'added' | 'escalated' | 'succeeded';

/** One person's decision in one visit of a node. */
export interface Step {
  readonly stepId: number;
  readonly memberId: string;
  readonly origin: StepOrigin;
  readonly state: StepState;
}

/** One approver the node names, and whoever was put before, after or in the place of that one; decided from the first to the last. */
export type Slot = readonly Step[];

/** A node waiting for its people. A node that was sent back to is visited anew. */
export interface Visit {
  readonly nodeId: string;
  readonly slots: readonly Slot[];
}

/** Standing still until a moment, in ISO 8601; nobody is asked meanwhile. */
export interface Pause {
  readonly nodeId: string;
  readonly until: string;
}

export const INSTANCE_STATES = ['running', 'approved', 'rejected', 'returned', 'withdrawn'] as const;
export type InstanceState = (typeof INSTANCE_STATES)[number];

/** 审批实例: where an approval stands. Its flow is a published version and never changes under it. */
export interface Instance {
  readonly state: InstanceState;
  readonly initiator: string;
  /** the people it stands with; kept where it ended before its way was through */
  readonly visit: Visit | undefined;
  /** the wait it stands in */
  readonly pause?: Pause | undefined;
  /** approvals and waits passed, in order; an approval can be sent back to */
  readonly passed: readonly string[];
  readonly nextStepId: number;
}

const isPending = ({ state }: Step): boolean => state === 'pending';

/** The slot still waits for somebody; one that does not was approved by all in it, for whoever hands on leaves an heir. */
const isUndecided = (slot: Slot): boolean => slot.some(isPending);

/** Who can decide now: the first in line of every slot that waits, in an ordered node only of the first such slot. */
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
