import type { FlowCondition, FlowGraph } from '@moqi/api/work/flows';

/** A condition that asks for nothing yet is none. */
export function asks(condition: FlowCondition): boolean {
  if (condition.field === 'group') return condition.groupIds.length > 0;
  if (condition.field === 'template') return condition.templateIds.length > 0;
  return condition.field !== 'contractType' || condition.oneOf.length > 0;
}

/** The drawing as the server takes it, half drawn as it may be. */
export function wireOf(graph: FlowGraph, unnamed: string): FlowGraph {
  return {
    nodes: graph.nodes.map((node) => {
      if (node.kind === 'start' || node.kind === 'end') return node;
      const named = { ...node, name: node.name.trim() || unnamed };
      if (named.kind !== 'branch') return named;
      return { ...named, branches: named.branches.map((branch) => ({ ...branch, conditions: branch.conditions.filter(asks) })) };
    }),
  };
}
