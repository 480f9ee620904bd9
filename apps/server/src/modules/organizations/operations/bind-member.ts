import { bindMember } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { readAddress } from '../../identity/index.ts';
import { authorOf, recordLog } from '../../logs/index.ts';
import { refuseTakenContacts } from '../acts/free-contacts.ts';
import { groupNames } from '../acts/group-view.ts';
import { inviteMembers } from '../acts/invite-members.ts';
import { managedMember, refuseDisarming } from '../acts/managed-members.ts';
import { organizationOf } from '../acts/organizations-of.ts';
import { factsOfMember } from '../member-log.ts';
import { holdOrganization } from '../store/hold-organization.ts';
import { updateMemberRow } from '../store/member-records.ts';

const noAddress = { reason: { 'zh-CN': '请填写手机号或邮箱', en: 'please give a mobile number or an e-mail address' } };

export const bindMemberHandler = handle(bindMember, async ({ actor, input, tx, platform, now, fail }) => {
  const address = readAddress(input.targetId);
  if (address === undefined) return fail('INPUT_INVALID', noAddress);
  await holdOrganization(tx, actor.party);
  const member = await managedMember(tx, actor, input.corpUserId);
  if (member.personId !== undefined) fail('MEMBER_BOUND', { name: member.name });
  await refuseDisarming(tx, actor, [member]);
  await refuseTakenContacts(tx, actor.party, { [address.kind]: address.text }, member.memberId);
  // the invitation goes to this address alone, so the other one would only mislead
  const contacts = { mobile: address.kind === 'mobile' ? address.text : null, email: address.kind === 'email' ? address.text : null };
  await updateMemberRow(tx, actor.party, [member.memberId], contacts);
  const after = { ...member, mobile: contacts.mobile ?? undefined, email: contacts.email ?? undefined };
  const { name: corpName } = await organizationOf(tx, actor.party);
  const by = { person: actor.personId, name: actor.name };
  await inviteMembers(tx, platform, { party: actor.party, corpName, members: [after], by, now });
  const groups = await groupNames(tx, actor.party);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.bind',
    object: { type: 'member', id: member.memberId, name: member.name },
    before: factsOfMember(member, groups),
    after: factsOfMember(after, groups),
  });
  return { corpUserId: member.memberId };
});
