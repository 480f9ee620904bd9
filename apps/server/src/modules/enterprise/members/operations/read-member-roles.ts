import { readMemberRoles } from '@moqi/api/enterprise/members';
import { unionOfGrants } from '@moqi/api/enterprise/roles';
import { abilitiesWith, findRoles, rolesOfMembers, roleTagToWire } from '#modules/enterprise/roles/index.ts';
import { handle } from '#operation/handle.ts';
import { reachOf } from '../acts/reach.ts';
import { memberIn } from '../policy.ts';
import { findMember } from '../views/member-records.ts';

export const readMemberRolesHandler = handle(readMemberRoles, async ({ actor, input, tx, fail }) => {
  const member = await findMember(tx, actor.party, input.corpUserId);
  if (!member || member.state === 'left' || !memberIn(await reachOf(tx, actor, 'members.read'), member)) return fail('NOT_FOUND');
  const held = new Set((await rolesOfMembers(tx, actor.party, [member.memberId])).get(member.memberId)?.map(({ roleId }) => roleId));
  const roles = await findRoles(tx, actor.party);
  const inForce = roles.filter(({ roleId, state }) => held.has(roleId) && state === 'active');
  return {
    roles: roles.map((role) => ({
      ...roleTagToWire(role),
      held: held.has(role.roleId),
      state: role.state,
      assignable: abilitiesWith(role, actor.grants).assign,
    })),
    grants: unionOfGrants(inForce),
  };
});
