import { isDeepStrictEqual } from 'node:util';
import type { FlowGraph, FlowNode } from '@moqi/api/work/flows';
import { nodeNameOf, nodeOf } from './flow.ts';

/** What a saving did to a drawing: names of nodes. */
export interface FlowChanges {
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  readonly changed?: readonly string[];
}

/** A node without where it leads: whatever is put behind it is told of as added. */
function substanceOf(node: FlowNode): object {
  if (node.kind === 'branch') return { ...node, branches: node.branches.map((branch) => ({ ...branch, next: '' })) };
  return { ...node, next: '' };
}

/** Undefined: the drawing is the same. Empty: only the order is another. */
export function changesBetween(before: FlowGraph, after: FlowGraph): FlowChanges | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  const missingIn = (flow: FlowGraph) => (node: FlowNode) => nodeOf(flow, node.nodeId) === undefined;
  const added = after.nodes.filter(missingIn(before)).map(nodeNameOf);
  const removed = before.nodes.filter(missingIn(after)).map(nodeNameOf);
  const changed = after.nodes.filter((node) => {
    const was = nodeOf(before, node.nodeId);
    return was !== undefined && !isDeepStrictEqual(substanceOf(was), substanceOf(node));
  });
  return {
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed: changed.map(nodeNameOf) }),
  };
}
