import { grantsOf } from '@moqi/api/enterprise/roles';
import { type Member, type PartyId, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccounts } from '#modules/account/identity/index.ts';
import { findRoles, refuseBeyondOwn } from '#modules/enterprise/roles/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';
import { findMembers } from '../views/member-records.ts';

/** Only a person with a verified identity administers an enterprise. @throws DomainError CHILD_ACCOUNT_ADMINISTRATOR */
export async function refuseChildAdministrators(db: Database, members: readonly MemberRecord[]): Promise<void> {
  const persons = members.flatMap(({ personId }) => personId ?? []);
  const accounts = await personAccounts(db, persons);
  if ([...accounts.values()].some(({ childOf }) => childOf !== undefined)) throw new DomainError('CHILD_ACCOUNT_ADMINISTRATOR');
}

/**
 * A child account has no verified identity: it signs nothing, so it neither takes over work nor keeps or presses seals.
 * @throws DomainError CHILD_ACCOUNT_ENTRUSTED {name}
 */
export async function refuseChildAccounts(db: Database, party: PartyId, memberIds: readonly string[]): Promise<void> {
  const members = (await findMembers(db, party, memberIds)).filter(({ personId }) => personId !== undefined);
  const accounts = await personAccounts(
    db,
    members.flatMap(({ personId }) => personId ?? []),
  );
  const child = members.find(({ personId }) => personId !== undefined && accounts.get(personId)?.childOf !== undefined);
  if (child) throw new DomainError('CHILD_ACCOUNT_ENTRUSTED', { name: child.name });
}

/**
 * The roles of a child account to be; without a choice that of plain members.
 * @throws DomainError ROLE_UNKNOWN, ROLE_DISABLED, ROLE_BEYOND_OWN, CHILD_ACCOUNT_ADMINISTRATOR, or FORBIDDEN: the actor may not give roles
 */
export async function rolesForChild(tx: Tx, actor: Member, roleIds: readonly string[]): Promise<readonly string[]> {
  const roles = await findRoles(tx, actor.party);
  const chosen = [...new Set(roleIds)].map((roleId) => roles.find((role) => role.roleId === roleId));
  for (const role of chosen) {
    if (role === undefined) throw new DomainError('ROLE_UNKNOWN');
    if (role.builtIn === 'admin') throw new DomainError('CHILD_ACCOUNT_ADMINISTRATOR');
    if (role.state === 'disabled') throw new DomainError('ROLE_DISABLED', { name: role.name });
    if (role.builtIn !== 'member' && !permits(actor, 'roles.manage')) throw new DomainError('FORBIDDEN');
    refuseBeyondOwn(grantsOf(role), actor.grants);
  }
  return chosen.length > 0 ? [...new Set(roleIds)] : roles.flatMap(({ builtIn, roleId }) => (builtIn === 'member' ? [roleId] : []));
}
