import { switchMembers } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { authorOf, recordLog } from '../../logs/index.ts';
import { managedMembers, refuseDisarming } from '../acts/managed-members.ts';
import { keepAnAdministrator } from '../acts/part-with-member.ts';
import { stateWords } from '../member-words.ts';
import { holdOrganization } from '../store/hold-organization.ts';
import { switchMemberRows } from '../store/member-records.ts';

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
