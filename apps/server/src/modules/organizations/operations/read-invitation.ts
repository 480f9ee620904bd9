import { readInvitation } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { maskAddress } from '../../identity/index.ts';
import { openInvitation } from '../acts/open-invitation.ts';
import { organizationOf } from '../acts/organizations-of.ts';
import { expiryOf } from '../invitation.ts';
import { findMember } from '../store/member-records.ts';

export const readInvitationHandler = handle(readInvitation, async ({ input, tx, platform, now, fail }) => {
  const { party, invitation } = await openInvitation(platform, tx, input, now);
  const member = invitation.memberId === undefined ? undefined : await findMember(tx, party, invitation.memberId);
  if (member && member.state !== 'invited') fail('INVITATION_USED');
  return {
    corpName: (await organizationOf(tx, party)).name,
    inviterName: invitation.createdByName,
    name: member?.name ?? '',
    maskedTarget: member ? maskAddress(member.mobile ?? member.email ?? '') : '',
    needsApproval: invitation.needsApproval ? 1 : 0,
    expireTime: expiryOf(invitation.createdAt).toISOString(),
  } as const;
});
