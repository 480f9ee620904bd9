import type { FlowBranch, FlowGraph, FlowNode } from '@moqi/api/work/flows';

export type BranchNode = Extract<FlowNode, { kind: 'branch' }>;
export type ApproveNode = Extract<FlowNode, { kind: 'approve' }>;
export type CopyNode = Extract<FlowNode, { kind: 'cc' }>;
export type WaitNode = Extract<FlowNode, { kind: 'wait' }>;
export type PeopledNode = ApproveNode | CopyNode;

/** What can be put into a drawing. 会签 and 或签 are approvals that begin with another way of passing. */
export const KINDS = ['approve', 'all', 'any', 'branch', 'cc', 'wait'] as const;
export type Kind = (typeof KINDS)[number];

/** A place for something new: after a node, in one of its branches, or where the branches of a node have come together. */
export interface Place {
  readonly from: string;
  readonly branchId?: string;
  readonly atJoin?: boolean;
}

export const nodeOf = (graph: FlowGraph, nodeId: string): FlowNode | undefined => graph.nodes.find((node) => node.nodeId === nodeId);

const nextsOf = (node: FlowNode): readonly string[] => {
  if (node.kind === 'end') return [];
  return node.kind === 'branch' ? node.branches.map(({ next }) => next) : [node.next];
};

/** Everything that comes after a node, itself among it. */
function reachOf(graph: FlowGraph, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    const node = nodeOf(graph, at);
    if (node) waiting.push(...nextsOf(node));
  }
  return found;
}

/** The nodes that everybody passes who begins at one, in order: branches are stepped over. */
export function mainLine(graph: FlowGraph, from: string): readonly string[] {
  const line: string[] = [];
  let at: string | undefined = from;
  while (at !== undefined && !line.includes(at)) {
    line.push(at);
    const node = nodeOf(graph, at);
    at = node === undefined ? undefined : node.kind === 'branch' ? joinOf(graph, node) : nextsOf(node)[0];
  }
  return line;
}

/** Where the branches of a node come together again. */
export function joinOf(graph: FlowGraph, node: BranchNode): string {
  const [first, ...others] = node.branches.map(({ next }) => next);
  const reaches = others.map((next) => reachOf(graph, next));
  return mainLine(graph, first ?? 'end').find((nodeId) => reaches.every((reach) => reach.has(nodeId))) ?? 'end';
}

/** What lies in one branch alone. */
function insideOf(graph: FlowGraph, node: BranchNode, branch: FlowBranch): ReadonlySet<string> {
  const beyond = reachOf(graph, joinOf(graph, node));
  return new Set([...reachOf(graph, branch.next)].filter((nodeId) => !beyond.has(nodeId)));
}

const withNodes = (graph: FlowGraph, change: (node: FlowNode) => FlowNode): FlowGraph => ({ nodes: graph.nodes.map(change) });

/** Points what led to one node at another; only in the nodes named, where they are named. */
function redirected(graph: FlowGraph, from: string, to: string, only?: ReadonlySet<string>): FlowGraph {
  const point = (next: string): string => (next === from ? to : next);
  return withNodes(graph, (node) => {
    if (node.kind === 'end' || (only && !only.has(node.nodeId))) return node;
    if (node.kind === 'branch') return { ...node, branches: node.branches.map((branch) => ({ ...branch, next: point(branch.next) })) };
    return { ...node, next: point(node.next) };
  });
}

/** Where a place leads to. */
function targetOf(graph: FlowGraph, { from, branchId, atJoin }: Place): string {
  const node = nodeOf(graph, from);
  if (node === undefined || node.kind === 'end') return 'end';
  if (node.kind !== 'branch') return node.next;
  if (atJoin) return joinOf(graph, node);
  return node.branches.find((branch) => branch.branchId === branchId)?.next ?? 'end';
}

function pointedAt(graph: FlowGraph, place: Place, to: string): FlowGraph {
  const node = nodeOf(graph, place.from);
  if (node?.kind === 'branch' && place.atJoin) {
    const inside = node.branches.flatMap((branch) => [...insideOf(graph, node, branch)]);
    return redirected(graph, joinOf(graph, node), to, new Set([node.nodeId, ...inside]));
  }
  return withNodes(graph, (one) => {
    if (one.nodeId !== place.from || one.kind === 'end') return one;
    if (one.kind !== 'branch') return { ...one, next: to };
    const branches = one.branches.map((branch) => (branch.branchId === place.branchId ? { ...branch, next: to } : branch));
    return { ...one, branches };
  });
}

let made = 0;
/** Unique within this drawing, also among what was drawn before. */
export function freshId(graph: FlowGraph): string {
  const taken = new Set(
    graph.nodes.flatMap((node) => [node.nodeId, ...(node.kind === 'branch' ? node.branches.map((one) => one.branchId) : [])]),
  );
  for (;;) {
    const id = `n${++made}`;
    if (!taken.has(id)) return id;
  }
}

export interface Names {
  readonly approve: string;
  readonly all: string;
  readonly any: string;
  readonly branch: string;
  readonly cc: string;
  readonly wait: string;
}

function newNode(graph: FlowGraph, kind: Kind, next: string, names: Names): FlowNode {
  const nodeId = freshId(graph);
  const name = names[kind];
  if (kind === 'cc') return { nodeId, kind, name, people: [], next };
  if (kind === 'wait') return { nodeId, kind, name, wait: { unit: 'days', days: 1 }, next };
  if (kind === 'branch') {
    const branch = (priority: number, isDefault: boolean): FlowBranch => ({
      branchId: freshId(graph),
      priority,
      isDefault,
      conditions: [],
      next,
    });
    return { nodeId, kind, name, branches: [branch(1, false), branch(2, true)] };
  }
  const allows = { delegate: true, addApprover: true };
  return { nodeId, kind: 'approve', name, mode: kind === 'all' ? 'all' : 'any', people: [], allows, next };
}

/** Puts something new into a place. */
export function inserted(graph: FlowGraph, place: Place, kind: Kind, names: Names): { graph: FlowGraph; nodeId: string } {
  const node = newNode(graph, kind, targetOf(graph, place), names);
  return { graph: { nodes: [...pointedAt(graph, place, node.nodeId).nodes, node] }, nodeId: node.nodeId };
}

const without = (graph: FlowGraph, gone: ReadonlySet<string>): FlowGraph => ({
  nodes: graph.nodes.filter(({ nodeId }) => !gone.has(nodeId)),
});

/** Takes a node out; of a branch its default way stays. */
export function removed(graph: FlowGraph, nodeId: string): FlowGraph {
  const node = nodeOf(graph, nodeId);
  if (node === undefined || node.kind === 'start' || node.kind === 'end') return graph;
  if (node.kind !== 'branch') return without(redirected(graph, nodeId, node.next), new Set([nodeId]));
  const kept = node.branches.find(({ isDefault }) => isDefault) ?? node.branches[0];
  if (kept === undefined) return graph;
  const gone = node.branches.filter((branch) => branch !== kept).flatMap((branch) => [...insideOf(graph, node, branch)]);
  return without(redirected(graph, nodeId, kept.next), new Set([nodeId, ...gone]));
}

export function changedNode(graph: FlowGraph, changed: FlowNode): FlowGraph {
  return withNodes(graph, (node) => (node.nodeId === changed.nodeId ? changed : node));
}

const renumbered = (branches: readonly FlowBranch[]): FlowBranch[] => branches.map((branch, at) => ({ ...branch, priority: at + 1 }));

/** One more way, before the default. */
export function withBranch(graph: FlowGraph, node: BranchNode): FlowGraph {
  const added: FlowBranch = { branchId: freshId(graph), priority: 1, isDefault: false, conditions: [], next: joinOf(graph, node) };
  const others = node.branches.filter(({ isDefault }) => !isDefault);
  const rest = node.branches.filter(({ isDefault }) => isDefault);
  return changedNode(graph, { ...node, branches: renumbered([...others, added, ...rest]) });
}

/** One way less, with all that lies in it alone. With one way left there is nothing to decide. */
export function withoutBranch(graph: FlowGraph, node: BranchNode, branchId: string): FlowGraph {
  const branch = node.branches.find((one) => one.branchId === branchId);
  if (branch === undefined || branch.isDefault) return graph;
  if (node.branches.length === 2) return removed(graph, node.nodeId);
  const gone = insideOf(graph, node, branch);
  const branches = renumbered(node.branches.filter((one) => one !== branch));
  return without(changedNode(graph, { ...node, branches }), gone);
}

/** A way comes one place earlier. */
export function raised(graph: FlowGraph, node: BranchNode, branchId: string): FlowGraph {
  const at = node.branches.findIndex((one) => one.branchId === branchId);
  const [before, one] = [node.branches[at - 1], node.branches[at]];
  if (before === undefined || one === undefined || one.isDefault) return graph;
  const branches = [...node.branches.slice(0, at - 1), one, before, ...node.branches.slice(at + 1)];
  return changedNode(graph, { ...node, branches: renumbered(branches) });
}

/** What every flow begins as. */
export const EMPTY: FlowGraph = {
  nodes: [
    { nodeId: 'start', kind: 'start', next: 'end' },
    { nodeId: 'end', kind: 'end' },
  ],
};
