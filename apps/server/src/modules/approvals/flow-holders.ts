import type { FlowGraph, FlowNode } from '@moqi/api';

/** A member, role or group that a drawing names. */
export interface Named {
  readonly kind: 'member' | 'role' | 'group';
  readonly id: string;
}

const keyOf = ({ kind, id }: Named): string => `${kind} ${id}`;

/** Whom one node names: who approves or is told, and groups that a condition asks for. */
export function namedIn(node: FlowNode): readonly Named[] {
  if (node.kind === 'branch') {
    const conditions = node.branches.flatMap((branch) => branch.conditions);
    return conditions.flatMap((one) => (one.field === 'group' ? one.groupIds.map((id): Named => ({ kind: 'group', id })) : []));
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

export function names(flow: FlowGraph, { kind, id }: Named): boolean {
  return flow.nodes.some((node) => namedIn(node).some((one) => one.kind === kind && one.id === id));
}
