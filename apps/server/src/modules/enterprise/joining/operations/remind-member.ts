import { remindMember } from '@moqi/api/enterprise/joining';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { MemberRecord } from '#modules/enterprise/members/index.ts';
import { amendMembers, managedMember, realNameWords, stateWords, tellPerson } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { inviteMember } from '../acts/invite-members.ts';
import { refuseHaste } from '../acts/refuse-haste.ts';

interface Reminding {
  readonly actor: Member;
  readonly member: MemberRecord;
  readonly organizationName: string;
  readonly now: Date;
}

async function inviteAgain(tx: Tx, platform: Platform, { actor, member, organizationName, now }: Reminding): Promise<'invitation'> {
  const by = { person: actor.personId, name: actor.name };
  await inviteMember(tx, platform, { party: actor.party, organizationName, member, by, now });
  return 'invitation';
}

async function askForRealName(tx: Tx, platform: Platform, { actor, member, organizationName, now }: Reminding): Promise<'realName'> {
  const account = member.personId === undefined ? undefined : await personAccount(tx, member.personId);
  if (account === undefined || account.realName)
    throw new DomainError('MEMBER_STATE', { name: member.name, state: stateWords[member.state] });
  if (account.childOf !== undefined) throw new DomainError('CHILD_ACCOUNT_PERSONAL');
  const words = realNameWords({ organizationName, link: `${platform.config.publicUrl}/auth/authGuide` });
  await tellPerson(tx, platform, {
    party: actor.party,
    person: account.party,
    template: 'member.realName',
    cause: 'invitation',
    words,
    now,
  });
  await amendMembers(tx, actor.party, [member.memberId], { remindedAt: now });
  return 'realName';
}

export const remindMemberHandler = handle(remindMember, async ({ actor, input, tx, platform, now, fail }) => {
  const member = await managedMember(tx, actor, input.corpUserId);
  const hasContact = member.mobile !== undefined || member.email !== undefined;
  const isRemindable = member.state === 'active' || (member.state === 'invited' && hasContact);
  if (!isRemindable) fail('MEMBER_STATE', { name: member.name, state: stateWords[member.state] });
  refuseHaste(member, now);
  const { name: organizationName } = await organizationOf(tx, actor.party);
  const reminding = { actor, member, organizationName, now };
  const sent = member.state === 'invited' ? await inviteAgain(tx, platform, reminding) : await askForRealName(tx, platform, reminding);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: sent === 'invitation' ? 'members.invite' : 'members.remind',
    object: { type: 'member', id: member.memberId, name: member.name },
  });
  return { sent };
});
