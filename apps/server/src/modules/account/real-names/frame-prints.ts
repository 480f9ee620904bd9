/** A print is cut into bands of 32 bits: of dozens of frames that are shown again some have a band unchanged, and are found by it. */
const BAND_BYTES = 4;
/** Of 256. A frame that is stored again differs in up to about ten, one of another recording, before another wall, in more than twenty. */
const MOST_BITS = 10;
/** So much of what is shown must have been shown before; the same person on the same chair looks alike for a while. */
const REPLAYED = 0.6;
const BAND_RANGE = 2 ** 32;

/** The bands of a print, each with its place; those without any drawing are left out, for every dark frame has them. */
export function bandsOf(print: Uint8Array): number[] {
  const view = new DataView(print.buffer, print.byteOffset, print.byteLength);
  return Array.from({ length: print.byteLength / BAND_BYTES }, (_, band) => ({ band, bits: view.getUint32(band * BAND_BYTES) }))
    .filter(({ bits }) => bits !== 0 && bits !== BAND_RANGE - 1)
    .map(({ band, bits }) => band * BAND_RANGE + bits);
}

function differingBits(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    let bits = (a[at] ?? 0) ^ (b[at] ?? 0);
    for (; bits > 0; bits &= bits - 1) count += 1;
  }
  return count;
}

/** The frames of a check: SHA-256 of each, and its print. */
export interface FramePrints {
  readonly digests: readonly string[];
  readonly prints: readonly Uint8Array[];
}

/** Whether frames are those of an earlier check: one of them to the byte, or most of them stored again. */
export function isReplay(frames: FramePrints, earlier: FramePrints): boolean {
  const known = new Set(earlier.digests);
  if (frames.digests.some((digest) => known.has(digest))) return true;
  const alike = frames.prints.filter((print) => earlier.prints.some((other) => differingBits(print, other) <= MOST_BITS));
  return alike.length >= frames.prints.length * REPLAYED;
}

/** Whether a frame comes twice to the byte, which no camera does. */
export const repeatsItself = ({ digests }: FramePrints): boolean => new Set(digests).size < digests.length;
