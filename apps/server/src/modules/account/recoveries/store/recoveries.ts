import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Recovery, RecoveryOutcome } from '../recovery.ts';

/** Until the transaction ends nobody else begins or ends one of this account. */
export async function lockRecoveries(tx: Tx, party: PartyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recovery|${party}`}, 0))`.execute(tx);
}

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

/** False: it has ended. */
export async function setEnded(tx: Tx, { party, begunAt }: Recovery, outcome: RecoveryOutcome, now: Date): Promise<boolean> {
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

export async function deleteRecoveriesOf(tx: Tx, party: PartyId): Promise<void> {
  await tx.deleteFrom('account_recoveries').where('party_id', '=', party).execute();
}

export async function deleteEndedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('account_recoveries').where('ended_at', '<', before).execute();
}
