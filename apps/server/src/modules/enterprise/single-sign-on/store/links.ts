import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** Somebody at an issuer. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export interface Link extends Subject {
  readonly personId: PartyId;
  readonly label: string;
}

/** Whose account it is. Undefined: nobody's yet. */
export async function findLinked(db: Database, party: PartyId, { issuer, subject }: Subject): Promise<PartyId | undefined> {
  const row = await db
    .selectFrom('sign_on_links')
    .select('person_id')
    .where('party_id', '=', party)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.person_id;
}

/** In the place of another user whom the person had there before. False: the user belongs to somebody else. */
export async function insertLink(tx: Tx, party: PartyId, { issuer, subject, personId, label }: Link, now: Date): Promise<boolean> {
  await tx.deleteFrom('sign_on_links').where('party_id', '=', party).where('person_id', '=', personId).execute();
  const row = await tx
    .insertInto('sign_on_links')
    .values({ party_id: party, issuer, subject, person_id: personId, label, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.columns(['party_id', 'issuer', 'subject']).doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepUse(tx: Tx, party: PartyId, personId: PartyId, now: Date): Promise<void> {
  await tx.updateTable('sign_on_links').set({ used_at: now }).where('party_id', '=', party).where('person_id', '=', personId).execute();
}

export async function countLinks(db: Database, party: PartyId): Promise<number> {
  const rows = db.selectFrom('sign_on_links').select((is) => is.fn.countAll<number>().as('count'));
  return Number((await rows.where('party_id', '=', party).executeTakeFirstOrThrow()).count);
}

/** One person's own, in all enterprises. */
export async function listLinksOf(db: Database, personId: PartyId) {
  return await db
    .selectFrom('sign_on_links')
    .innerJoin('organizations', 'organizations.party_id', 'sign_on_links.party_id')
    .select(['sign_on_links.party_id', 'organizations.name', 'label', 'sign_on_links.created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('sign_on_links.created_at')
    .execute();
}

/** Of one person in an enterprise, or of all there. @returns how many */
export async function deleteLinks(tx: Tx, party: PartyId, personId?: PartyId): Promise<number> {
  const gone = await tx
    .deleteFrom('sign_on_links')
    .where('party_id', '=', party)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? party))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function deleteLinksOf(tx: Tx, personId: PartyId): Promise<void> {
  await tx.deleteFrom('sign_on_links').where('person_id', '=', personId).execute();
}
