import { BUILT_IN_ROLE_NAMES, type RoleTag } from '@moqi/api/enterprise/roles';

/** The administrator first, then other built-in roles, then the roles that the enterprise made; the plain member, which all have, last. */
function rankOf({ builtIn }: Pick<RoleTag, 'builtIn'>): number {
  const ownRoles = BUILT_IN_ROLE_NAMES.length - 1;
  if (builtIn === null) return ownRoles;
  return builtIn === 'member' ? ownRoles + 1 : BUILT_IN_ROLE_NAMES.indexOf(builtIn);
}

/** Roles of a member, the one that allows most first: a chip has room for one. */
export function strongestFirst<Tag extends Pick<RoleTag, 'builtIn'>>(roles: readonly Tag[]): readonly Tag[] {
  return roles.toSorted((one, other) => rankOf(one) - rankOf(other));
}
