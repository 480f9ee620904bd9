import { createHash } from 'node:crypto';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Card, NameCheck } from '../name-check.ts';
import { announcePhotographs, claimPhotographs } from '../store/photographs.ts';

const PURPOSE = 'name-check-photograph';

type Picture = keyof Card<unknown>;
type Store = Pick<Platform, 'secrets' | 'files'>;

const contextOf = (checkId: string, picture: Picture) => `${checkId}|${picture}`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const hashesOf = ({ front, back, face }: Card<string>): string[] => [front, back, ...(face === undefined ? [] : [face])];

/**
 * Sealed once more before they are stored: no other object has these bytes, so they can be deleted for good. Until the row of their name
 * claims them they are announced as nobody's, and swept after a while.
 */
export async function keepPhotographs(platform: Platform, checkId: string, card: Card<Uint8Array>, now: Date): Promise<Card<string>> {
  const { secrets, files, db } = platform;
  const seal = (picture: Picture, bytes: Uint8Array) => secrets.seal(PURPOSE, bytes, contextOf(checkId, picture));
  const sealed = [seal('front', card.front), seal('back', card.back), ...(card.face ? [seal('face', card.face)] : [])];
  const [front = '', back = '', face] = sealed.map(hashOf);
  const hashes = { front, back, face };
  await transact(db, (tx) => announcePhotographs(tx, hashesOf(hashes), now));
  for (const one of sealed) await files.put(one);
  return hashes;
}

/** The row that is written in the same transaction has them from now on. */
export async function ownPhotographs(tx: Tx, photographs: Card<string>): Promise<void> {
  if (!(await claimPhotographs(tx, hashesOf(photographs)))) throw new Error('the photographs were swept before they were handed in');
}

/** @throws ObjectMissing */
async function photograph({ secrets, files }: Store, checkId: string, picture: Picture, hash: string): Promise<Uint8Array> {
  const stored = await files.open(hash);
  try {
    return secrets.open(PURPOSE, await stored.read(0, stored.size), contextOf(checkId, picture));
  } finally {
    await stored.close();
  }
}

/** In base64, for a page that shows them once. Empty: their time is over, or there is none of a face. */
export async function readPhotographs(
  store: Store,
  { checkId, photographs }: Pick<NameCheck, 'checkId' | 'photographs'>,
): Promise<Required<Card<string>> & { readonly face: string }> {
  const read = async (picture: Picture) => {
    const hash = photographs?.[picture];
    return hash === undefined ? '' : Buffer.from(await photograph(store, checkId, picture, hash)).toString('base64');
  };
  return { front: await read('front'), back: await read('back'), face: await read('face') };
}

export async function deletePhotographs({ files }: Pick<Store, 'files'>, photographs: Card<string>): Promise<void> {
  for (const hash of hashesOf(photographs)) await files.delete(hash);
}

/** Those that no row claimed; the announcement goes last, so that the next sweep ends what this one did not. */
export async function deleteUnclaimed({ db, files }: Pick<Platform, 'db' | 'files'>, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    await files.delete(hash);
    await transact(db, (tx) => claimPhotographs(tx, [hash]));
  }
}
