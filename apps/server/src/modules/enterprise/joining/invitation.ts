import type { PartyId } from '#kernel/actor.ts';

/** The page of an invitation. */
export const INVITATION_PAGE = '/account/acceptInvite' as const;
export const INVITATION_PURPOSE = 'invitation-link';
/** Days a link is good for. */
export const INVITATION_DAYS = 7;

export interface InvitationKey {
  readonly party: PartyId;
  readonly invitationId: string;
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + INVITATION_DAYS * 86_400_000);
}

/** Whether an invitation can still be followed. */
export function judgeInvitation(
  invitation: { readonly createdAt: Date; readonly revokedAt: Date | undefined },
  now: Date,
): 'good' | 'INVITATION_EXPIRED' | 'INVITATION_REVOKED' {
  if (invitation.revokedAt !== undefined) return 'INVITATION_REVOKED';
  return now > expiryOf(invitation.createdAt) ? 'INVITATION_EXPIRED' : 'good';
}

interface Account {
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly name: string;
  readonly realName: boolean;
}

interface Invited {
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly name: string;
}

/** Whether the account is the one that a member was invited as: by its address, and by the real name once there is one. */
export function mismatch(account: Account, invited: Invited): 'INVITATION_NOT_YOURS' | 'INVITATION_NAME_DIFFERS' | undefined {
  const isTheirs =
    (invited.mobile !== undefined && invited.mobile === account.mobile) || (invited.email !== undefined && invited.email === account.email);
  if (!isTheirs) return 'INVITATION_NOT_YOURS';
  return account.realName && account.name !== invited.name ? 'INVITATION_NAME_DIFFERS' : undefined;
}
