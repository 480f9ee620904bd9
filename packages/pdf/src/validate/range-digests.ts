/*
 * The work that grows with the file. The signatures of one file cover nearly the same bytes, so these are hashed once
 * and the running state is copied where the ranges part (§12.8.1). A second pass looks for byte ranges that no signature
 * of the form accounts for: what is left of a signature when a revision is cut out of the chain by pointing /Prev past
 * it.
 */
import { createHasher, type HashName } from '@moqi/pki';
import { indexOf } from '#find';
import { concat, latin } from '../bytes/octets.ts';
import { type ByteSource, pour } from '../bytes/source.ts';
import { PdfError } from '../errors.ts';
import type { Coverage } from './coverage.ts';

/** One byte range and the digest it is wanted in. */
export interface DigestTask {
  readonly range: Coverage['range'];
  readonly hash: HashName;
}

/**
 * Digests of several byte ranges in one pass over the file for each algorithm: ranges of one file share their beginning,
 * so a running digest is copied where a signature's gap begins and only the short rest is hashed apart.
 * A contract with five signatures is thus read once, not five times.
 * Behind the gap each range is hashed apart. In files of the field that is the rest of one revision; ranges that all leave their gap at
 * the beginning of a large file are made to cost a pass each.
 * @param tasks ranges within the file; they begin at 0, as `coverageOf` made sure
 * @returns the digests, by task
 * @throws PdfError TOO_COMPLEX where what has to be hashed apart comes to more than three times the file and 64 MiB
 */
export async function rangeDigests(source: ByteSource, tasks: readonly DigestTask[]): Promise<Map<DigestTask, Uint8Array>> {
  const apart = tasks.reduce((sum, { range }) => sum + range[3], 0);
  if (apart > source.size * 3 + (1 << 26)) throw new PdfError('TOO_COMPLEX', { reason: 'byte ranges' });
  const digests = new Map<DigestTask, Uint8Array>();
  for (const hash of new Set(tasks.map((task) => task.hash))) {
    const running = createHasher(hash);
    let at = 0;
    const own = tasks.filter((task) => task.hash === hash).sort((left, right) => left.range[1] - right.range[1]);
    for (const task of own) {
      const [, gap, rest, length] = task.range;
      await pour(source, [at, gap], (part) => running.update(part));
      at = gap;
      const copy = running.copy();
      // Behind the gap the ranges part: each covers its own value's surroundings and leaves out only its own.
      await pour(source, [rest, rest + length], (part) => copy.update(part));
      digests.set(task, copy.digest());
    }
  }
  return digests;
}

/**
 * Byte ranges that stand in the file around a hexadecimal string but belong to no signature at hand: what remains of a signature
 * whose revision was cut out of the chain.
 * It need not be proven what the remains signed: that the file keeps them and its history does not mention them is
 * enough.
 * @param known offsets at which the gaps of the signatures at hand begin
 * @returns how many there are
 */
export async function orphanedRanges(source: ByteSource, known: ReadonlySet<number>): Promise<number> {
  const places: number[] = [];
  let offset = 0;
  let carry = new Uint8Array();
  await pour(source, [0, source.size], (part) => {
    // A key across the border of two parts is found through the last bytes of the part before.
    if (offset > 0) scan(concat([carry, part.subarray(0, 200)]), offset - carry.length, places);
    scan(part, offset, places);
    offset += part.length;
    if (offset < source.size) carry = part.slice(-100);
  });
  let orphans = 0;
  for (const place of new Set(places)) {
    const text = latin(await source.read(place, place + 100));
    const [, a, b] = /^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+\d+\s*\]/.exec(text)?.map(Number) ?? [];
    if (a === undefined || b === undefined || known.has(a) || b > source.size) continue;
    const [open, close] = [await source.read(a, a + 1), await source.read(b - 1, b)];
    if (open[0] === 0x3c && close[0] === 0x3e) orphans++;
  }
  return orphans;
}

/** Notes where the key stands. Ten thousand are enough to know that a file is no contract. */
function scan(bytes: Uint8Array, base: number, places: number[]): void {
  for (let at = indexOf(bytes, '/ByteRange'); at >= 0 && places.length < 10_000; at = indexOf(bytes, '/ByteRange', at + 1))
    places.push(base + at);
}
