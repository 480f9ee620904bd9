import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
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
