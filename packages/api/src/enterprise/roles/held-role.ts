import { BUILT_IN_ROLES, type BuiltInRoleName, type Grants, type Permission, SCOPES, type Scope } from './permissions.ts';

/** A role as a member holds it. The grants of a built-in one stand in the code. */
export interface HeldRole {
  readonly builtIn: BuiltInRoleName | null;
  readonly grants: Grants;
}

export function grantsOf({ builtIn, grants }: HeldRole): Grants {
  return builtIn === null ? grants : BUILT_IN_ROLES[builtIn].grants;
}

const wider = (a: Scope | undefined, b: Scope): Scope => (a !== undefined && SCOPES.indexOf(a) > SCOPES.indexOf(b) ? a : b);

/** All that several roles allow together: of each permission the widest scope. */
export function unionOfGrants(roles: readonly HeldRole[]): Grants {
  const union: Partial<Record<Permission, Scope>> = {};
  for (const role of roles) {
    for (const [permission, scope] of Object.entries(grantsOf(role)) as [Permission, Scope][]) {
      union[permission] = wider(union[permission], scope);
    }
  }
  return union;
}

export function isAdministrator(roles: readonly HeldRole[]): boolean {
  return roles.some(({ builtIn }) => builtIn === 'admin');
}
