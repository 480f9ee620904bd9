import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { amendMembers, invitationWords } from '#modules/enterprise/members/index.ts';
import { type Charge, type Subject, spend } from '#modules/money/points/index.ts';
import { type Notice, notify, notifyAll, type SmsCause } from '#modules/records/notifications/index.ts';
import { keyedLink, type Mac } from '#platform/keyed-link.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { INVITATION_PAGE, INVITATION_PURPOSE, type InvitationKey } from '../invitation.ts';
import { insertInvitations, revokeInvitationsOf } from '../store/invitations.ts';

export const invitationMac =
  ({ secrets }: Pick<Platform, 'secrets'>): Mac =>
  (message) =>
    secrets.mac(INVITATION_PURPOSE, message);

/** The absolute address that an invitation is followed by. */
export function invitationUrl(platform: Platform, { party, invitationId: id }: InvitationKey, createdAt: Date): string {
  const link = keyedLink({ party, id }, createdAt, invitationMac(platform));
  return `${platform.config.publicUrl}${INVITATION_PAGE}?${new URLSearchParams({ ...link }).toString()}`;
}

interface Addressee {
  readonly memberId: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
}

export interface Invite {
  readonly party: PartyId;
  readonly organizationName: string;
  readonly members: readonly Addressee[];
  readonly by: { readonly person: PartyId; readonly name: string };
  readonly now: Date;
}

type InvitationCause = Extract<SmsCause, 'invitation' | 'paidInvitation'>;

async function makeInvitations(
  tx: Tx,
  platform: Platform,
  { party, organizationName, members, by, now }: Invite,
  cause: InvitationCause,
): Promise<Notice[]> {
  const memberIds = members.map(({ memberId }) => memberId);
  await revokeInvitationsOf(tx, party, memberIds, now);
  const invitations = members.map((member) => ({ ...member, invitationId: uuidv7({ msecs: now.getTime() }) }));
  const making = { groupId: undefined, needsApproval: false, createdBy: by.person, createdByName: by.name, createdAt: now };
  await insertInvitations(
    tx,
    party,
    invitations.map(({ memberId, invitationId }) => ({ ...making, memberId, invitationId })),
  );
  await amendMembers(tx, party, memberIds, { invitedAt: now });
  return invitations.flatMap(({ invitationId, mobile, email }) => {
    const address = mobile ?? email;
    if (address === undefined) return [];
    const link = invitationUrl(platform, { party, invitationId }, now);
    const words = invitationWords({ organizationName, inviterName: by.name, link });
    return [{ party, address, template: 'member.invitation', cause, ...words, now }];
  });
}

/**
 * Sends one member the invitation, at the mobile number where there is one; earlier ones no longer count.
 * @throws DomainError SMS_NUMBER_LIMIT, SMS_ENTERPRISE_LIMIT
 */
export async function inviteMember(
  tx: Tx,
  platform: Platform,
  { member, ...invite }: Omit<Invite, 'members'> & { readonly member: Addressee },
): Promise<void> {
  for (const notice of await makeInvitations(tx, platform, { ...invite, members: [member] }, 'invitation'))
    await notify(tx, platform, notice);
}

/** What pays for the invitations of many members. The same key pays once. */
export type InvitationCharge = Pick<Charge, 'by' | 'rights'> & { readonly key: string; readonly subject: Subject };

/**
 * The same for many members: each SMS costs one of the allowance. A number that got its invitations of the day gets no message, which the
 * record of deliveries says.
 * @throws DomainError POINTS_INSUFFICIENT: nobody is invited
 */
export async function inviteMembers(tx: Tx, platform: Platform, invite: Invite, charge: InvitationCharge): Promise<void> {
  const { party, now } = invite;
  const quantity = await notifyAll(tx, platform, await makeInvitations(tx, platform, invite, 'paidInvitation'));
  if (quantity > 0) await spend(tx, { ...charge, party, units: { item: 'sms', quantity }, now });
}
