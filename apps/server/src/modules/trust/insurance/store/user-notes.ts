import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** When a person accepted the notes for a party; undefined: not yet. */
export async function acceptedAt(db: Database, party: PartyId, personId: PartyId): Promise<Date | undefined> {
  const query = db.selectFrom('insurance_notes').select('accepted_at').where('party_id', '=', party).where('person_id', '=', personId);
  return (await query.executeTakeFirst())?.accepted_at;
}

/** The first acceptance stays. */
export async function keepAcceptance(tx: Tx, party: PartyId, personId: PartyId, now: Date): Promise<void> {
  await tx
    .insertInto('insurance_notes')
    .values({ party_id: party, person_id: personId, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
