import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { selectUploadsToRenew } from './former-seals.ts';

/** Whole days in China (2026-11-21), and what follows them of the day after the last one. Without an end: up to now. */
export interface UsesSpan {
  readonly from: string;
  readonly to?: string;
  readonly rest?: { readonly from: Date; readonly to: Date };
}

/** Whole days by counters that every use raises, the rest counted from the uses themselves; ends are excluded. */
function usesOf(party: PartyId, { from, to, rest }: UsesSpan): RawBuilder<number> {
  const days = sql`(select coalesce(sum(uses), 0) from seal_use_days
    where party_id = ${party} and day >= ${from} ${to === undefined ? sql`` : sql`and day < ${to}`})`;
  if (rest === undefined) return sql<number>`${days}::bigint`;
  return sql<number>`(${days} + (select count(*) from seal_uses
    where party_id = ${party} and outcome = 'used' and used_at >= ${rest.from} and used_at < ${rest.to}))::bigint`;
}

/** How often the seals of a party were used, in each of the spans. */
export async function countUses(db: Database, party: PartyId, spans: readonly UsesSpan[]): Promise<number[]> {
  const counts = sql.join(spans.map((span) => usesOf(party, span)));
  return (await sql<{ counts: number[] }>`select jsonb_build_array(${counts}) as counts`.execute(db)).rows[0]?.counts ?? [];
}

export interface PendingSeal {
  readonly name: string;
  readonly createdByName: string;
  readonly createdAt: Date;
}

/** What is to be done with the seals of an enterprise, the oldest first. */
export interface SealsToMend {
  readonly pending: readonly PendingSeal[];
  /** names of those that nobody may use */
  readonly ungranted: readonly string[];
  /** names of pictures that went with a name of the enterprise */
  readonly toUpload: readonly string[];
}

/** Active seals without a grant in force. A seal that was granted for single contracts is asked for each time, so it lacks nothing. */
function selectUngranted(party: PartyId, now: Date): RawBuilder<string> {
  return sql<string>`
    select seal.name from seals seal
    where seal.party_id = ${party} and seal.state = 'active' and not exists (
      select 1 from seal_grants held
      where held.party_id = seal.party_id and held.seal_id = seal.seal_id and (held.contract_id is not null
        or (held.ended_at is null and (held.ends_at is null or held.ends_at > ${now})
          and (held.uses_allowed is null or held.uses_made < held.uses_allowed))))
    order by seal.created_at`;
}

interface Found extends Omit<SealsToMend, 'pending'> {
  readonly pending: { readonly name: string; readonly created_by_name: string; readonly created_at: string }[];
}

/** `renamedAt`: when the enterprise got another name, as far back as its uploaded pictures are asked for. */
export async function listSealsToMend(
  db: Database,
  party: PartyId,
  { renamedAt, now }: { readonly renamedAt: readonly Date[]; readonly now: Date },
): Promise<SealsToMend> {
  const { rows } = await sql<Found>`select
    (select coalesce(jsonb_agg(one), '[]') from (
      select name, created_by_name, created_at from seals where party_id = ${party} and state = 'pending' order by created_at) one) as pending,
    array(${selectUngranted(party, now)}) as ungranted,
    array(${selectUploadsToRenew(party, renamedAt)}) as "toUpload"`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a from has one row');
  const pending = found.pending.map((row) => ({ name: row.name, createdByName: row.created_by_name, createdAt: new Date(row.created_at) }));
  return { ...found, pending };
}
