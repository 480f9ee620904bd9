import type { MemberState } from '@moqi/api/enterprise/members';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';

export function recordOf(row: Selectable<DB['members']>): MemberRecord {
  return {
    party: row.party_id,
    memberId: row.member_id,
    personId: row.person_id ?? undefined,
    name: row.name,
    mobile: row.mobile ?? undefined,
    email: row.email ?? undefined,
    title: row.title,
    groupId: row.group_id ?? undefined,
    state: row.state as MemberState,
    disabledByDirectory: row.disabled_by_directory,
    invitedAt: row.invited_at ?? undefined,
    remindedAt: row.reminded_at ?? undefined,
    joinedAt: row.joined_at ?? undefined,
  };
}

/** Whatever became of them, in no order. */
export async function findMembers(db: Database, party: PartyId, memberIds: readonly string[]): Promise<MemberRecord[]> {
  if (memberIds.length === 0) return [];
  const rows = await db.selectFrom('members').selectAll().where('party_id', '=', party).where('member_id', 'in', memberIds).execute();
  return rows.map(recordOf);
}

/** The same, only who they are. */
export async function findNames(
  db: Database,
  party: PartyId,
  memberIds: readonly string[],
): Promise<Pick<MemberRecord, 'memberId' | 'personId' | 'name'>[]> {
  if (memberIds.length === 0) return [];
  const query = db.selectFrom('members').select(['member_id', 'person_id', 'name']).where('party_id', '=', party);
  const rows = await query.where('member_id', 'in', memberIds).execute();
  return rows.map((row) => ({ memberId: row.member_id, personId: row.person_id ?? undefined, name: row.name }));
}

export async function findMember(db: Database, party: PartyId, memberId: string): Promise<MemberRecord | undefined> {
  return (await findMembers(db, party, [memberId]))[0];
}

/** For the middle of a query. */
export function isActiveMember(party: PartyId, memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from members one where one.party_id = ${party} and one.member_id = ${memberId} and one.state = 'active')`;
}

/** Holds the rows until the transaction ends, in one order for all, so that two batches cannot wait for each other. */
export async function holdMembers(tx: Tx, party: PartyId, memberIds: readonly string[]): Promise<MemberRecord[]> {
  const query = tx.selectFrom('members').selectAll().where('party_id', '=', party).where('member_id', 'in', memberIds);
  return (await query.orderBy('member_id').forUpdate().execute()).map(recordOf);
}

/** The member who is this person, invited, active or disabled; not who left. */
export async function findMemberOfPerson(db: Database, party: PartyId, person: PartyId): Promise<MemberRecord | undefined> {
  const query = db.selectFrom('members').selectAll().where('party_id', '=', party).where('person_id', '=', person);
  const row = await query.where('state', '<>', 'left').executeTakeFirst();
  return row && recordOf(row);
}

/** The members who are these persons, active or disabled. */
export async function findMembersOfPersons(db: Database, party: PartyId, persons: readonly PartyId[]): Promise<MemberRecord[]> {
  if (persons.length === 0) return [];
  const query = db.selectFrom('members').selectAll().where('party_id', '=', party).where('person_id', 'in', persons);
  return (await query.where('state', 'in', ['active', 'disabled']).execute()).map(recordOf);
}

/** Members who are written down with this mobile number or e-mail address. */
export async function findMembersByContact(
  db: Database,
  party: PartyId,
  { mobile, email }: { readonly mobile?: string | undefined; readonly email?: string | undefined },
): Promise<MemberRecord[]> {
  if (mobile === undefined && email === undefined) return [];
  const query = db.selectFrom('members').selectAll().where('party_id', '=', party).where('state', '<>', 'left');
  const rows = await query.where((w) => w.or([w('mobile', '=', mobile ?? null), w('email', '=', email ?? null)])).execute();
  return rows.map(recordOf);
}

/** Which of these mobile numbers and e-mail addresses members are written down with. */
export async function contactsTaken(db: Database, party: PartyId, contacts: readonly string[]): Promise<ReadonlySet<string>> {
  if (contacts.length === 0) return new Set();
  const query = db.selectFrom('members').select(['mobile', 'email']).where('party_id', '=', party).where('state', '<>', 'left');
  const rows = await query.where((w) => w.or([w('mobile', 'in', contacts), w('email', 'in', contacts)])).execute();
  return new Set(rows.flatMap(({ mobile, email }) => [mobile, email].filter((contact) => contact !== null)));
}

/** Which of these persons are members. */
export async function personsTaken(db: Database, party: PartyId, persons: readonly PartyId[]): Promise<ReadonlySet<string>> {
  if (persons.length === 0) return new Set();
  const query = db.selectFrom('members').select('person_id').where('party_id', '=', party).where('state', '<>', 'left');
  return new Set((await query.where('person_id', 'in', persons).execute()).flatMap(({ person_id }) => person_id ?? []));
}
