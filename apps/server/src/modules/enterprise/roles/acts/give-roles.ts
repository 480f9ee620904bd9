import type { BuiltInRoleName } from '@moqi/api/enterprise/roles';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { RoleChange } from '../role-policy.ts';
import { deleteRoles, deleteRolesOf, insertBuiltInRole, insertRoles } from '../store/member-roles.ts';
import { insertBuiltInRoles } from '../store/roles.ts';

interface Giving {
  /** absent or none: that of plain members */
  readonly roleIds?: readonly string[];
  /** the member who gives; absent: nobody chose it */
  readonly by?: string;
  readonly now: Date;
}

/** Gives each of these members the roles that it does not hold yet. */
export async function giveRoles(tx: Tx, party: PartyId, memberIds: readonly string[], { roleIds = [], ...giving }: Giving): Promise<void> {
  if (roleIds.length > 0) await insertRoles(tx, party, memberIds, { roleIds, ...giving });
  else await insertBuiltInRole(tx, party, memberIds, { role: 'member', now: giving.now });
}

/** An enterprise begins with the roles that every enterprise has; its first member administers it. */
export async function foundRoles(tx: Tx, organization: PartyId, founder: string, now: Date): Promise<void> {
  await insertBuiltInRoles(tx, organization, now);
  await giveBuiltInRole(tx, organization, founder, { role: 'admin', now });
}

/** A sandbox has them too, and nobody administers it. */
export function foundSandboxRoles(tx: Tx, sandbox: PartyId, now: Date): Promise<void> {
  return insertBuiltInRoles(tx, sandbox, now);
}

export function giveBuiltInRole(
  tx: Tx,
  party: PartyId,
  memberId: string,
  giving: { readonly role: BuiltInRoleName; readonly now: Date },
): Promise<void> {
  return insertBuiltInRole(tx, party, [memberId], giving);
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
