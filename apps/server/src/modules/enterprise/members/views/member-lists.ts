import type { MemberState } from '@moqi/api/enterprise/members';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { accountsHolding, childAccountsOf } from '#modules/account/identity/index.ts';
import { holding } from '#platform/database/holding.ts';
import type { Database } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';
import { recordOf } from './member-records.ts';

/** What a list of members asks for. Absent: no matter. */
export interface MemberQuery {
  /** null: directly below the enterprise */
  readonly groupIds?: readonly (string | null)[] | undefined;
  /** besides the groups, this one member */
  readonly orMember?: string | undefined;
  readonly roleId?: string | undefined;
  readonly states: readonly MemberState[];
  /** in what is written down of the member, or in what the account says */
  readonly keyword?: string | undefined;
  readonly memberIds?: readonly string[] | undefined;
  /** members with child accounts are left out */
  readonly withoutChildren?: boolean | undefined;
}

/** Whether the account behind a member has the text in its mobile number or e-mail address; a Chinese word is in neither. */
function byAccount(party: PartyId, text: string) {
  if (!/^[\w.+@-]+$/.test(text)) return [];
  const among = sql<string[]>`array(select one.person_id from members one
    where one.party_id = ${party} and one.state <> 'left' and one.person_id is not null)`;
  return [sql<boolean>`members.person_id in (${accountsHolding(among, text)})`];
}

function matching(db: Database, party: PartyId, query: MemberQuery) {
  const { groupIds, orMember, roleId, states, keyword, memberIds, withoutChildren = false } = query;
  const ids = groupIds?.filter((id) => id !== null) ?? [];
  return db
    .selectFrom('members')
    .where('party_id', '=', party)
    .where('state', 'in', states)
    .$if(groupIds !== undefined, (q) =>
      q.where((w) =>
        w.or([
          w('group_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`),
          ...(groupIds?.includes(null) ? [w('group_id', 'is', null)] : []),
          ...(orMember === undefined ? [] : [w('member_id', '=', orMember)]),
        ]),
      ),
    )
    .$if(roleId !== undefined, (q) =>
      q.where((w) =>
        w.exists(
          w
            .selectFrom('member_roles')
            .select('member_roles.member_id')
            .whereRef('member_roles.party_id', '=', 'members.party_id')
            .whereRef('member_roles.member_id', '=', 'members.member_id')
            .where('member_roles.role_id', '=', roleId ?? ''),
        ),
      ),
    )
    .$if(keyword !== undefined, (q) =>
      q.where((w) => w.or([w('search_text', 'like', holding(keyword?.toLowerCase() ?? '')), ...byAccount(party, keyword ?? '')])),
    )
    .$if(withoutChildren, (q) =>
      q.where((w) => w.or([w('person_id', 'is', null), sql<boolean>`members.person_id not in (${childAccountsOf(party)})`])),
    )
    .$if(memberIds !== undefined, (q) => q.where('member_id', '=', sql<string>`any(${sql.val(memberIds ?? [])}::uuid[])`));
}

/** One page, the latest first. */
export async function memberPage(
  db: Database,
  party: PartyId,
  query: MemberQuery,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<MemberRecord[]> {
  const ordered = matching(db, party, query).selectAll().orderBy('created_at', 'desc').orderBy('member_id', 'desc');
  return (
    await ordered
      .offset((itemPage - 1) * pageSize)
      .limit(pageSize)
      .execute()
  ).map(recordOf);
}

/** A stretch of the list by id, for what reads thousands of them. */
export async function membersAfter(
  db: Database,
  party: PartyId,
  query: MemberQuery,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<MemberRecord[]> {
  const rest = matching(db, party, query).selectAll().orderBy('member_id');
  return (
    await rest
      .$if(after !== undefined, (q) => q.where('member_id', '>', after ?? ''))
      .limit(limit)
      .execute()
  ).map(recordOf);
}

export async function countMembers(db: Database, party: PartyId, query: MemberQuery): Promise<number> {
  const { count } = await matching(db, party, query)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

/** The group of each of these persons. Persons without a group, or who have left, are absent. */
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

interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
}

/**
 * Requests to join that nobody has decided on, and members who were added before then and have not joined: all, or those of these groups. An
 * unbound member has no address to be reminded at.
 */
export async function waitingToJoin(
  db: Database,
  party: PartyId,
  { groups, before }: { readonly groups: readonly string[] | undefined; readonly before: Date },
): Promise<{ readonly requests: Waiting; readonly members: Waiting }> {
  const within = groups === undefined ? sql`` : sql`and group_id = any(${groups}::uuid[])`;
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest, 1 as part from join_requests where party_id = ${party} and state = 'pending' ${within}
    union all
    select count(*)::int, min(created_at), 2 from members
    where party_id = ${party} and state = 'invited' and created_at < ${before} and coalesce(mobile, email) is not null ${within}
    order by part`.execute(db);
  const [requests, members] = rows;
  if (requests === undefined || members === undefined) throw new Error('a count has one row');
  return { requests, members };
}
