import type { Operation } from '@moqi/api';
import {
  BUILT_IN_ROLE_NAMES,
  BUILT_IN_ROLES,
  type BuiltInRoleName,
  type Grants,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Scope,
} from '@moqi/api/enterprise/roles';
import type { Place } from './target.ts';

/** Everything, but of what has a data scope only the member's group: no built-in role manages a group, the enterprise's roles do. */
export const GROUP_ROLE: Grants = Object.fromEntries(
  PERMISSION_NAMES.map((name) => [name, PERMISSIONS[name].scoped ? 'group' : 'enterprise']),
);

export const OF_A_GROUP = 'own role of a group';
export type RoleTried = BuiltInRoleName | typeof OF_A_GROUP;
export const ROLES_TRIED: readonly RoleTried[] = [...BUILT_IN_ROLE_NAMES, OF_A_GROUP];

const grantsOf = (role: RoleTried): Grants => (role === OF_A_GROUP ? GROUP_ROLE : BUILT_IN_ROLES[role].grants);

/**
 * What the matrix on screen says of an operation, a role and a place. `forbidden`: the door stays shut whatever is asked for. `out of
 * reach`: it opens, but nothing there is seen or changed. `reached`: it is done.
 */
export type Expectation = 'forbidden' | 'out of reach' | 'reached';

const REACHED: Readonly<Record<Scope, readonly Place[]>> = {
  own: [],
  group: ['own group'],
  enterprise: ['own group', 'other group'],
};

export function expectationOf(operation: Operation, role: RoleTried, place: Place): Expectation {
  const { permission } = operation;
  const scope = permission && grantsOf(role)[permission];
  if (scope === undefined) return 'forbidden';
  return REACHED[scope].includes(place) ? 'reached' : 'out of reach';
}

/** Operations that only look: by method, or by their verb. Everything else changes something and leaves an entry in a log. */
export function isRead({ name, method }: Operation): boolean {
  return method === 'GET' || /\.(list|read|find|count|show|check|preview|download)[A-Z]/.test(name);
}
