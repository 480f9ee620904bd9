import { BUILT_IN_ROLES, ROLE_NAME_MOST } from '@moqi/api/enterprise/roles';
import { contractName, firstViolation, lengthRank, type Violation } from '@moqi/rules';

/** One spelling for each name. */
export function canonicalRoleName(given: string): string {
  return given.normalize('NFKC').trim().replace(/\s+/g, ' ');
}

const fits = (value: string) => lengthRank(value, 1, ROLE_NAME_MOST);

export function roleNameViolation(name: string): Violation | undefined {
  return firstViolation(name, [fits, (value) => contractName(value.replace(/ /g, ''))]);
}

const folded = (name: string) => canonicalRoleName(name).toLowerCase();
const BUILT_IN_NAMES: readonly string[] = Object.values(BUILT_IN_ROLES).flatMap(({ zh, en }) => [folded(zh), folded(en)]);

/** Two roles that only differ in case, or that are named like a built-in one in either language, would be taken for each other. */
export function isRoleNameTaken(name: string, others: readonly string[]): boolean {
  const wanted = folded(name);
  return BUILT_IN_NAMES.includes(wanted) || others.some((other) => folded(other) === wanted);
}
