import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** What a right can be given to: one member, all members with a role, all members in a group and in those below it. */
export interface RightHolder {
  readonly kind: 'member' | 'role' | 'group';
  readonly id: string;
}

export interface NamedHolder extends RightHolder {
  readonly name: string;
  /** the active members that belong to it */
  readonly memberIds: readonly string[];
}

/** Under which holders a member falls. */
export interface Belongings {
  readonly name: string;
  readonly personId: PartyId;
  /** of the member's own group; empty: the member is in none */
  readonly groupName: string;
  readonly roleIds: readonly string[];
  /** the member's group and those above it */
  readonly groupIds: readonly string[];
}

/** What a member belongs to, as it is selected. */
export interface SelectedBelongings {
  readonly member_id: string;
  readonly name: string;
  readonly person_id: PartyId;
  readonly group_name: string | null;
  readonly role_ids: string[];
  readonly group_ids: string[];
}

export const belongingsFrom = (row: SelectedBelongings): Belongings => ({
  name: row.name,
  personId: row.person_id,
  groupName: row.group_name ?? '',
  roleIds: row.role_ids,
  groupIds: row.group_ids,
});

/** For the middle of a query. */
export function selectBelongings(party: PartyId, memberIds: readonly string[]): RawBuilder<SelectedBelongings> {
  return sql<SelectedBelongings>`
    with recursive asked as (
      select member_id, name, person_id, group_id from members
      where party_id = ${party} and state = 'active' and person_id is not null and member_id = any(${memberIds}::uuid[])
    ), line as (
      select member_id, group_id from asked where group_id is not null
      union
      select line.member_id, above.parent_id from line
      join groups above on above.party_id = ${party} and above.group_id = line.group_id
      where above.parent_id is not null
    )
    select asked.member_id, asked.name, asked.person_id,
      (select own.name from groups own where own.party_id = ${party} and own.group_id = asked.group_id) as group_name,
      array(select held.role_id from member_roles held
        join roles role on role.party_id = held.party_id and role.role_id = held.role_id and role.state = 'active'
        where held.party_id = ${party} and held.member_id = asked.member_id) as role_ids,
      array(select line.group_id from line where line.member_id = asked.member_id) as group_ids
    from asked`;
}

/** Of each active member among these the roles in use, and the member's group with those above it. */
export async function belongingsOfMembers(
  db: Database,
  party: PartyId,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Belongings>> {
  const { rows } = await selectBelongings(party, memberIds).execute(db);
  return new Map(rows.map((row) => [row.member_id, belongingsFrom(row)]));
}

/** The right holders that a member belongs to: roles, the member's group and those above it. Undefined: no active member. */
export async function belongingsOf(db: Database, party: PartyId, memberId: string): Promise<Belongings | undefined> {
  return (await belongingsOfMembers(db, party, [memberId])).get(memberId);
}

/**
 * Keeps membership and roles as they are until the transaction ends: a transaction that takes them away waits, or came first and its change
 * is what the next statement reads.
 */
export async function holdBelongings(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  await sql`
    with own as (
      select member_id from members where party_id = ${party} and member_id = ${memberId} for share
    ), held as (
      select held.role_id from own
      join member_roles held on held.party_id = ${party} and held.member_id = own.member_id
      join roles role on role.party_id = held.party_id and role.role_id = held.role_id
      for share of held, role
    )
    select count(*) from held`.execute(tx);
}

const idsOf = (holders: readonly RightHolder[], kind: RightHolder['kind']) =>
  holders.filter((holder) => holder.kind === kind).map(({ id }) => id);

/** A holder as it is selected. */
export interface SelectedHolder {
  readonly kind: RightHolder['kind'];
  readonly id: string;
  readonly name: string;
  readonly member_ids: string[];
}

export const holderFrom = ({ kind, id, name, member_ids }: SelectedHolder): NamedHolder => ({ kind, id, name, memberIds: member_ids });

/** For the middle of a query. */
export function selectHolders(party: PartyId, holders: readonly RightHolder[]): RawBuilder<SelectedHolder> {
  return sql<SelectedHolder>`
    with recursive below as (
      select group_id as root, group_id, name from groups where party_id = ${party} and group_id = any(${idsOf(holders, 'group')}::uuid[])
      union
      select below.root, child.group_id, below.name from groups child join below on child.party_id = ${party} and child.parent_id = below.group_id
    )
    select 'member' as kind, member_id as id, name, array[member_id] as member_ids
      from members where party_id = ${party} and state = 'active' and member_id = any(${idsOf(holders, 'member')}::uuid[])
    union all
    select 'role', role.role_id, role.name, array_remove(array_agg(member.member_id), null)
      from roles role
      left join member_roles held on held.party_id = role.party_id and held.role_id = role.role_id
      left join members member on member.party_id = held.party_id and member.member_id = held.member_id and member.state = 'active'
      where role.party_id = ${party} and role.state = 'active' and role.role_id = any(${idsOf(holders, 'role')}::uuid[])
      group by role.role_id, role.name
    union all
    select 'group', below.root, min(below.name), array_remove(array_agg(member.member_id), null)
      from below
      left join members member on member.party_id = ${party} and member.group_id = below.group_id and member.state = 'active'
      group by below.root`;
}

/** Those of the holders that exist, with the active members that belong to them. Members and roles that are disabled, or gone, are none. */
export async function rightHolders(db: Database, party: PartyId, holders: readonly RightHolder[]): Promise<NamedHolder[]> {
  if (holders.length === 0) return [];
  return (await selectHolders(party, holders).execute(db)).rows.map(holderFrom);
}

/** The names of the holders that exist and are active; their members, who may be many, are not read. */
export async function holderNames(db: Database, party: PartyId, holders: readonly RightHolder[]): Promise<ReadonlyMap<string, string>> {
  if (holders.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select member_id as id, name from members
      where party_id = ${party} and state = 'active' and member_id = any(${idsOf(holders, 'member')}::uuid[])
    union all
    select role_id, name from roles where party_id = ${party} and state = 'active' and role_id = any(${idsOf(holders, 'role')}::uuid[])
    union all
    select group_id, name from groups where party_id = ${party} and group_id = any(${idsOf(holders, 'group')}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Members, whatever their state, whose name contains the text. */
export async function membersNamed(db: Database, party: PartyId, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('member_id')
    .where('party_id', '=', party)
    .where('name', 'ilike', holding(text))
    .limit(200)
    .execute();
  return rows.map((row) => row.member_id);
}

interface Administrator {
  readonly member_id: string;
  readonly name: string;
}

/** Active members with the built-in role of the administrators, for the middle of a query. */
export function selectAdministrators(party: PartyId): RawBuilder<Administrator> {
  return sql<Administrator>`
    select member.member_id, member.name
    from members member
    join member_roles held on held.party_id = member.party_id and held.member_id = member.member_id
    join roles role on role.party_id = held.party_id and role.role_id = held.role_id
    where member.party_id = ${party} and member.state = 'active' and role.built_in = 'admin'`;
}

/** The ids of the active administrators. */
export async function activeAdministrators(db: Database, party: PartyId): Promise<readonly string[]> {
  return (await selectAdministrators(party).execute(db)).rows.map((row) => row.member_id);
}

/** The names of the active administrators, for texts that say which member can help. */
export async function administratorNames(db: Database, party: PartyId): Promise<readonly string[]> {
  return (await selectAdministrators(party).execute(db)).rows.map(({ name }) => name);
}
