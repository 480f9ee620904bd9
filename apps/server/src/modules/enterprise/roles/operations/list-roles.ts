import { listRoles } from '@moqi/api/enterprise/roles';
import { handle } from '#operation/handle.ts';
import { countHolders, findRoles } from '../views/roles.ts';
import { roleToWire } from '../wire.ts';

export const listRolesHandler = handle(listRoles, async ({ actor, tx }) => {
  const roles = await findRoles(tx, actor.party);
  const holders = await countHolders(tx, actor.party);
  return { list: roles.map((role) => roleToWire(role, holders.get(role.roleId) ?? 0, actor)), count: roles.length };
});
