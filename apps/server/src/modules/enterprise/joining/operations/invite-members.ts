import { inviteMembers } from '@moqi/api/enterprise/joining';
import { v7 as uuidv7 } from 'uuid';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { managedMembers, stateWords } from '#modules/enterprise/members/index.ts';
import { payingOf } from '#modules/money/points/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { inviteMembers as sendInvitations } from '../acts/invite-members.ts';
import { refuseHaste } from '../acts/refuse-haste.ts';

export const inviteMembersHandler = handle(inviteMembers, async ({ actor, input, tx, platform, now, fail }) => {
  const { party, personId, name } = actor;
  const members = await managedMembers(tx, actor, input.corpUserIds);
  for (const member of members) {
    const canBeInvited = member.state === 'invited' && (member.mobile !== undefined || member.email !== undefined);
    if (!canBeInvited) fail('MEMBER_STATE', { name: member.name, state: stateWords[member.state] });
    refuseHaste(member, now);
  }
  const { name: organizationName } = await organizationOf(tx, party);
  const charge = {
    ...payingOf(actor, name, platform.config),
    key: `invite:${uuidv7({ msecs: now.getTime() })}`,
    subject: { id: party, name: '成员邀请' },
  };
  await sendInvitations(tx, platform, { party, organizationName, members, by: { person: personId, name }, now }, charge);
  for (const member of members) {
    const object = { type: 'member', id: member.memberId, name: member.name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'members.invite', object });
  }
  return { invited: members.length };
});
