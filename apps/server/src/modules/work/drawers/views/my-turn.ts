import { LIST_STATUS } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

const MOST_COUNTED = 100;

/** How many contracts wait for this party's signature, counted to a hundred. */
export async function countMyTurn(db: Database, party: PartyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from drawers
      where party_id = ${party} and role = 'signer' and status = ${LIST_STATUS.mine} and gone_at is null
      limit ${sql.lit(MOST_COUNTED)}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
