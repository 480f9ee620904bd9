import type { ApproveNode, FlowGraph } from '@moqi/api/work/flows';
import { type CopyNode, legFrom, nodeOf, type RouteFacts, startOf, type WaitNode } from '#modules/work/flows/index.ts';
import {
  type Instance,
  isPassed,
  openSteps,
  type Pause,
  pendingOf,
  type Slot,
  type Step,
  type StepOrigin,
  type Visit,
  visitedNode,
} from './instance.ts';
import type { ApprovalState } from './lifecycle.ts';

/** What happens to an approval. `stepId` names the decision it is about. */
export type ApprovalEvent =
  | { readonly kind: 'approve'; readonly stepId: number; readonly by: string }
  | { readonly kind: 'reject'; readonly stepId: number; readonly by: string }
  /** 退回: to a node already passed, or to the initiator, which ends it */
  | { readonly kind: 'sendBack'; readonly stepId: number; readonly by: string; readonly toNode: string | undefined }
  /** 转交 */
  | { readonly kind: 'delegate'; readonly stepId: number; readonly by: string; readonly to: string }
  /** 加签 */
  | { readonly kind: 'add'; readonly stepId: number; readonly by: string; readonly member: string; readonly where: 'before' | 'after' }
  | { readonly kind: 'withdraw'; readonly by: string }
  /** the time of a wait node is over */
  | { readonly kind: 'resume'; readonly pause: Pause }
  /** the time limit of a decision is over */
  | { readonly kind: 'timeout'; readonly stepId: number; readonly manager: string | undefined }
  /** an approver left the enterprise */
  | { readonly kind: 'leave'; readonly member: string; readonly successor: string };

/** Why an event changes nothing. */
export type Objection = 'ended' | 'notOpen' | 'notInitiator' | 'notAllowed' | 'unknownTarget' | 'alreadyApprover';

/** The world as it is when an event comes: the approvers of each node today, and the facts of the subject. */
export interface Surroundings {
  readonly flow: FlowGraph;
  readonly facts: RouteFacts;
  /** never empty: where a flow names no active member, the administrators decide */
  peopleOf(node: ApproveNode): readonly string[];
  /** when a wait node that is reached now ends */
  endOf(node: WaitNode): Date;
}

export interface Advanced {
  readonly instance: Instance;
  /** carbon copies that were passed on the way */
  readonly copies: readonly CopyNode[];
}

export type Outcome = { readonly done: Advanced } | { readonly refused: Objection };

/** A new approval at its first node; approved at once where the flow names no approver for these facts. */
export function start(around: Surroundings, initiator: string): Advanced {
  const fresh: Instance = { state: 'running', initiator, visit: undefined, passed: [], nextStepId: 1 };
  return walk(around, fresh, startOf(around.flow).nodeId);
}

/** Applies one event. An instance is never changed, a new one is made. */
export function apply(around: Surroundings, instance: Instance, event: ApprovalEvent): Outcome {
  if (instance.state !== 'running') return { refused: 'ended' };
  if (event.kind === 'withdraw') {
    return event.by === instance.initiator ? { done: ended(instance, 'withdrawn') } : { refused: 'notInitiator' };
  }
  if (event.kind === 'leave') return leave(instance, event);
  if (event.kind === 'resume') return resume(around, instance, event.pause);
  const step = openSteps(around.flow, instance).find(({ stepId }) => stepId === event.stepId);
  if (step === undefined) return { refused: 'notOpen' };
  if (event.kind === 'timeout') return timeOut(around, instance, step, event.manager);
  return step.memberId === event.by ? decide(around, instance, { step, event }) : { refused: 'notOpen' };
}

type Decision = Extract<ApprovalEvent, { readonly by: string; readonly stepId: number }>;

function decide(around: Surroundings, instance: Instance, { step, event }: { readonly step: Step; readonly event: Decision }): Outcome {
  switch (event.kind) {
    case 'approve':
      return { done: settle(around, changed(instance, step.stepId, [{ ...step, state: 'approved' }])) };
    case 'reject':
      return { done: ended(changed(instance, step.stepId, [{ ...step, state: 'rejected' }]), 'rejected') };
    case 'sendBack':
      return sendBack(around, instance, event.toNode);
    case 'delegate':
      return handOn(around, instance, step, { to: event.to, origin: 'delegated' });
    case 'add':
      return addApprover(around, instance, step, event);
  }
}

/** Goes on to the next approval or wait node; without one the approval ends as approved. */
function walk(around: Surroundings, instance: Instance, fromNode: string): Advanced {
  const { copies, stop } = legFrom(around.flow, fromNode, around.facts);
  const left = { ...instance, visit: undefined, pause: undefined };
  if (stop === undefined) return { instance: { ...left, state: 'approved' }, copies };
  if (stop.kind === 'approve') return { instance: enter(around, left, stop), copies };
  return { instance: { ...left, pause: { nodeId: stop.nodeId, until: around.endOf(stop).toISOString() } }, copies };
}

/** A wait node that was left meanwhile, or reached again, has another end: the old one changes nothing. */
function resume(around: Surroundings, instance: Instance, { nodeId, until }: Pause): Outcome {
  const node = nodeOf(around.flow, nodeId);
  if (instance.pause?.nodeId !== nodeId || instance.pause.until !== until || node?.kind !== 'wait') return { refused: 'notOpen' };
  return { done: walk(around, { ...instance, passed: [...instance.passed, nodeId] }, node.next) };
}

function enter(around: Surroundings, instance: Instance, node: ApproveNode): Instance {
  const people = [...new Set(around.peopleOf(node))];
  if (people.length === 0) throw new Error(`the node ${node.nodeId} has no approver`);
  const slots = people.map((memberId, at): Slot => [{ stepId: instance.nextStepId + at, memberId, origin: 'flow', state: 'pending' }]);
  return { ...instance, visit: { nodeId: node.nodeId, slots }, nextStepId: instance.nextStepId + people.length };
}

function settle(around: Surroundings, instance: Instance): Advanced {
  const { visit } = instance;
  if (visit === undefined) return { instance, copies: [] };
  const node = visitedNode(around.flow, visit);
  if (!isPassed(node.mode, visit.slots)) return { instance, copies: [] };
  return walk(around, { ...instance, passed: [...instance.passed, node.nodeId] }, node.next);
}

/** The visit is kept: it records which members were still asked when the approval ended. */
function ended(instance: Instance, state: ApprovalState): Advanced {
  return { instance: { ...instance, state }, copies: [] };
}

/** Puts other steps in the place of one. */
function changed(instance: Instance, stepId: number, steps: readonly Step[]): Instance {
  const { visit } = instance;
  if (visit === undefined) return instance;
  const slots = visit.slots.map((slot) => slot.flatMap((step) => (step.stepId === stepId ? steps : [step])));
  return { ...instance, visit: { ...visit, slots } };
}

function sendBack(around: Surroundings, instance: Instance, toNode: string | undefined): Outcome {
  if (toNode === undefined) return { done: ended(instance, 'returned') };
  const at = instance.passed.indexOf(toNode);
  const node = nodeOf(around.flow, toNode);
  if (at < 0 || node?.kind !== 'approve') return { refused: 'unknownTarget' };
  return { done: { instance: enter(around, { ...instance, passed: instance.passed.slice(0, at) }, node), copies: [] } };
}

function allows(around: Surroundings, visit: Visit | undefined, what: 'delegate' | 'addApprover'): boolean {
  return visit !== undefined && visitedNode(around.flow, visit).allows[what];
}

interface Successor {
  readonly to: string;
  readonly origin: StepOrigin;
}

function handOn(around: Surroundings, instance: Instance, step: Step, successor: Successor): Outcome {
  if (successor.origin === 'delegated' && !allows(around, instance.visit, 'delegate')) return { refused: 'notAllowed' };
  if (pendingOf(instance.visit, successor.to)) return { refused: 'alreadyApprover' };
  return { done: { instance: replaced(instance, step, successor), copies: [] } };
}

function replaced(instance: Instance, step: Step, { to, origin }: Successor): Instance {
  const next: Step = { stepId: instance.nextStepId, memberId: to, origin, state: 'pending' };
  return { ...changed(instance, step.stepId, [{ ...step, state: 'handedOn' }, next]), nextStepId: instance.nextStepId + 1 };
}

function addApprover(
  around: Surroundings,
  instance: Instance,
  step: Step,
  { member, where }: Extract<ApprovalEvent, { kind: 'add' }>,
): Outcome {
  if (!allows(around, instance.visit, 'addApprover')) return { refused: 'notAllowed' };
  if (pendingOf(instance.visit, member)) return { refused: 'alreadyApprover' };
  const added: Step = { stepId: instance.nextStepId, memberId: member, origin: 'added', state: 'pending' };
  const steps = where === 'before' ? [added, step] : [step, added];
  return { done: { instance: { ...changed(instance, step.stepId, steps), nextStepId: instance.nextStepId + 1 }, copies: [] } };
}

/** A reminder changes nothing here. A step is escalated once, and not to a member who is asked anyway. */
function timeOut(around: Surroundings, instance: Instance, step: Step, manager: string | undefined): Outcome {
  const visit = instance.visit;
  const escalates = visit !== undefined && visitedNode(around.flow, visit).timeout?.action === 'escalate';
  if (!escalates || manager === undefined || step.origin === 'escalated' || pendingOf(visit, manager)) {
    return { done: { instance, copies: [] } };
  }
  return { done: { instance: replaced(instance, step, { to: manager, origin: 'escalated' }), copies: [] } };
}

/** All pending steps of a member go to the successor, who decides twice where both were asked: no decision is dropped. */
function leave(instance: Instance, { member, successor }: Extract<ApprovalEvent, { kind: 'leave' }>): Outcome {
  if (pendingOf(instance.visit, member) === undefined || member === successor) return { refused: 'notOpen' };
  let next = instance;
  for (let step = pendingOf(next.visit, member); step !== undefined; step = pendingOf(next.visit, member)) {
    next = replaced(next, step, { to: successor, origin: 'succeeded' });
  }
  return { done: { instance: next, copies: [] } };
}
