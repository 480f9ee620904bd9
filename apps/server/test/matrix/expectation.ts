import { BUILT_IN_ROLES, type BuiltInRoleName, type Grants, type Operation, type Scope } from '@moqi/api';
import type { Place } from './target.ts';

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

export function expectationOf(operation: Operation, role: BuiltInRoleName, place: Place): Expectation {
  const { permission } = operation;
  const grants: Grants = BUILT_IN_ROLES[role].grants;
  const scope = permission && grants[permission];
  if (scope === undefined) return 'forbidden';
  return REACHED[scope].includes(place) ? 'reached' : 'out of reach';
}

/** Operations that only look: by method, or by their verb. Everything else changes something and leaves an entry in a log. */
export function isRead({ name, method }: Operation): boolean {
  return method === 'GET' || /\.(list|read|find|count|show|check|preview|download)[A-Z]/.test(name);
}
