import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface Invitation {
  readonly invitationId: string;
  /** undefined: an open link, which anybody may use */
  readonly memberId: string | undefined;
  readonly groupId: string | undefined;
  readonly needsApproval: boolean;
  readonly createdBy: PartyId;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | undefined;
  /** how many joined by it */
  readonly joined: number;
}

function invitationOf(row: Selectable<DB['invitations']>): Invitation {
  return {
    invitationId: row.invitation_id,
    memberId: row.member_id ?? undefined,
    groupId: row.group_id ?? undefined,
    needsApproval: row.needs_approval,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    revokedAt: row.revoked_at ?? undefined,
    joined: row.joined,
  };
}

export type InvitationMaking = Omit<Invitation, 'revokedAt' | 'joined'>;

export async function insertInvitations(tx: Tx, party: PartyId, invitations: readonly InvitationMaking[]): Promise<void> {
  const rows = invitations.map((invitation) => ({
    party_id: party,
    invitation_id: invitation.invitationId,
    member_id: invitation.memberId ?? null,
    group_id: invitation.groupId ?? null,
    needs_approval: invitation.needsApproval,
    created_by: invitation.createdBy,
    created_by_name: invitation.createdByName,
    created_at: invitation.createdAt,
  }));
  await tx.insertInto('invitations').values(rows).execute();
}

export async function findInvitation(db: Database, party: PartyId, invitationId: string): Promise<Invitation | undefined> {
  const query = db.selectFrom('invitations').selectAll().where('party_id', '=', party).where('invitation_id', '=', invitationId);
  const row = await query.executeTakeFirst();
  return row && invitationOf(row);
}

/** Open links that were made since then and not revoked, the latest first. */
export async function openLinks(db: Database, party: PartyId, since: Date): Promise<Invitation[]> {
  const query = db.selectFrom('invitations').selectAll().where('party_id', '=', party).where('member_id', 'is', null);
  const rows = await query.where('revoked_at', 'is', null).where('created_at', '>=', since).orderBy('created_at', 'desc').execute();
  return rows.map(invitationOf);
}

export async function revokeInvitationRow(tx: Tx, party: PartyId, invitationId: string, now: Date): Promise<void> {
  const query = tx.updateTable('invitations').set({ revoked_at: now }).where('party_id', '=', party);
  await query.where('invitation_id', '=', invitationId).where('revoked_at', 'is', null).execute();
}

/** The latest invitation of a member is the only one that counts. */
export async function revokeInvitationsOf(tx: Tx, party: PartyId, memberIds: readonly string[], now: Date): Promise<void> {
  const query = tx.updateTable('invitations').set({ revoked_at: now }).where('party_id', '=', party);
  await query.where('member_id', 'in', memberIds).where('revoked_at', 'is', null).execute();
}

export async function countJoined(tx: Tx, party: PartyId, invitationId: string): Promise<void> {
  const query = tx.updateTable('invitations').set((row) => ({ joined: row('joined', '+', 1) }));
  await query.where('party_id', '=', party).where('invitation_id', '=', invitationId).execute();
}
