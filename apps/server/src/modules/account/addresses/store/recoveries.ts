import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Recovery, RecoveryOutcome } from '../recovery.ts';

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

/** False: one is under way already. */
export async function insertRecovery(tx: Tx, { party, begunAt, mobile, formerMobile, movesAt }: Recovery): Promise<boolean> {
  const written = await tx
    .insertInto('account_recoveries')
    .values({ party_id: party, begun_at: begunAt, mobile, former_mobile: formerMobile ?? null, moves_at: movesAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('party_id')
    .executeTakeFirst();
  return written !== undefined;
}

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

/** Ends it once. False: it has ended. */
export async function endRecovery(tx: Tx, { party, begunAt }: Recovery, outcome: RecoveryOutcome, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('account_recoveries')
    .set({ ended_at: now, outcome })
    .where('party_id', '=', party)
    .where('begun_at', '=', begunAt)
    .where('ended_at', 'is', null)
    .returning('party_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ended ones go half a year later: until then they say who had which number. */
export async function deleteEndedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('account_recoveries').where('ended_at', '<', before).execute();
}
