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

/** Active seals without a grant in force. A seal that was granted for single contracts is asked for each time, so it lacks nothing. */
export async function listUngrantedSeals(db: Database, party: PartyId, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select seal.name from seals seal
    where seal.party_id = ${party} and seal.state = 'active' and not exists (
      select 1 from seal_grants held
      where held.party_id = seal.party_id and held.seal_id = seal.seal_id and (held.contract_id is not null
        or (held.ended_at is null and (held.ends_at is null or held.ends_at > ${now})
          and (held.uses_allowed is null or held.uses_made < held.uses_allowed))))
    order by seal.created_at`.execute(db);
  return rows.map(({ name }) => name);
}
