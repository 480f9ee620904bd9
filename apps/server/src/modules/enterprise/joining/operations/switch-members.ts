import { switchMembers } from '@moqi/api';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { managedMembers, refuseDisarming, stateWords, switchMemberRows } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { keepAnAdministrator } from '../acts/part-with-member.ts';

export const switchMembersHandler = handle(switchMembers, async ({ actor, input, tx, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const members = await managedMembers(tx, actor, input.corpUserIds);
  const [from, to] = input.oper === 'disable' ? (['active', 'disabled'] as const) : (['disabled', 'active'] as const);
  const wrong = members.find(({ state }) => state !== from);
  if (wrong) fail('MEMBER_STATE', { name: wrong.name, state: stateWords[wrong.state] });
  await refuseDisarming(tx, actor, members);
  if (to === 'disabled') await keepAnAdministrator(tx, actor.party, members);
  const ids = members.map(({ memberId }) => memberId);
  await switchMemberRows(tx, actor.party, ids, to);
  for (const { memberId, name } of members) {
    const object = { type: 'member', id: memberId, name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: `members.${input.oper}`, object });
  }
  return { changed: members.length };
});
