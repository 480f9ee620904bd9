import { switchMembers } from '@moqi/api/enterprise/joining';
import { enforce } from '#kernel/refusal.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { judgeMember, managedMembers, refuseDisarming, transition } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { keepAnAdministrator } from '../acts/part-with-member.ts';
import { successorsNamed } from '../acts/successors.ts';

export const switchMembersHandler = handle(switchMembers, async ({ actor, input, tx, now }) => {
  const { oper: step } = input;
  await holdOrganization(tx, actor.party);
  const members = await managedMembers(tx, actor, input.corpUserIds);
  for (const member of members) enforce(judgeMember(step, member));
  await refuseDisarming(tx, actor, members);
  if (step === 'disable') await keepAnAdministrator(tx, actor.party, members);
  const ids = members.map(({ memberId }) => memberId);
  const successors = step === 'disable' ? await successorsNamed(tx, actor.party, ids, input) : undefined;
  await transition(tx, actor.party, ids, { step, ...(successors && { successors: successors.ids }), now });
  for (const { memberId, name } of members) {
    const after = successors?.names ? { after: { successor: successors.names } } : {};
    const object = { type: 'member', id: memberId, name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: `members.${step}`, object, ...after });
  }
  return { changed: members.length };
});
