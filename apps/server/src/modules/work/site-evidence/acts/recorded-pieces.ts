import { createHash } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import type { SiteEvidence } from '../evidence.ts';
import { type RecordingPiece, recordedType, TELLING_BYTES } from '../recording.ts';
import { evidenceBytes } from './sealed-pieces.ts';

type Pieced = Pick<SiteEvidence, 'evidenceId' | 'pieces' | 'size'>;

/** Stored pieces as a row of evidence has them. */
export function pieced(evidenceId: string, stored: readonly RecordingPiece[]): Pieced {
  const pieces = stored.map(({ object, size }) => ({ object, size }));
  return { evidenceId, pieces, size: pieces.reduce((sum, { size }) => sum + size, 0) };
}

/**
 * The hash over all pieces, and what they are by their first bytes. A browser that could not record for a while hands over a single byte as
 * its first piece.
 */
export async function readThrough(platform: Platform, all: Pieced) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  for await (const bytes of evidenceBytes(platform, all)) {
    if (head.length < TELLING_BYTES) head = Buffer.concat([head, bytes.subarray(0, TELLING_BYTES)]);
    hash.update(bytes);
  }
  return { hash: hash.digest('hex'), mediaType: recordedType(head) };
}
