import { readRole } from '@moqi/api/enterprise/roles';
import { handle } from '#operation/handle.ts';
import { countHolders, findRole } from '../views/roles.ts';
import { roleToWire } from '../wire.ts';

export const readRoleHandler = handle(readRole, async ({ actor, input, tx, fail }) => {
  const role = await findRole(tx, actor.party, input.roleId);
  if (role === undefined) return fail('ROLE_UNKNOWN');
  return roleToWire(role, (await countHolders(tx, actor.party)).get(role.roleId) ?? 0, actor);
});
