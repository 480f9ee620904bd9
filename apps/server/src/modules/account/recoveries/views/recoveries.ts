import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Recovery } from '../recovery.ts';

interface Row {
  readonly party_id: PartyId;
  readonly begun_at: Date;
  readonly mobile: string;
  readonly former_mobile: string | null;
  readonly moves_at: Date;
}

const columns = ['party_id', 'begun_at', 'mobile', 'former_mobile', 'moves_at'] as const;

const recoveryOf = (row: Row): Recovery => ({
  party: row.party_id,
  begunAt: row.begun_at,
  mobile: row.mobile,
  formerMobile: row.former_mobile ?? undefined,
  movesAt: row.moves_at,
});

/** The one that is under way. */
export async function findOpenRecovery(db: Database, party: PartyId): Promise<Recovery | undefined> {
  const query = db.selectFrom('account_recoveries').select(columns).where('party_id', '=', party).where('ended_at', 'is', null);
  const row = await query.executeTakeFirst();
  return row && recoveryOf(row);
}

/** Those whose time has come, the longest waiting first. */
export async function listDue(db: Database, now: Date): Promise<Recovery[]> {
  const query = db.selectFrom('account_recoveries').select(columns).where('moves_at', '<=', now).where('ended_at', 'is', null);
  return (await query.orderBy('moves_at').limit(500).execute()).map(recoveryOf);
}
