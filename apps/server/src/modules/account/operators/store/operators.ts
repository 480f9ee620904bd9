import type { Duty } from '@moqi/api/account/operators';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

/** Two who hold the token are not both the first. */
export async function holdFirst(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operators.first'))`.execute(tx);
}

interface NewAppointment {
  readonly personId: PartyId;
  readonly duties: readonly Duty[];
  /** undefined: by the configured token */
  readonly appointedBy: PartyId | undefined;
  readonly now: Date;
}

/** False: appointed already. */
export async function insertAppointment(tx: Tx, { personId, duties, appointedBy, now }: NewAppointment): Promise<boolean> {
  const written = await tx
    .insertInto('operators')
    .values({ party_id: personId, duties: [...duties], appointed_by: appointedBy ?? null, appointed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function saveDuties(tx: Tx, personId: PartyId, duties: readonly Duty[]): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ duties: [...duties] })
    .where('party_id', '=', personId)
    .execute();
}

/** The shifts end with the appointment. */
export async function deleteAppointment(tx: Tx, personId: PartyId): Promise<void> {
  await tx.deleteFrom('operators').where('party_id', '=', personId).execute();
}

export async function saveShift(tx: Tx, personId: PartyId, sessionId: string, openedAt: Date): Promise<void> {
  await tx
    .insertInto('operator_shifts')
    .values({ party_id: personId, session_id: sessionId, opened_at: openedAt })
    .onConflict((conflict) => conflict.columns(['party_id', 'session_id']).doUpdateSet({ opened_at: openedAt, closed_at: null }))
    .execute();
}

export async function endShift(tx: Tx, personId: PartyId, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator_shifts')
    .set({ closed_at: now })
    .where('party_id', '=', personId)
    .where('session_id', '=', sessionId)
    .where('closed_at', 'is', null)
    .execute();
}
