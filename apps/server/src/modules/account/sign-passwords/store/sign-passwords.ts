import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface SignPasswordRow {
  readonly hash: string;
  readonly isAsked: boolean;
  readonly setAt: Date;
}

export async function findSignPassword(db: Database, person: PartyId): Promise<SignPasswordRow | undefined> {
  const row = await db
    .selectFrom('sign_passwords')
    .select(['password_hash', 'is_asked', 'set_at'])
    .where('party_id', '=', person)
    .executeTakeFirst();
  return row && { hash: row.password_hash, isAsked: row.is_asked, setAt: row.set_at };
}

/** A new one is asked for at signing, whatever was chosen for the one before. */
export async function upsertSignPassword(tx: Tx, person: PartyId, hash: string, now: Date): Promise<void> {
  const values = { password_hash: hash, is_asked: true, set_at: now };
  await tx
    .insertInto('sign_passwords')
    .values({ party_id: person, ...values })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(values))
    .execute();
}

export async function setAsked(tx: Tx, person: PartyId, isAsked: boolean): Promise<void> {
  await tx.updateTable('sign_passwords').set({ is_asked: isAsked }).where('party_id', '=', person).execute();
}

export async function deleteSignPassword(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('sign_passwords').where('party_id', '=', person).execute();
}
