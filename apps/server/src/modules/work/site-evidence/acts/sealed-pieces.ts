import { createHash } from 'node:crypto';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteEvidence } from '../evidence.ts';
import { announcePieces, claimPieces } from '../store/pieces.ts';

const PURPOSE = 'site-evidence';

const contextOf = (evidenceId: string, at: number) => `${evidenceId}|${at}`;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Piece = SiteEvidence['pieces'][number];

/**
 * Sealed once more before it is stored: no other object has these bytes, so that what nobody claims can be deleted for good. Until a row of
 * evidence claims it, it is announced as nobody's, and swept after a while.
 */
export async function keepPiece(
  platform: Platform,
  bytes: Uint8Array,
  { evidenceId, at }: { evidenceId: string; at: number },
  now: Date,
): Promise<Piece> {
  const sealed = platform.secrets.seal(PURPOSE, bytes, contextOf(evidenceId, at));
  const object = sha256(sealed);
  await transact(platform.db, (tx) => announcePieces(tx, [object], now));
  await platform.files.put(sealed);
  return { object, size: bytes.length };
}

async function readPiece({ secrets, files }: Platform, evidenceId: string, at: number, { object }: Piece): Promise<Uint8Array> {
  const stored = await files.open(object);
  try {
    return secrets.open(PURPOSE, await stored.read(0, stored.size), contextOf(evidenceId, at));
  } finally {
    await stored.close();
  }
}

/** The bytes as they came, from `start` up to, but without, `end`. @throws ObjectMissing, ObjectDamaged */
export async function* evidenceBytes(
  platform: Platform,
  { evidenceId, pieces, size }: Pick<SiteEvidence, 'evidenceId' | 'pieces' | 'size'>,
  start = 0,
  end = size,
): AsyncIterable<Uint8Array> {
  let from = 0;
  for (const [at, piece] of pieces.entries()) {
    const to = from + piece.size;
    if (to > start && from < end) {
      const bytes = await readPiece(platform, evidenceId, at, piece);
      yield bytes.subarray(Math.max(0, start - from), Math.min(piece.size, end - from));
    }
    from = to;
  }
}

/** What no row claimed; the announcement goes last, so that the next sweep ends what this one did not. */
export async function deletePieces({ db, files }: Pick<Platform, 'db' | 'files'>, objects: readonly string[]): Promise<void> {
  for (const object of objects) {
    await files.delete(object);
    await transact(db, (tx) => claimPieces(tx, [object]));
  }
}
