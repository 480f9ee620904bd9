import { createHash } from 'node:crypto';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { CARD_SIDES, type CardSide, type NameCheck } from '../name-check.ts';
import { announcePhotographs, claimPhotographs } from '../store/photographs.ts';

const PURPOSE = 'name-check-photograph';

type Card<T> = Readonly<Record<CardSide, T>>;
type Store = Pick<Platform, 'secrets' | 'files'>;

const contextOf = (checkId: string, side: CardSide) => `${checkId}|${side}`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Sealed once more before they are stored: no other object has these bytes, so they can be deleted for good. Until the row of their name
 * claims them they are announced as nobody's, and swept after a while.
 */
export async function keepPhotographs(platform: Platform, checkId: string, card: Card<Uint8Array>, now: Date): Promise<Card<string>> {
  const { secrets, files, db } = platform;
  const seal = (side: CardSide) => secrets.seal(PURPOSE, card[side], contextOf(checkId, side));
  const sealed = { front: seal('front'), back: seal('back') };
  const hashes = { front: hashOf(sealed.front), back: hashOf(sealed.back) };
  await transact(db, (tx) => announcePhotographs(tx, [hashes.front, hashes.back], now));
  for (const side of CARD_SIDES) await files.put(sealed[side]);
  return hashes;
}

/** The row that is written in the same transaction has them from now on. */
export async function ownPhotographs(tx: Tx, photographs: Card<string>): Promise<void> {
  if (!(await claimPhotographs(tx, Object.values(photographs)))) throw new Error('the photographs were swept before they were handed in');
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
export async function readPhotographs(
  store: Store,
  { checkId, photographs }: Pick<NameCheck, 'checkId' | 'photographs'>,
): Promise<Card<string>> {
  if (photographs === undefined) return { front: '', back: '' };
  const read = async (side: CardSide) => Buffer.from(await photograph(store, checkId, side, photographs[side])).toString('base64');
  return { front: await read('front'), back: await read('back') };
}

export async function deletePhotographs({ files }: Pick<Store, 'files'>, photographs: Card<string>): Promise<void> {
  for (const side of CARD_SIDES) await files.delete(photographs[side]);
}

/** Those that no row claimed; the announcement goes last, so that the next sweep ends what this one did not. */
export async function deleteUnclaimed({ db, files }: Pick<Platform, 'db' | 'files'>, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    await files.delete(hash);
    await transact(db, (tx) => claimPhotographs(tx, [hash]));
  }
}
