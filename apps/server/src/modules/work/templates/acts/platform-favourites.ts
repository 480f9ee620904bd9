import type { Member, Person } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { addPlatformFavourite, findPlatformFavourites, removePlatformFavourite } from '../store/platform-favourites.ts';

/** The codes of the platform templates that the actor keeps at hand in this identity. */
export function platformFavourites(db: Database, { party, personId }: Person | Member): Promise<ReadonlySet<string>> {
  return findPlatformFavourites(db, { party, personId });
}

export async function markPlatformFavourite(
  tx: Tx,
  { party, personId }: Person | Member,
  { code, isFavourite, now }: { readonly code: string; readonly isFavourite: boolean; readonly now: Date },
): Promise<void> {
  if (isFavourite) await addPlatformFavourite(tx, { party, personId, code, now });
  else await removePlatformFavourite(tx, { party, personId, code });
}
