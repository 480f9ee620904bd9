import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface AuthenticatorApp {
  readonly secretSealed: Uint8Array;
  readonly lastStep: number;
  readonly isConfirmed: boolean;
}

export async function findApp(db: Database, party: PartyId): Promise<AuthenticatorApp | undefined> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['secret_sealed', 'last_step', 'confirmed_at'])
    .where('party_id', '=', party)
    .executeTakeFirst();
  return row && { secretSealed: row.secret_sealed, lastStep: row.last_step, isConfirmed: row.confirmed_at !== null };
}

/** A new secret in the place of one that was never confirmed. */
export async function insertApp(tx: Tx, party: PartyId, secretSealed: Uint8Array, now: Date): Promise<void> {
  const values = { secret_sealed: Buffer.from(secretSealed), last_step: 0, created_at: now };
  await tx
    .insertInto('authenticator_apps')
    .values({ party_id: party, ...values })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(values).where('authenticator_apps.confirmed_at', 'is', null))
    .execute();
}

/** A code was used: none of its time step or an earlier one counts any more. False: one was used meanwhile. */
export async function takeStep(db: Database, party: PartyId, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('party_id', '=', party)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return row.numUpdatedRows === 1n;
}

export async function confirmAppRow(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await tx.updateTable('authenticator_apps').set({ confirmed_at: now }).where('party_id', '=', party).execute();
}

/** False: there was none. */
export async function deleteApp(tx: Tx, party: PartyId): Promise<boolean> {
  const row = await tx.deleteFrom('authenticator_apps').where('party_id', '=', party).executeTakeFirst();
  return row.numDeletedRows === 1n;
}
