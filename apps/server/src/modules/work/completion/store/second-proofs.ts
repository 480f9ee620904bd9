import type { Member, PartyId, Person } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { SecondProof } from '../second-proof.ts';

type Holder = Pick<Person | Member, 'personId' | 'sessionId'>;

/** The session's proof; the last one counts, and those that ended go. */
export async function insertSecondProof(tx: Tx, holder: Holder, { method, provedAt }: SecondProof, endedBefore: Date): Promise<void> {
  await tx
    .with('gone', (db) => db.deleteFrom('second_proofs').where('proved_at', '<', endedBefore))
    .insertInto('second_proofs')
    .values({ party_id: holder.personId, session_id: holder.sessionId, method, proved_at: provedAt })
    .onConflict((conflict) => conflict.columns(['party_id', 'session_id']).doUpdateSet({ method, proved_at: provedAt }))
    .execute();
}

/** Undefined: none was given in this session since then. */
export async function findSecondProof(db: Database, holder: Holder, since: Date): Promise<SecondProof | undefined> {
  const person: PartyId = holder.personId;
  const row = await db
    .selectFrom('second_proofs')
    .select(['method', 'proved_at'])
    .where('party_id', '=', person)
    .where('session_id', '=', holder.sessionId)
    .where('proved_at', '>', since)
    .executeTakeFirst();
  return row && { method: row.method as SecondProof['method'], provedAt: row.proved_at };
}
