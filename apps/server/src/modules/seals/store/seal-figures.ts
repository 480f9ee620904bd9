import { sql } from 'kysely';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';

/** How often the seals of a party were used from a moment on, until another that does not belong to it. */
export async function countUsesOfParty(db: Database, party: PartyId, from: Date, to?: Date): Promise<number> {
  const { count } = await db
    .selectFrom('seal_uses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('party_id', '=', party)
    .where('outcome', '=', 'used')
    .where('used_at', '>=', from)
    .$if(to !== undefined, (q) => q.where('used_at', '<', to ?? from))
    .executeTakeFirstOrThrow();
  return count;
}

export interface PendingSeal {
  readonly name: string;
  readonly createdByName: string;
  readonly createdAt: Date;
}

/** Seals that wait to be approved, the longest waiting first. */
export async function listPendingSeals(db: Database, party: PartyId): Promise<PendingSeal[]> {
  const rows = await db
    .selectFrom('seals')
    .select(['name', 'created_by_name', 'created_at'])
    .where('party_id', '=', party)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ name: row.name, createdByName: row.created_by_name, createdAt: row.created_at }));
}
