import type { InvitationRow } from '@moqi/api/enterprise/joining';
import { createInvitation, listInvitations, revokeInvitation } from '@moqi/api/enterprise/joining';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { groupIn, groupNames, placeWithin, reachOf } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { invitationUrl } from '../acts/invite-members.ts';
import { expiryOf, INVITATION_DAYS } from '../invitation.ts';
import { findInvitation, type Invitation, insertInvitations, openLinks, revokeInvitationRow } from '../store/invitations.ts';

interface Showing {
  readonly party: PartyId;
  readonly groups: ReadonlyMap<string, string>;
}

function rowOf(platform: Platform, invitation: Invitation, { party, groups }: Showing): InvitationRow {
  const { invitationId, groupId, needsApproval, createdByName, createdAt, joined } = invitation;
  return {
    invitationId,
    url: invitationUrl(platform, { party, invitationId }, createdAt),
    groupId: groupId ?? '',
    groupName: groups.get(groupId ?? '') ?? '',
    needsApproval: flagOf(needsApproval),
    createdBy: createdByName,
    createTime: createdAt.toISOString(),
    expireTime: expiryOf(createdAt).toISOString(),
    joined,
  };
}

export const createInvitationHandler = handle(createInvitation, async ({ actor, input, tx, platform, now }) => {
  const groupId = await placeWithin(tx, actor, input.groupId);
  const needsApproval = input.needsApproval === 1;
  const making = { invitationId: uuidv7({ msecs: now.getTime() }), memberId: undefined, groupId, needsApproval };
  const invitation = { ...making, createdBy: actor.personId, createdByName: actor.name, createdAt: now };
  await insertInvitations(tx, actor.party, [invitation]);
  const groups = await groupNames(tx, actor.party);
  const row = rowOf(platform, { ...invitation, revokedAt: undefined, joined: 0 }, { party: actor.party, groups });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.openLink',
    object: { type: 'invitation', id: invitation.invitationId, name: row.groupName },
    after: { needsApproval, group: row.groupName },
  });
  return row;
});

export const listInvitationsHandler = handle(listInvitations, async ({ actor, tx, platform, now }) => {
  const since = new Date(now.getTime() - INVITATION_DAYS * 86_400_000);
  const reach = await reachOf(tx, actor, 'members.manage');
  const links = (await openLinks(tx, actor.party, since)).filter(({ groupId }) => groupIn(reach, groupId));
  const groups = await groupNames(tx, actor.party);
  return { list: links.map((link) => rowOf(platform, link, { party: actor.party, groups })) };
});

export const revokeInvitationHandler = handle(revokeInvitation, async ({ actor, input, tx, now, fail }) => {
  const invitation = await findInvitation(tx, actor.party, input.invitationId);
  if (invitation === undefined || invitation.memberId !== undefined) return fail('NOT_FOUND');
  if (!groupIn(await reachOf(tx, actor, 'members.manage'), invitation.groupId)) fail('NOT_FOUND');
  await revokeInvitationRow(tx, actor.party, invitation.invitationId, now);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.revokeLink',
    object: { type: 'invitation', id: invitation.invitationId, name: invitation.createdByName },
  });
  return { revoked: true as const };
});
