import { switchMembers } from '@moqi/api';
import { enforce } from '#kernel/refusal.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { judgeMember, managedMembers, refuseDisarming, transition } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { keepAnAdministrator } from '../acts/part-with-member.ts';

export const switchMembersHandler = handle(switchMembers, async ({ actor, input, tx, now }) => {
  const { oper: step } = input;
  await holdOrganization(tx, actor.party);
  const members = await managedMembers(tx, actor, input.corpUserIds);
  for (const member of members) enforce(judgeMember(step, member));
  await refuseDisarming(tx, actor, members);
  if (step === 'disable') await keepAnAdministrator(tx, actor.party, members);
  const ids = members.map(({ memberId }) => memberId);
  await transition(tx, actor.party, ids, { step, now });
  for (const { memberId, name } of members) {
    const object = { type: 'member', id: memberId, name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: `members.${step}`, object });
  }
  return { changed: members.length };
});
