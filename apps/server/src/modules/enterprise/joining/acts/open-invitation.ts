import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type KeyedLink, keyOfLink } from '#platform/keyed-link.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { judgeInvitation } from '../invitation.ts';
import { findInvitation, type Invitation } from '../store/invitations.ts';
import { invitationMac } from './invite-members.ts';

/** The invitation that a link leads to. @throws DomainError INVITATION_INVALID, INVITATION_EXPIRED, INVITATION_REVOKED */
export async function openInvitation(
  platform: Platform,
  db: Database,
  link: KeyedLink,
  now: Date,
): Promise<{ readonly party: PartyId; readonly invitation: Invitation }> {
  const key = keyOfLink(link, invitationMac(platform));
  const invitation = key && (await findInvitation(db, key.party, key.id));
  if (key === undefined || invitation === undefined || String(invitation.createdAt.getTime()) !== link.ts)
    throw new DomainError('INVITATION_INVALID');
  const verdict = judgeInvitation(invitation, now);
  if (verdict !== 'good') throw new DomainError(verdict);
  return { party: key.party, invitation };
}
