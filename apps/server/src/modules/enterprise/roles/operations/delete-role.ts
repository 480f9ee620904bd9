import { deleteRole } from '@moqi/api/enterprise/roles';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { emit } from '#platform/events/emit.ts';
import { giveRoles } from '../acts/give-roles.ts';
import { refuseBeyondOwn } from '../acts/refuse-beyond-own.ts';
import { roleEnded } from '../events.ts';
import { factsOf } from '../role-log.ts';
import { deleteRoleRows } from '../store/roles.ts';
import { countHolders, findRoles, holdersOfNothingElse } from '../views/roles.ts';

export const deleteRoleHandler = handle(deleteRole, async ({ actor, input, tx, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const roles = await findRoles(tx, actor.party);
  const role = roles.find(({ roleId }) => roleId === input.roleId);
  if (role === undefined) return fail('ROLE_UNKNOWN');
  if (role.builtIn !== null) fail('ROLE_BUILT_IN', { name: role.name });
  refuseBeyondOwn(role.grants, actor.grants);
  const holders = (await countHolders(tx, actor.party)).get(role.roleId) ?? 0;
  const fallingBack = await holdersOfNothingElse(tx, actor.party, role.roleId);
  await giveRoles(tx, actor.party, fallingBack, { now });
  await deleteRoleRows(tx, actor.party, role.roleId);
  await emit(tx, roleEnded, { party: actor.party, id: role.roleId, at: now, ids: {} });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'roles.delete',
    object: { type: 'role', id: role.roleId, name: role.name },
    before: { ...factsOf(role), holders },
  });
  return { holders, fellBack: fallingBack.length };
});
