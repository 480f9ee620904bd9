import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { DirectoryUser } from '../directory-user.ts';
import type { Filter, Slice } from '../listing.ts';
import type { UserFacts } from '../stated-user.ts';

export type UserAttribute = 'id' | 'userName' | 'externalId';

function usersOf(db: Database, party: PartyId) {
  return db
    .selectFrom('directory_users as one')
    .leftJoin('members', (join) =>
      join
        .onRef('members.party_id', '=', 'one.party_id')
        .onRef('members.member_id', '=', 'one.member_id')
        .on('members.state', '<>', 'left'),
    )
    .select(['one.user_id', 'one.user_name', 'one.facts', 'one.created_at', 'one.changed_at', 'members.member_id', 'members.state'])
    .select(sql<string | null>`case when members.member_id is null then one.group_id else members.group_id end`.as('group_id'))
    .where('one.party_id', '=', party);
}

type Row = Awaited<ReturnType<ReturnType<typeof usersOf>['execute']>>[number];

function userOf({
  user_id: userId,
  user_name: userName,
  facts,
  member_id: memberId,
  state,
  group_id,
  created_at,
  changed_at,
}: Row): DirectoryUser {
  return {
    userId,
    facts: { ...(facts as UserFacts), userName },
    member: memberId === null || state === null ? undefined : { memberId, state: state as NonNullable<DirectoryUser['member']>['state'] },
    groupId: group_id ?? undefined,
    createdAt: created_at,
    changedAt: changed_at,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** For the middle of a query; an id that is none belongs to nobody. */
function isThe({ attribute, value }: Filter<UserAttribute>) {
  if (attribute === 'userName') return sql<boolean>`lower(one.user_name) = ${value.toLowerCase()}`;
  if (attribute === 'externalId') return sql<boolean>`one.external_id = ${value}`;
  return UUID.test(value) ? sql<boolean>`one.user_id = ${value}` : sql<boolean>`false`;
}

export async function findUser(db: Database, party: PartyId, filter: Filter<UserAttribute>): Promise<DirectoryUser | undefined> {
  const row = await usersOf(db, party).where(isThe(filter)).executeTakeFirst();
  return row && userOf(row);
}

export async function findUserOfMember(db: Database, party: PartyId, memberId: string): Promise<DirectoryUser | undefined> {
  const row = await usersOf(db, party).where('one.member_id', '=', memberId).executeTakeFirst();
  return row && userOf(row);
}

/** The first created first. */
export async function listUsers(
  db: Database,
  party: PartyId,
  { filter, slice: { start, count } }: { readonly filter: Filter<UserAttribute> | undefined; readonly slice: Slice },
): Promise<{ readonly users: readonly DirectoryUser[]; readonly total: number }> {
  const rows = await usersOf(db, party)
    .$if(filter !== undefined, (query) => query.where(isThe(filter as Filter<UserAttribute>)))
    .orderBy('one.user_id')
    .offset(start - 1)
    .limit(count)
    .execute();
  const { total } = await db
    .selectFrom('directory_users as one')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('one.party_id', '=', party)
    .$if(filter !== undefined, (query) => query.where(isThe(filter as Filter<UserAttribute>)))
    .executeTakeFirstOrThrow();
  return { users: rows.map(userOf), total: Number(total) };
}

export async function findUsers(db: Database, party: PartyId, userIds: readonly string[]): Promise<DirectoryUser[]> {
  const ids = userIds.filter((id) => UUID.test(id));
  if (ids.length === 0) return [];
  return (await usersOf(db, party).where('one.user_id', 'in', ids).execute()).map(userOf);
}

export async function usersOfGroups(db: Database, party: PartyId, groupIds: readonly string[]): Promise<DirectoryUser[]> {
  if (groupIds.length === 0) return [];
  const group = sql<string | null>`case when members.member_id is null then one.group_id else members.group_id end`;
  const rows = await usersOf(db, party).where(sql<boolean>`${group} = any (${groupIds})`).orderBy('one.user_id').execute();
  return rows.map(userOf);
}

export interface UserToWrite {
  readonly userId: string;
  readonly facts: UserFacts & { readonly userName: string };
  readonly memberId: string | undefined;
  readonly groupId: string | undefined;
  readonly now: Date;
}

export async function writeUser(tx: Tx, party: PartyId, { userId, facts, memberId, groupId, now }: UserToWrite): Promise<void> {
  const { userName, ...rest } = facts;
  const columns = {
    user_name: userName,
    external_id: facts.externalId ?? null,
    facts: JSON.stringify(rest),
    member_id: memberId ?? null,
    group_id: groupId ?? null,
    changed_at: now,
  };
  await tx
    .insertInto('directory_users')
    .values({ party_id: party, user_id: userId, created_at: now, ...columns })
    .onConflict((conflict) => conflict.columns(['party_id', 'user_id']).doUpdateSet(columns))
    .execute();
}

export async function placeUsers(
  tx: Tx,
  party: PartyId,
  userIds: readonly string[],
  { groupId, now }: { readonly groupId: string | undefined; readonly now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .updateTable('directory_users')
    .set({ group_id: groupId ?? null, changed_at: now })
    .where('party_id', '=', party)
    .where('user_id', 'in', userIds)
    .execute();
}

/** A member who left is no user's any more, so that the same person can come again as another one. */
export async function deleteUser(tx: Tx, party: PartyId, userId: string): Promise<void> {
  await tx.deleteFrom('directory_users').where('party_id', '=', party).where('user_id', '=', userId).execute();
}

/** For the middle of a query: written down as a member, with an address, and not invited yet. */
const isWaiting = sql<boolean>`(members.state = 'invited' and members.invited_at is null and (members.mobile is not null or members.email is not null))`;

/** Whose invitation waits, the first created first. */
export async function listWaiting(
  tx: Tx,
  party: PartyId,
  most: number,
): Promise<{ readonly memberId: string; readonly mobile: string | undefined; readonly email: string | undefined }[]> {
  const rows = await tx
    .selectFrom('directory_users as one')
    .innerJoin('members', (join) => join.onRef('members.party_id', '=', 'one.party_id').onRef('members.member_id', '=', 'one.member_id'))
    .select(['members.member_id', 'members.mobile', 'members.email'])
    .where('one.party_id', '=', party)
    .where(isWaiting)
    .orderBy('one.user_id')
    .limit(most)
    .execute();
  return rows.map(({ member_id: memberId, mobile, email }) => ({ memberId, mobile: mobile ?? undefined, email: email ?? undefined }));
}

export async function countUsers(db: Database, party: PartyId): Promise<Record<'users' | 'members' | 'waiting', number>> {
  const row = await db
    .selectFrom('directory_users as one')
    .leftJoin('members', (join) =>
      join
        .onRef('members.party_id', '=', 'one.party_id')
        .onRef('members.member_id', '=', 'one.member_id')
        .on('members.state', 'in', ['invited', 'active']),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('users'),
      fn.count<number>('members.member_id').as('members'),
      sql<number>`count(*) filter (where ${isWaiting})`.as('waiting'),
    ])
    .where('one.party_id', '=', party)
    .executeTakeFirstOrThrow();
  return { users: Number(row.users), members: Number(row.members), waiting: Number(row.waiting) };
}
