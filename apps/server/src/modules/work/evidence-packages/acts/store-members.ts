import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PackagedEntry } from '@moqi/ledger/package';
import { documentStream } from '#modules/trust/files/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredMember } from '../package.ts';
import type { Gathered } from './gather-entries.ts';

/** An entry of the list, and where its bytes are kept. */
export interface KeptEntry {
  readonly entry: PackagedEntry;
  readonly member: StoredMember;
}

async function measured(platform: Platform, segments: readonly string[]): Promise<{ size: number; sha256: string; crc32: number }> {
  const hash = createHash('sha256');
  let [size, sum] = [0, 0];
  for await (const piece of documentStream(platform, segments)) {
    hash.update(piece);
    sum = crc32(piece, sum);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex'), crc32: sum };
}

/** Bytes that are made are stored; what is stored is read once, for what zip and the list say of it. */
export async function keepEntry(platform: Platform, { path, kind, title, content, versions = [] }: Gathered): Promise<KeptEntry> {
  const segments = 'segments' in content ? content.segments : [(await platform.files.put(content)).hash];
  const { size, sha256, crc32: sum } = await measured(platform, segments);
  return { entry: { path, kind, title, size, sha256, versions }, member: { path, size, crc32: sum, segments } };
}
