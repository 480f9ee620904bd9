import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/platform.ts';

/** Groups on three levels: 20, 8 in each of them, 2 in each of those. */
const LEVELS = [20, 8, 2] as const;
export const GROUPS = 500;
export const MEMBERS = 10_000;

/** The enterprise that the administrator stands in. */
export async function enterpriseOf(db: Database, mobile: string): Promise<string> {
  const row = await db
    .selectFrom('logins')
    .innerJoin('memberships', 'memberships.party_id', 'logins.party_id')
    .select('memberships.organization_id')
    .where('logins.address', '=', mobile)
    .executeTakeFirstOrThrow();
  return row.organization_id;
}

async function addGroups(db: Database, party: string): Promise<void> {
  await sql`
    with recursive made as (
      select gen_random_uuid() as group_id, null::uuid as parent_id, 1 as level, n as place, '事业部 ' || n as name from generate_series(1, ${LEVELS[0]}::int) n
      union all
      select gen_random_uuid(), made.group_id, made.level + 1, n, made.name || '-' || n
      from made cross join lateral generate_series(1, case made.level when 1 then ${LEVELS[1]}::int else ${LEVELS[2]}::int end) n
      where made.level < 3
    )
    insert into groups (party_id, group_id, parent_id, name, position, created_at, updated_at)
    select ${party}, group_id, parent_id, name, place, now(), now() from made order by level`.execute(db);
}

/** Active members with accounts of their own, spread over the groups, each with the plain role. */
async function addMembers(db: Database, party: string): Promise<void> {
  await sql`
    create temporary table people as
      select n, gen_random_uuid() as person_id, gen_random_uuid() as member_id,
        substr('沈顾陆周许程何苏江白宋叶温方', 1 + n % 14, 1) || substr('知清一砚念见晚叙怀既', 1 + n / 14 % 10, 1) || substr('远妍鸣秋安微晴白瑾明', 1 + n / 140 % 10, 1) as name,
        '150' || lpad(n::text, 8, '0') as mobile
      from generate_series(1, ${sql.lit(MEMBERS)}) n;
    insert into parties select person_id, 'person', now() from people;
    insert into persons (party_id, name, mobile, real_name_state, created_at, updated_at) select person_id, name, mobile, 'verified', now(), now() from people;
    insert into members (party_id, member_id, person_id, name, title, group_id, state, created_at, joined_at)
      select ${sql.lit(party)}::uuid, member_id, person_id, people.name, '专员', placed.group_id, 'active', now() - n * interval '1 minute', now()
      from people join (select group_id, row_number() over (order by group_id) - 1 as place from groups where party_id = ${sql.lit(party)}::uuid) placed
        on placed.place = people.n % ${sql.lit(GROUPS)};
    insert into memberships select person_id, ${sql.lit(party)}::uuid, member_id, now() from people;
    insert into member_roles (party_id, member_id, role_id, assigned_at)
      select ${sql.lit(party)}::uuid, member_id, role_id, now() from people, roles where roles.party_id = ${sql.lit(party)}::uuid and built_in = 'member';
    drop table people`.execute(db);
}

/** The enterprise's seal is granted to a tenth of the groups, and to every tenth member alone. */
async function addGrants(db: Database, party: string): Promise<void> {
  await sql`
    insert into seal_grants (party_id, seal_id, grant_id, holder_kind, holder_id, holder_name, begins_at, granted_by, granted_at)
    select ${party}::uuid, seal_id, gen_random_uuid(), holders.kind, holders.id, '', now(), '', now()
    from seals, (
      select 'group' as kind, group_id as id, row_number() over () as n from groups where party_id = ${party}
      union all select 'member', member_id, row_number() over () from members where party_id = ${party}
    ) holders
    where seals.party_id = ${party} and holders.n % 10 = 0
    on conflict do nothing`.execute(db);
}

export async function populate(db: Database, party: string): Promise<void> {
  await addGroups(db, party);
  await addMembers(db, party);
  await addGrants(db, party);
  await sql`analyze`.execute(db);
}
