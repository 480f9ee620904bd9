import { type Grants, grantsOf, type HeldRole, PERMISSIONS, type Permission, SCOPES, type Scope } from '@moqi/api/enterprise/roles';

/** A role as its enterprise keeps it. */
export interface Role extends HeldRole {
  readonly roleId: string;
  readonly name: string;
  readonly description: string;
  readonly state: 'active' | 'disabled';
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const entriesOf = (grants: Grants) => Object.entries(grants) as [Permission, Scope][];

/**
 * A member gives no permission that the member does not hold: the first permission that reaches further than the holder's own. It also keeps roles above one's own
 * untouched, so that nobody can disarm an administrator.
 */
export function beyondOwn(grants: Grants, holder: Grants): Permission | undefined {
  const reach = (scope: Scope | undefined) => (scope === undefined ? -1 : SCOPES.indexOf(scope));
  return entriesOf(grants).find(([permission, scope]) => reach(scope) > reach(holder[permission]))?.[0];
}

/** A permission that has no data scope, but was given one. */
export function misplacedScope(grants: Grants): Permission | undefined {
  return entriesOf(grants).find(([permission, scope]) => !PERMISSIONS[permission].scoped && scope !== 'enterprise')?.[0];
}

export interface RoleAbilities {
  readonly edit: boolean;
  readonly copy: boolean;
  readonly turn: boolean;
  readonly remove: boolean;
  readonly assign: boolean;
  readonly beyondOwn: boolean;
}

/** What an actor may do with a role. Nobody can change a built-in role. */
export function abilitiesWith(role: Role, holder: Grants): RoleAbilities {
  const manages = holder['roles.manage'] !== undefined;
  const beyond = beyondOwn(grantsOf(role), holder) !== undefined;
  const isOwn = role.builtIn === null;
  const may = manages && !beyond;
  return {
    edit: may && isOwn,
    copy: may,
    turn: may && isOwn,
    remove: may && isOwn,
    assign: may && role.state === 'active',
    beyondOwn: beyond,
  };
}

/** The last of the administrators who would no longer be one; undefined: another one remains. */
export function lastAdministrator(administrators: readonly string[], losing: ReadonlySet<string>): string | undefined {
  return administrators.some((memberId) => !losing.has(memberId)) ? undefined : administrators.find((memberId) => losing.has(memberId));
}

export interface RoleChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface Assignment {
  readonly oper: 'assign' | 'unassign' | 'replace';
  readonly roleIds: readonly string[];
  /** the built-in role of plain members, which a member without any other role gets */
  readonly fallback: string;
}

/** What becomes of the roles that one member holds. */
export function changeOfRoles(held: ReadonlySet<string>, { oper, roleIds, fallback }: Assignment): RoleChange {
  const named = new Set(roleIds);
  const kept = [...held].filter((roleId) => (oper === 'assign' ? true : oper === 'unassign' ? !named.has(roleId) : named.has(roleId)));
  const wanted = new Set(oper === 'unassign' ? kept : [...kept, ...named]);
  if (wanted.size === 0) wanted.add(fallback);
  return { added: [...wanted].filter((roleId) => !held.has(roleId)), removed: [...held].filter((roleId) => !wanted.has(roleId)) };
}
