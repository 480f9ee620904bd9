import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { MOST_LEVELS } from '../group-tree.ts';

/**
 * The active manager of the member's group, else of the nearest group above it, never the member: for the middle of a query. Groups that stand
 * in a circle would never end, so the way up has no more steps than a tree may have levels.
 */
export function selectGroupManager(party: PartyId, memberId: string): RawBuilder<{ readonly member_id: string }> {
  return sql<{ member_id: string }>`
    with recursive line as (
      select own.parent_id, own.manager_id, 1 as step
      from members member join groups own on own.party_id = member.party_id and own.group_id = member.group_id
      where member.party_id = ${party} and member.member_id = ${memberId}
      union all
      select above.parent_id, above.manager_id, line.step + 1
      from line join groups above on above.party_id = ${party} and above.group_id = line.parent_id
      where line.step < ${MOST_LEVELS}
    )
    select manager.member_id
    from line join members manager on manager.party_id = ${party} and manager.member_id = line.manager_id and manager.state = 'active'
    where manager.member_id <> ${memberId}
    order by line.step limit 1`;
}

/** Undefined: no group above the member has one. */
export async function groupManagerOf(db: Database, party: PartyId, memberId: string): Promise<string | undefined> {
  return (await selectGroupManager(party, memberId).execute(db)).rows[0]?.member_id;
}
