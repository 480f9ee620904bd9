import type { FlowCondition, FlowGraph, FlowNode } from '@moqi/api/work/flows';

/** A member, role, group or template that a drawing names. */
export interface Named {
  readonly kind: 'member' | 'role' | 'group' | 'template';
  readonly id: string;
}

const keyOf = ({ kind, id }: Named): string => `${kind} ${id}`;

function asked(condition: FlowCondition): readonly Named[] {
  if (condition.field === 'group') return condition.groupIds.map((id) => ({ kind: 'group', id }));
  return condition.field === 'template' ? condition.templateIds.map((id) => ({ kind: 'template', id })) : [];
}

/** What one node names: who approves or is told, and the groups and templates that a condition asks for. */
export function namedIn(node: FlowNode): readonly Named[] {
  if (node.kind === 'branch') {
    return node.branches.flatMap(({ conditions }) => conditions.flatMap(asked));
  }
  if (node.kind !== 'approve' && node.kind !== 'cc') return [];
  return node.people.flatMap((one): Named[] => {
    if (one.kind === 'members') return one.memberIds.map((id) => ({ kind: 'member', id }));
    if (one.kind === 'role') return [{ kind: 'role', id: one.roleId }];
    return one.kind === 'group' ? [{ kind: 'group', id: one.groupId }] : [];
  });
}

/** All that drawings name, each once. */
export function holdersIn(...flows: readonly FlowGraph[]): readonly Named[] {
  const all = flows.flatMap(({ nodes }) => nodes.flatMap(namedIn));
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** The drawing with a successor wherever it names the member; a node that names both names the successor once. */
export function withSuccessor(flow: FlowGraph, memberId: string, successorId: string): FlowGraph {
  const nodes = flow.nodes.map((node): FlowNode => {
    if (node.kind !== 'approve' && node.kind !== 'cc') return node;
    const people = node.people.map((one) =>
      one.kind === 'members'
        ? { ...one, memberIds: [...new Set(one.memberIds.map((each) => (each === memberId ? successorId : each)))] }
        : one,
    );
    return { ...node, people };
  });
  return { ...flow, nodes };
}

export function names(flow: FlowGraph, { kind, id }: Named): boolean {
  return flow.nodes.some((node) => namedIn(node).some((one) => one.kind === kind && one.id === id));
}
