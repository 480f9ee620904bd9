import type { PartyId } from '#kernel/actor.ts';
import { giveRoles } from '#modules/enterprise/roles/index.ts';
import type { Tx } from '#platform/platform.ts';
import { type InvitedMember, type Inviting, insertInvited, type MemberChange, updateMemberRow } from '../store/members.ts';

interface NewMember extends InvitedMember {
  /** absent or none: that of plain members */
  readonly roleIds?: readonly string[];
}

/** Writes members down who are still to be invited, with their roles. */
export async function writeDown(tx: Tx, party: PartyId, members: readonly NewMember[], inviting: Inviting): Promise<void> {
  await insertInvited(tx, party, members, inviting);
  for (const alike of Map.groupBy(members, ({ roleIds = [] }) => roleIds.join()).values()) {
    const ids = alike.map(({ memberId }) => memberId);
    await giveRoles(tx, party, ids, { roleIds: alike[0]?.roleIds ?? [], now: inviting.now });
  }
}

/** Writes down something else of members. */
export function amendMembers(tx: Tx, party: PartyId, memberIds: readonly string[], change: MemberChange): Promise<void> {
  return updateMemberRow(tx, party, memberIds, change);
}
