import type { Scope } from '@moqi/api/enterprise/roles';
import { sql } from 'kysely';
import type { Member, PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** The persons of a group and of those below it, also persons who left for good; of a group of another party nobody. */
export async function personsUnder(db: Database, party: PartyId, groupId: string): Promise<readonly PartyId[]> {
  const { rows } = await sql<{ person_id: PartyId }>`
    with recursive below as (
      select group_id from groups where party_id = ${party} and group_id = ${groupId}
      union
      select child.group_id from groups child join below on child.party_id = ${party} and child.parent_id = below.group_id
    )
    select distinct person_id from members
    where party_id = ${party} and group_id in (select group_id from below) and person_id is not null`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** The persons that a scope reaches: oneself, or all of one's group and of those below it. */
export async function personsWithin(db: Database, member: Member, scope: Scope): Promise<'all' | readonly PartyId[]> {
  if (scope === 'enterprise') return 'all';
  if (scope === 'own' || member.groupId === undefined) return [member.personId];
  return [...new Set([member.personId, ...(await personsUnder(db, member.party, member.groupId))])];
}
