import type { Platform } from '#platform/platform.ts';
import { CARD_SIDES, type CardSide, type NameCheck } from '../name-check.ts';

const PURPOSE = 'name-check-photograph';

type Card<T> = Readonly<Record<CardSide, T>>;
type Store = Pick<Platform, 'secrets' | 'files'>;

const contextOf = (checkId: string, side: CardSide) => `${checkId}|${side}`;

/** Sealed once more before they are stored: no other object has these bytes, so they can be deleted for good. */
export async function keepPhotographs({ secrets, files }: Store, checkId: string, card: Card<Uint8Array>): Promise<Card<string>> {
  const keep = async (side: CardSide) => (await files.put(secrets.seal(PURPOSE, card[side], contextOf(checkId, side)))).hash;
  return { front: await keep('front'), back: await keep('back') };
}

/** @throws ObjectMissing */
async function photograph({ secrets, files }: Store, checkId: string, side: CardSide, hash: string): Promise<Uint8Array> {
  const stored = await files.open(hash);
  try {
    return secrets.open(PURPOSE, await stored.read(0, stored.size), contextOf(checkId, side));
  } finally {
    await stored.close();
  }
}

/** In base64, for a page that shows them once. Empty: their time is over. */
export async function readPhotographs(store: Store, { checkId, photographs }: NameCheck): Promise<Card<string>> {
  if (photographs === undefined) return { front: '', back: '' };
  const read = async (side: CardSide) => Buffer.from(await photograph(store, checkId, side, photographs[side])).toString('base64');
  return { front: await read('front'), back: await read('back') };
}

export async function deletePhotographs({ files }: Pick<Store, 'files'>, photographs: Card<string>): Promise<void> {
  for (const side of CARD_SIDES) await files.delete(photographs[side]);
}
