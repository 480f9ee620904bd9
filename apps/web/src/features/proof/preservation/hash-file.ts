import type { HashAlgorithm } from '@moqi/api/trust/preservations';
import { createHasher, type HashName } from '@moqi/pki';
import { hexOf } from '#shared/format/hex.ts';

const NAMES: Readonly<Record<HashAlgorithm, HashName>> = { 'SHA-256': 'sha256', 'SHA-512': 'sha512', SM3: 'sm3' };
const CHUNK = 1 << 20;

/**
 * Hashes of a file by several algorithms, in one reading, a megabyte at a time: a film of any length fits, and the page stays awake.
 * @param onShare how much is done, 0 to 1
 * @returns hex, in the order of the algorithms
 * @throws DOMException where the file went away, or the signal came
 */
export async function hashFile(
  file: File,
  algorithms: readonly HashAlgorithm[],
  { signal, onShare }: { readonly signal?: AbortSignal; readonly onShare?: (share: number) => void } = {},
): Promise<string[]> {
  const hashers = algorithms.map((algorithm) => createHasher(NAMES[algorithm]));
  for (let at = 0; at < file.size; at += CHUNK) {
    signal?.throwIfAborted();
    const chunk = new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer());
    for (const hasher of hashers) hasher.update(chunk);
    onShare?.(Math.min(1, (at + CHUNK) / file.size));
  }
  return hashers.map((hasher) => hexOf(hasher.digest()));
}
