import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

interface Whose {
  readonly party: PartyId;
  readonly personId: PartyId;
}

export async function findPlatformFavourites(db: Database, { party, personId }: Whose): Promise<ReadonlySet<string>> {
  const query = db.selectFrom('platform_template_favourites').select('code').where('party_id', '=', party);
  return new Set((await query.where('person_id', '=', personId).execute()).map(({ code }) => code));
}

export async function addPlatformFavourite(
  tx: Tx,
  { party, personId, code, now }: Whose & { readonly code: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('platform_template_favourites')
    .values({ party_id: party, person_id: personId, code, marked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const own = (tx: Tx, { party, personId }: Whose) =>
  tx.deleteFrom('platform_template_favourites').where('party_id', '=', party).where('person_id', '=', personId);

export async function removePlatformFavourite(tx: Tx, whose: Whose & { readonly code: string }): Promise<void> {
  await own(tx, whose).where('code', '=', whose.code).execute();
}

export async function removePlatformFavouritesOf(tx: Tx, party: PartyId, personId: PartyId): Promise<void> {
  await own(tx, { party, personId }).execute();
}
