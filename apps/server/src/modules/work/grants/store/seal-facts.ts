import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** What stands beside a seal. */
export interface SealFacts {
  readonly sealId: string;
  /** members who keep it, the longest first */
  readonly keepers: readonly string[];
  /** how often it was pressed since the moment asked for */
  readonly uses: number;
  /** it was pressed at least once */
  readonly everUsed: boolean;
}

/** Of each of these seals, in one statement. */
export async function findSealFacts(db: Database, party: PartyId, sealIds: readonly string[], since: Date): Promise<SealFacts[]> {
  if (sealIds.length === 0) return [];
  const { rows } = await sql<SealFacts>`
    select asked.seal_id as "sealId",
      array(select kept.member_id from seal_keepers kept
        where kept.party_id = ${party} and kept.seal_id = asked.seal_id order by kept.since, kept.member_id) as "keepers",
      (select count(*)::int from seal_uses used
        where used.party_id = ${party} and used.seal_id = asked.seal_id and used.outcome = 'used' and used.used_at >= ${since}) as "uses",
      exists (select from seal_uses used
        where used.party_id = ${party} and used.seal_id = asked.seal_id and used.outcome = 'used') as "everUsed"
    from unnest(${sealIds}::uuid[]) as asked (seal_id)`.execute(db);
  return rows;
}
