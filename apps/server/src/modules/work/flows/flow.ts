import type { ApprovalFacts, ApproveNode, FlowBranch, FlowCondition, FlowGraph, FlowNode } from '@moqi/api/work/flows';

export type BranchNode = Extract<FlowNode, { kind: 'branch' }>;
export type CopyNode = Extract<FlowNode, { kind: 'cc' }>;
export type WaitNode = Extract<FlowNode, { kind: 'wait' }>;
/** A node at which an approval stands still until an approver decides, or a day comes. */
export type Stop = ApproveNode | WaitNode;

/** What is known when a way through a flow is looked for: the declared facts, and the initiator's group with those above it. */
export interface RouteFacts extends ApprovalFacts {
  readonly groupIds: readonly string[];
}

export function nodeOf(flow: FlowGraph, nodeId: string): FlowNode | undefined {
  return flow.nodes.find((node) => node.nodeId === nodeId);
}

/** The node with what it is called; start and end are called by their kind. */
export function nodeNameOf(node: FlowNode): string {
  if (node.kind === 'start') return '发起';
  return node.kind === 'end' ? '结束' : node.name;
}

/** Where a node may lead. */
export function nextOf(node: FlowNode): readonly string[] {
  if (node.kind === 'end') return [];
  return node.kind === 'branch' ? node.branches.map(({ next }) => next) : [node.next];
}

const COMPARE = {
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
} as const;

/** A fact that is not known fulfils no condition; `factsAsked` names those that have to be known. */
export function holds(condition: FlowCondition, facts: RouteFacts): boolean {
  switch (condition.field) {
    case 'amount':
      return facts.amountFen !== undefined && COMPARE[condition.op](facts.amountFen, condition.amountFen);
    case 'contractType':
      return facts.contractType !== undefined && condition.oneOf.includes(facts.contractType);
    case 'group':
      return condition.groupIds.some((groupId) => facts.groupIds.includes(groupId));
    case 'template':
      return facts.templateId !== undefined && condition.templateIds.includes(facts.templateId);
  }
}

/** The branch taken: of those whose conditions all hold the one of the lowest priority number, else the default. */
export function branchFor(node: BranchNode, facts: RouteFacts): FlowBranch | undefined {
  const byPriority = node.branches.filter(({ isDefault }) => !isDefault).sort((a, b) => a.priority - b.priority);
  const taken = byPriority.find(({ conditions }) => conditions.length > 0 && conditions.every((one) => holds(one, facts)));
  return taken ?? node.branches.find(({ isDefault }) => isDefault);
}

/** From a node to the next where it stands still, with what is passed on the way. `stop` undefined: the end was reached. */
export interface Leg {
  readonly copies: readonly CopyNode[];
  readonly branches: readonly { readonly node: BranchNode; readonly branch: FlowBranch }[];
  readonly stop: Stop | undefined;
}

/** @throws Error where the flow is none that could be published */
export function legFrom(flow: FlowGraph, nodeId: string, facts: RouteFacts): Leg {
  const copies: CopyNode[] = [];
  const branches: { node: BranchNode; branch: FlowBranch }[] = [];
  let at = nodeId;
  for (let steps = 0; steps <= flow.nodes.length; steps++) {
    const node = nodeOf(flow, at);
    if (node === undefined) throw new Error(`a flow leads to the unknown node ${at}`);
    if (node.kind === 'end') return { copies, branches, stop: undefined };
    if (node.kind === 'approve' || node.kind === 'wait') return { copies, branches, stop: node };
    if (node.kind === 'cc') copies.push(node);
    if (node.kind === 'branch') {
      const branch = branchFor(node, facts);
      if (branch === undefined) throw new Error(`a flow has no default branch in ${node.nodeId}`);
      branches.push({ node, branch });
      at = branch.next;
    } else at = node.next;
  }
  throw new Error('a flow runs in a circle');
}

export function startOf(flow: FlowGraph): FlowNode {
  const start = flow.nodes.find(({ kind }) => kind === 'start');
  if (start === undefined) throw new Error('a flow has no start');
  return start;
}

export interface Route {
  /** approvals and waits in their order */
  readonly stops: readonly Stop[];
  readonly copies: readonly CopyNode[];
  readonly branches: Leg['branches'];
}

/** The whole way for these facts, as if everybody approved. */
export function routeOf(flow: FlowGraph, facts: RouteFacts): Route {
  const stops: Stop[] = [];
  const copies: CopyNode[] = [];
  const branches: Leg['branches'][number][] = [];
  let at: string | undefined = startOf(flow).nodeId;
  while (at !== undefined) {
    const leg: Leg = legFrom(flow, at, facts);
    copies.push(...leg.copies);
    branches.push(...leg.branches);
    if (leg.stop) stops.push(leg.stop);
    if (stops.length > flow.nodes.length) throw new Error('a flow runs in a circle');
    at = leg.stop?.next;
  }
  return { stops, copies, branches };
}

/** The facts that conditions of the flow compare and that the initiator has to declare. */
export function factsAsked(flow: FlowGraph): ('amount' | 'contractType')[] {
  const fields = flow.nodes.flatMap((node) =>
    node.kind === 'branch' ? node.branches.flatMap(({ conditions }) => conditions.map(({ field }) => field)) : [],
  );
  return (['amount', 'contractType'] as const).filter((field) => fields.includes(field));
}

/** Those of them that are still unknown. */
export function factsMissing(flow: FlowGraph, facts: ApprovalFacts): ('amount' | 'contractType')[] {
  return factsAsked(flow).filter((field) => (field === 'amount' ? facts.amountFen : facts.contractType) === undefined);
}

/** Nodes on the way that wait for the initiator's choice. */
export function choicesAsked({ stops, copies }: Route): readonly (ApproveNode | CopyNode)[] {
  const approvals = stops.filter((stop) => stop.kind === 'approve');
  return [...approvals, ...copies].filter(({ people }) => people.some(({ kind }) => kind === 'choice'));
}

/** What is used where an enterprise has drawn no flow of its own for a kind: any one of its administrators. */
export const BUILT_IN_FLOW: FlowGraph = {
  nodes: [
    { nodeId: 'start', kind: 'start', next: 'administrators' },
    {
      nodeId: 'administrators',
      kind: 'approve',
      name: '企业管理员审批',
      mode: 'any',
      people: [{ kind: 'administrators' }],
      timeout: { hours: 48, action: 'remind' },
      allows: { delegate: true, addApprover: true },
      next: 'end',
    },
    { nodeId: 'end', kind: 'end' },
  ],
};
