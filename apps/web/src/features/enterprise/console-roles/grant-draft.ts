import { type Grants, PERMISSION_NAMES, PERMISSIONS, type Permission, SCOPES, type Scope } from '@moqi/api/enterprise/roles';

/** The grants with one permission set to a scope, or taken out. */
export function withGrant(grants: Grants, permission: Permission, scope: Scope | undefined): Grants {
  const { [permission]: _, ...rest } = grants;
  return scope === undefined ? rest : { ...rest, [permission]: scope };
}

/** The permissions that two sets of grants treat differently. */
export function changedPermissions(before: Grants, after: Grants): Permission[] {
  return PERMISSION_NAMES.filter((name) => before[name] !== after[name]);
}

const reach = (scope: Scope | undefined) => (scope === undefined ? -1 : SCOPES.indexOf(scope));

/** The scopes of a permission that a member may give: none wider than the member's own. */
export function givableScopes(permission: Permission, own: Grants): readonly Scope[] {
  const scopes: readonly Scope[] = PERMISSIONS[permission].scoped ? SCOPES : ['enterprise'];
  return scopes.filter((scope) => reach(scope) <= reach(own[permission]));
}
