import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** How often the seals of a party were used from one day in China (2026-11-21) to before another, by counters that every use raises. */
export async function usesOfDays(
  db: Database,
  party: PartyId,
  { from, to }: { readonly from: string; readonly to?: string },
): Promise<number> {
  const { uses } = await db
    .selectFrom('seal_use_days')
    .select(sql<number>`coalesce(sum(uses), 0)::bigint`.as('uses'))
    .where('party_id', '=', party)
    .where('day', '>=', from)
    .$if(to !== undefined, (query) => query.where('day', '<', to ?? from))
    .executeTakeFirstOrThrow();
  return uses;
}

/** The same for less than a day, counted from the uses themselves; the end is excluded. */
export async function usesWithin(db: Database, party: PartyId, from: Date, to: Date): Promise<number> {
  const { count } = await db
    .selectFrom('seal_uses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('party_id', '=', party)
    .where('outcome', '=', 'used')
    .where('used_at', '>=', from)
    .where('used_at', '<', to)
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
