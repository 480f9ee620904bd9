import type { Permission } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccounts } from '#modules/account/identity/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { findMembers } from '../store/member-records.ts';
import {
  type Belongings,
  findBelongings,
  findBelongingsOfMembers,
  findHolderNames,
  findHolders,
  findMembersNamed,
  type NamedHolder,
  type RightHolder,
} from '../store/right-holders.ts';
import { activeHolders, rolesWith } from '../store/role-records.ts';

/** The right holders that a member belongs to: roles, the member's group and those above it. Undefined: no active member. */
export function belongingsOf(db: Database, party: PartyId, memberId: string): Promise<Belongings | undefined> {
  return findBelongings(db, party, memberId, false);
}

/** The same of several members at once, in one query; who is no active member is missing. */
export function belongingsOfMembers(
  db: Database,
  party: PartyId,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Belongings, 'roleIds' | 'groupIds'>>> {
  return findBelongingsOfMembers(db, party, memberIds);
}

/** One's own belongings, kept so until the transaction ends. */
export function holdBelongings(tx: Tx, party: PartyId, memberId: string): Promise<Belongings | undefined> {
  return findBelongings(tx, party, memberId, true);
}

/** Those of the holders that exist and are active, with the members that belong to them. */
export function rightHolders(db: Database, party: PartyId, holders: readonly RightHolder[]): Promise<NamedHolder[]> {
  return findHolders(db, party, holders);
}

/** What they are called, by id: those of the holders that exist and are active. */
export function holderNames(db: Database, party: PartyId, holders: readonly RightHolder[]): Promise<ReadonlyMap<string, string>> {
  return findHolderNames(db, party, holders);
}

/** Members whose name contains the text, for searching what belongs to members. */
export function membersNamed(db: Database, party: PartyId, text: string): Promise<string[]> {
  return findMembersNamed(db, party, text);
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

/** Names of active members who hold the permission, without this person; `most` of them at the most. */
export async function othersWith(
  db: Database,
  party: PartyId,
  permission: Permission,
  { but, most }: { readonly but: PartyId; readonly most: number },
): Promise<readonly string[]> {
  const roles = await rolesWith(db, party, permission);
  const holders = await activeHolders(
    db,
    party,
    roles.map(({ roleId }) => roleId),
    // the person left out may be among the first
    most + 1,
  );
  return holders
    .filter(({ personId }) => personId !== but)
    .slice(0, most)
    .map(({ name }) => name);
}
