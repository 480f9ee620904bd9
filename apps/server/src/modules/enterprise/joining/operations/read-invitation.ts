import { readInvitation, readInvitingEnterprise } from '@moqi/api/enterprise/joining';
import { maskAddress } from '@moqi/rules';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { findMember } from '#modules/enterprise/members/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import { openInvitation } from '../acts/open-invitation.ts';
import { expiryOf } from '../invitation.ts';

export const readInvitationHandler = handle(readInvitation, async ({ input, tx, platform, now, fail }) => {
  const { party, invitation } = await openInvitation(platform, tx, input, now);
  const member = invitation.memberId === undefined ? undefined : await findMember(tx, party, invitation.memberId);
  if (member && member.state !== 'invited') fail('INVITATION_USED');
  return {
    corpName: (await organizationOf(tx, party)).name,
    inviterName: invitation.createdByName,
    name: member?.name ?? '',
    maskedTarget: member ? maskAddress(member.mobile ?? member.email ?? '') : '',
    needsApproval: flagOf(invitation.needsApproval),
    expireTime: expiryOf(invitation.createdAt).toISOString(),
  } as const;
});

export const readInvitingEnterpriseHandler = handle(readInvitingEnterprise, async ({ input, tx, platform, now }) => {
  const { party } = await openInvitation(platform, tx, input, now);
  const { name, verified } = await organizationOf(tx, party);
  return { name, authStatus: flagOf(verified) };
});
