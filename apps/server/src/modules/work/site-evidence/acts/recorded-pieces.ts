import { createHash } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import type { SiteEvidence } from '../evidence.ts';
import { type RecordingPiece, recordedType } from '../recording.ts';
import { evidenceBytes } from './sealed-pieces.ts';

type Pieced = Pick<SiteEvidence, 'evidenceId' | 'pieces' | 'size'>;

/** Stored pieces as a row of evidence has them. */
export function pieced(evidenceId: string, stored: readonly RecordingPiece[]): Pieced {
  const pieces = stored.map(({ object, size }) => ({ object, size }));
  return { evidenceId, pieces, size: pieces.reduce((sum, { size }) => sum + size, 0) };
}

/** The hash over all pieces, and what they are by their first bytes. */
export async function readThrough(platform: Platform, all: Pieced) {
  const hash = createHash('sha256');
  let mediaType: ReturnType<typeof recordedType>;
  let isFirst = true;
  for await (const bytes of evidenceBytes(platform, all)) {
    if (isFirst) mediaType = recordedType(bytes);
    isFirst = false;
    hash.update(bytes);
  }
  return { hash: hash.digest('hex'), mediaType };
}
