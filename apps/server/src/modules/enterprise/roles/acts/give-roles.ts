import type { BuiltInRoleName } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { RoleChange } from '../role-policy.ts';
import { deleteRoles, deleteRolesOf, type Giving, insertBuiltInRole, insertRoles } from '../store/member-roles.ts';

/** Gives each of these members the roles that it does not hold yet. */
export function giveRoles(tx: Tx, party: PartyId, memberIds: readonly string[], giving: Giving): Promise<void> {
  return insertRoles(tx, party, memberIds, giving);
}

/** Gives a member without roles one of those that every enterprise has. */
export function giveBuiltInRole(
  tx: Tx,
  organization: PartyId,
  memberId: string,
  giving: { readonly role: BuiltInRoleName; readonly now: Date },
): Promise<void> {
  return insertBuiltInRole(tx, organization, memberId, giving);
}

interface Changing extends RoleChange {
  /** the member who decides it */
  readonly by: string;
  readonly now: Date;
}

/** Takes roles from a member, and gives others. */
export async function changeRoles(tx: Tx, party: PartyId, memberId: string, { added, removed, by, now }: Changing): Promise<void> {
  await deleteRoles(tx, party, memberId, removed);
  await insertRoles(tx, party, [memberId], { roleIds: added, by, now });
}

/** A member who left holds no role. */
export function takeAllRoles(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  return deleteRolesOf(tx, party, memberId);
}
