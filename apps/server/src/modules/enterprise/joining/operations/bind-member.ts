import { bindMember } from '@moqi/api/enterprise/joining';
import { readAddress } from '@moqi/rules';
import { enforce } from '#kernel/refusal.ts';
import { holdOrganization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { amendMembers, groupNames, judgeMember, managedMember, refuseDisarming } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { refuseTakenContacts } from '../acts/free-contacts.ts';
import { inviteMember } from '../acts/invite-members.ts';
import { factsOfMember } from '../member-log.ts';

const noAddress = { reason: { 'zh-CN': '请填写手机号或邮箱', en: 'please give a mobile number or an e-mail address' } };

export const bindMemberHandler = handle(bindMember, async ({ actor, input, tx, platform, now, fail }) => {
  const address = readAddress(input.targetId);
  if (address === undefined) return fail('INPUT_INVALID', noAddress);
  await holdOrganization(tx, actor.party);
  const member = await managedMember(tx, actor, input.corpUserId);
  enforce(judgeMember('bind', member));
  await refuseDisarming(tx, actor, [member]);
  await refuseTakenContacts(tx, actor.party, { [address.kind]: address.text }, member.memberId);
  // the invitation goes to this address alone, so the other one would only mislead
  const contacts = { mobile: address.kind === 'mobile' ? address.text : null, email: address.kind === 'email' ? address.text : null };
  await amendMembers(tx, actor.party, [member.memberId], contacts);
  const after = { ...member, mobile: contacts.mobile ?? undefined, email: contacts.email ?? undefined };
  const { name: organizationName } = await organizationOf(tx, actor.party);
  const by = { person: actor.personId, name: actor.name };
  await inviteMember(tx, platform, { party: actor.party, organizationName, member: after, by, now });
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
