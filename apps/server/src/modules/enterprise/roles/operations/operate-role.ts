import { type Grants, grantsOf, operateRole, ROLES_MOST } from '@moqi/api/enterprise/roles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import { fieldRefusal } from '#modules/account/identity/index.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { emit } from '#platform/events/emit.ts';
import { refuseBeyondOwn, refuseMisplacedScope } from '../acts/refuse-beyond-own.ts';
import { roleEnded } from '../events.ts';
import { changedFacts, factsOf } from '../role-log.ts';
import { canonicalRoleName, isRoleNameTaken, roleNameViolation } from '../role-name.ts';
import type { Role } from '../role-policy.ts';
import { insertRole, updateRole } from '../store/roles.ts';
import { countHolders, findRoles } from '../views/roles.ts';
import { roleToWire } from '../wire.ts';

type Input = z.output<typeof operateRole.input>;

function checkedName(given: string, others: readonly Role[]): string {
  const name = canonicalRoleName(given);
  const wrong = roleNameViolation(name);
  if (wrong) throw new DomainError('INPUT_INVALID', fieldRefusal('roleName', wrong));
  const taken = others.filter(({ builtIn }) => builtIn === null).map((role) => role.name);
  if (isRoleNameTaken(name, taken)) throw new DomainError('ROLE_NAME_TAKEN', { name });
  return name;
}

function newRole(wanted: Pick<Role, 'name' | 'description' | 'grants'>, now: Date): Role {
  return { roleId: uuidv7({ msecs: now.getTime() }), builtIn: null, state: 'active', createdAt: now, updatedAt: now, ...wanted };
}

function named(roles: readonly Role[], roleId: string): Role {
  const role = roles.find((one) => one.roleId === roleId);
  if (!role) throw new DomainError('ROLE_UNKNOWN');
  return role;
}

/** The role as it is to be; what it was is checked too, so that no actor changes a role that allows more than the actor may. */
function wantedRole(input: Input, roles: readonly Role[], holder: Grants, now: Date): Role {
  if (input.oper === 'create')
    return newRole({ name: checkedName(input.roleName, roles), description: input.description, grants: input.grants }, now);
  const role = named(roles, input.roleId);
  refuseBeyondOwn(grantsOf(role), holder);
  if (input.oper === 'copy')
    return newRole({ name: checkedName(input.roleName, roles), description: role.description, grants: grantsOf(role) }, now);
  if (role.builtIn !== null) throw new DomainError('ROLE_BUILT_IN', { name: role.name });
  if (input.oper === 'changeGrants') return { ...role, grants: input.grants, updatedAt: now };
  if (input.oper !== 'rename') return { ...role, state: input.oper === 'enable' ? 'active' : 'disabled', updatedAt: now };
  const others = roles.filter((one) => one !== role);
  return { ...role, name: checkedName(input.roleName, others), description: input.description, updatedAt: now };
}

const ACTIONS = {
  create: 'roles.create',
  copy: 'roles.create',
  rename: 'roles.rename',
  changeGrants: 'roles.changeGrants',
  enable: 'roles.enable',
  disable: 'roles.disable',
} as const;

export const operateRoleHandler = handle(operateRole, async ({ actor, input, tx, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const roles = await findRoles(tx, actor.party);
  const role = wantedRole(input, roles, actor.grants, now);
  refuseMisplacedScope(role.grants);
  refuseBeyondOwn(role.grants, actor.grants);
  const before = roles.find(({ roleId }) => roleId === role.roleId);
  if (before === undefined) {
    if (roles.filter(({ builtIn }) => builtIn === null).length >= ROLES_MOST) fail('ROLES_TOO_MANY', { limit: ROLES_MOST });
    if (!(await insertRole(tx, actor.party, role))) fail('ROLE_NAME_TAKEN', { name: role.name });
  } else await updateRole(tx, actor.party, role);
  if (input.oper === 'disable') await emit(tx, roleEnded, { party: actor.party, id: role.roleId, at: now, ids: {} });
  const card = roleToWire(role, (await countHolders(tx, actor.party)).get(role.roleId) ?? 0, actor);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: ACTIONS[input.oper],
    object: { type: 'role', id: role.roleId, name: role.name },
    ...(before === undefined ? { after: factsOf(role) } : changedFacts(before, role)),
  });
  return card;
});
