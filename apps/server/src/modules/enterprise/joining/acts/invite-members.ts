import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
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

interface Invitation extends Addressee {
  readonly invitationId: string;
}

const invitationsOf = ({ members, now }: Invite): Invitation[] =>
  members.map((member) => ({ ...member, invitationId: uuidv7({ msecs: now.getTime() }) }));

function noticesOf(
  platform: Platform,
  { party, organizationName, by, now }: Invite,
  invitations: readonly Invitation[],
  cause: InvitationCause,
): Notice[] {
  return invitations.flatMap(({ invitationId, mobile, email }) => {
    const address = mobile ?? email;
    if (address === undefined) return [];
    const link = invitationUrl(platform, { party, invitationId }, now);
    const words = invitationWords({ organizationName, inviterName: by.name, link });
    return [{ party, address, template: 'member.invitation', cause, ...words, now }];
  });
}

async function writeInvitations(tx: Tx, { party, by, now }: Invite, invitations: readonly Invitation[]): Promise<void> {
  const memberIds = invitations.map(({ memberId }) => memberId);
  await revokeInvitationsOf(tx, party, memberIds, now);
  const making = { groupId: undefined, needsApproval: false, createdBy: by.person, createdByName: by.name, createdAt: now };
  await insertInvitations(
    tx,
    party,
    invitations.map(({ memberId, invitationId }) => ({ ...making, memberId, invitationId })),
  );
  await amendMembers(tx, party, memberIds, { invitedAt: now });
}

type InviteOne = Omit<Invite, 'members'> & { readonly member: Addressee };

/**
 * Sends one member the invitation, at the mobile number where there is one; earlier ones no longer count.
 * @throws DomainError SMS_NUMBER_LIMIT, SMS_ENTERPRISE_LIMIT: nothing is written
 */
export async function inviteMember(tx: Tx, platform: Platform, { member, ...inviting }: InviteOne): Promise<void> {
  const invite = { ...inviting, members: [member] };
  const invitations = invitationsOf(invite);
  for (const notice of noticesOf(platform, invite, invitations, 'invitation')) await notify(tx, platform, notice);
  await writeInvitations(tx, invite, invitations);
}

const isOfToday = (error: unknown): error is DomainError =>
  error instanceof DomainError && (error.code === 'SMS_NUMBER_LIMIT' || error.code === 'SMS_ENTERPRISE_LIMIT');

/**
 * The same where nobody waits for the answer: beyond the SMS of a day the member stays without an invitation. Earlier ones no longer count.
 * @returns seconds until the member may be invited; undefined: is
 */
export async function inviteMemberOrWait(tx: Tx, platform: Platform, invite: InviteOne): Promise<number | undefined> {
  const { party, member, now } = invite;
  try {
    await inviteMember(tx, platform, invite);
    return undefined;
  } catch (error) {
    if (!isOfToday(error)) throw error;
    await revokeInvitationsOf(tx, party, [member.memberId], now);
    await amendMembers(tx, party, [member.memberId], { invitedAt: null });
    return Number(error.facts.seconds);
  }
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
  const invitations = invitationsOf(invite);
  await writeInvitations(tx, invite, invitations);
  const quantity = await notifyAll(tx, platform, noticesOf(platform, invite, invitations, 'paidInvitation'));
  if (quantity > 0) await spend(tx, { ...charge, party, units: { item: 'sms', quantity }, now });
}
