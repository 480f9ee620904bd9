import { acceptInvitation } from '@moqi/api/enterprise/joining';
import { v7 as uuidv7 } from 'uuid';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { holdOrganization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { findMemberOfPerson, holdMembers, judgeMember } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { beginRequest } from '../acts/ask-to-join.ts';
import { type Entering, enter, enterAs, writtenDown } from '../acts/join-enterprise.ts';
import { openInvitation } from '../acts/open-invitation.ts';
import { countJoined, type Invitation } from '../store/invitations.ts';

/** Meant for one member alone. */
async function acceptOwn(tx: Tx, entering: Entering, memberId: string): Promise<'joined'> {
  const [member] = await holdMembers(tx, entering.party, [memberId]);
  if (member === undefined) throw new DomainError('INVITATION_USED');
  enforce(judgeMember('join', member));
  await enterAs(tx, entering, member);
  return 'joined';
}

/** By an open link. A person that the enterprise entered as a member before needs no further approval. */
async function acceptShared(tx: Tx, entering: Entering, invitation: Invitation): Promise<'joined' | 'requested'> {
  const { party, account, groupId, now } = entering;
  if (!account.realName) throw new DomainError('REAL_NAME_NEEDED');
  if (invitation.needsApproval && (await writtenDown(tx, party, account)) === undefined) {
    const { party: personId, name, mobile, email } = account;
    const request = { requestId: uuidv7({ msecs: now.getTime() }), personId, name, mobile, email, groupId };
    await beginRequest(tx, party, { ...request, invitedByName: invitation.createdByName, now });
    return 'requested';
  }
  await enter(tx, entering);
  await countJoined(tx, party, invitation.invitationId);
  return 'joined';
}

export const acceptInvitationHandler = handle(acceptInvitation, async ({ actor, input, tx, platform, now, fail }) => {
  const { party, invitation } = await openInvitation(platform, tx, input, now);
  await holdOrganization(tx, party);
  const { name: corpName } = await organizationOf(tx, party);
  const own = await findMemberOfPerson(tx, party, actor.personId);
  if (own?.state === 'disabled') fail('MEMBERSHIP_DISABLED', { name: corpName });
  if (own?.state === 'active') return { result: 'joined' as const, corpId: party, corpName };
  const account = await personAccount(tx, actor.personId);
  const { groupId, createdBy: invitedBy, memberId } = invitation;
  const entering = { party, account, groupId, invitedBy, origin: actor.origin, now };
  const result = memberId === undefined ? await acceptShared(tx, entering, invitation) : await acceptOwn(tx, entering, memberId);
  return { result, corpId: party, corpName };
});
