import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export interface MemberCounts {
  readonly active: number;
  readonly disabled: number;
}

/** Members by state; those who left are no longer counted. */
export async function memberCounts(db: Database, parties: readonly PartyId[]): Promise<ReadonlyMap<string, MemberCounts>> {
  if (parties.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select([
      'party_id',
      sql<number>`(count(*) filter (where state = 'active'))::int`.as('active'),
      sql<number>`(count(*) filter (where state = 'disabled'))::int`.as('disabled'),
    ])
    .where('party_id', 'in', parties)
    .groupBy('party_id')
    .execute();
  return new Map(rows.map(({ party_id: party, ...counts }) => [party, counts]));
}

/** The group of each of these persons; who has none, or has left, is absent. */
export async function groupsOfPersons(
  db: Database,
  party: PartyId,
  persons: readonly string[],
): Promise<ReadonlyMap<string, { readonly groupId: string; readonly name: string }>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('groups', (join) => join.onRef('groups.party_id', '=', 'members.party_id').onRef('groups.group_id', '=', 'members.group_id'))
    .select(['members.person_id', 'groups.group_id', 'groups.name'])
    .where('members.party_id', '=', party)
    .where(sql<boolean>`members.person_id = any (${persons}::uuid[])`)
    .where('members.state', '<>', 'left')
    .execute();
  return new Map(rows.flatMap((row) => (row.person_id === null ? [] : [[row.person_id, { groupId: row.group_id, name: row.name }]])));
}

/** Requests to join that nobody has decided on: all, or those for these groups. */
export function pendingJoinRequests(
  db: Database,
  party: PartyId,
  groups: readonly string[] | undefined,
): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('join_requests')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('party_id', '=', party)
    .where('state', '=', 'pending')
    .$if(groups !== undefined, (q) => q.where(sql<boolean>`group_id = any (${groups ?? []}::uuid[])`))
    .executeTakeFirstOrThrow();
}
