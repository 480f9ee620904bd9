import type { FlowGraph } from '@moqi/api';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';
import { membersOf, type RightHolder, rightHolders } from '../../organizations/index.ts';

/** What members are called, also those who left. */
export async function namesOf(db: Database, party: PartyId, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await membersOf(db, party, [...new Set(memberIds)]);
  return new Map(members.map(({ memberId, name }) => [memberId, name]));
}

/** All that a drawing names. */
export function holdersIn(flow: FlowGraph): RightHolder[] {
  const holders = flow.nodes.flatMap((node): RightHolder[] => {
    if (node.kind === 'branch') {
      return node.branches.flatMap(({ conditions }) =>
        conditions.flatMap((one) => (one.field === 'group' ? one.groupIds.map((id): RightHolder => ({ kind: 'group', id })) : [])),
      );
    }
    if (node.kind !== 'approve' && node.kind !== 'cc') return [];
    return node.people.flatMap((one): RightHolder[] => {
      if (one.kind === 'members') return one.memberIds.map((id) => ({ kind: 'member', id }));
      if (one.kind === 'role') return [{ kind: 'role', id: one.roleId }];
      return one.kind === 'group' ? [{ kind: 'group', id: one.groupId }] : [];
    });
  });
  return [...new Map(holders.map((holder) => [`${holder.kind} ${holder.id}`, holder])).values()];
}

/** Those of them that exist and are active: members, roles and groups by id. */
export async function holdersKnown(db: Database, party: PartyId, flow: FlowGraph): Promise<ReadonlyMap<string, string>> {
  const found = await rightHolders(db, party, holdersIn(flow));
  return new Map(found.map(({ id, name }) => [id, name]));
}
