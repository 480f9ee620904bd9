import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface ContactCard {
  readonly digest: Buffer;
  readonly sealed: Buffer;
}

export async function findCardOf(db: Database, person: PartyId): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('contact_cards').select('card_sealed').where('party_id', '=', person).executeTakeFirst();
  return row?.card_sealed;
}

/** Whose card it is: a directory, it answers for all persons. */
export async function findHolderOf(db: Database, digest: Buffer): Promise<PartyId | undefined> {
  const row = await db.selectFrom('contact_cards').select('party_id').where('card_digest', '=', digest).executeTakeFirst();
  return row?.party_id;
}

/** The only card of its person from now on. */
export async function upsertCard(tx: Tx, person: PartyId, { digest, sealed }: ContactCard): Promise<void> {
  const values = { card_digest: digest, card_sealed: sealed };
  await tx
    .insertInto('contact_cards')
    .values({ party_id: person, ...values })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(values))
    .execute();
}

/** @returns whether there was one */
export async function deleteCard(tx: Tx, person: PartyId): Promise<boolean> {
  const row = await tx.deleteFrom('contact_cards').where('party_id', '=', person).executeTakeFirst();
  return row.numDeletedRows === 1n;
}
