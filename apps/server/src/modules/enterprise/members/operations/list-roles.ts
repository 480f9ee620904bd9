import { listRoles } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { cardOf } from '../acts/role-card.ts';
import { countHolders, findRoles } from '../store/role-records.ts';

export const listRolesHandler = handle(listRoles, async ({ actor, tx }) => {
  const roles = await findRoles(tx, actor.party);
  const holders = await countHolders(tx, actor.party);
  return { list: roles.map((role) => cardOf(role, holders.get(role.roleId) ?? 0, actor)), count: roles.length };
});
