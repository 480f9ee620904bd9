import { addMember } from '@moqi/api/enterprise/joining';
import { v7 as uuidv7 } from 'uuid';
import { holdOrganization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { groupNames, placeWithin, writeDown } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { refuseTakenContacts } from '../acts/free-contacts.ts';
import { inviteMember } from '../acts/invite-members.ts';
import { factsOfMember } from '../member-log.ts';

const noContact = { reason: { 'zh-CN': '手机号和邮箱至少填写一项', en: 'a mobile number or an e-mail address is needed' } };

export const addMemberHandler = handle(addMember, async ({ actor, input, tx, platform, now, fail }) => {
  const { name, mobile, email, title = '' } = input;
  if (mobile === undefined && email === undefined) fail('INPUT_INVALID', noContact);
  await holdOrganization(tx, actor.party);
  const groupId = await placeWithin(tx, actor, input.groupId);
  await refuseTakenContacts(tx, actor.party, { mobile, email });
  const member = { memberId: uuidv7({ msecs: now.getTime() }), name, mobile, email, title, groupId };
  await writeDown(tx, actor.party, [member], { by: actor.personId, now });
  const { name: organizationName } = await organizationOf(tx, actor.party);
  const by = { person: actor.personId, name: actor.name };
  await inviteMember(tx, platform, { party: actor.party, organizationName, member, by, now });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.add',
    object: { type: 'member', id: member.memberId, name },
    after: factsOfMember(member, await groupNames(tx, actor.party)),
  });
  return { corpUserId: member.memberId };
});
