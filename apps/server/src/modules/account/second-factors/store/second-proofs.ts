import type { Member, PartyId, Person } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** Whose session it is. */
export type Holder = Pick<Person | Member, 'personId' | 'sessionId'>;

/** By what a session proved its person a second time. */
export type ProofMethod = 'sms' | 'mail' | 'voice' | 'app' | 'passkey' | 'signPassword';

/** The session's proof; the last one counts, and those that ended go. */
export async function insertSecondProof(
  tx: Tx,
  holder: Holder,
  { method, provedAt, endedBefore }: { readonly method: ProofMethod; readonly provedAt: Date; readonly endedBefore: Date },
): Promise<void> {
  await tx
    .with('gone', (db) => db.deleteFrom('second_proofs').where('proved_at', '<', endedBefore))
    .insertInto('second_proofs')
    .values({ party_id: holder.personId, session_id: holder.sessionId, method, proved_at: provedAt })
    .onConflict((conflict) => conflict.columns(['party_id', 'session_id']).doUpdateSet({ method, proved_at: provedAt }))
    .execute();
}

/** When the session proved its person, after `since`. Undefined: it did not. */
export async function findSecondProof(db: Database, holder: Holder, since: Date): Promise<Date | undefined> {
  const person: PartyId = holder.personId;
  const row = await db
    .selectFrom('second_proofs')
    .select('proved_at')
    .where('party_id', '=', person)
    .where('session_id', '=', holder.sessionId)
    .where('proved_at', '>', since)
    .executeTakeFirst();
  return row?.proved_at;
}
