/*
 * What stands behind a signature value. The writer reserves room before it knows how long the value will be, and what is
 * left over stays zero (ISO 32000-2 §12.8.1). The byte range leaves out all of /Contents, so the padding is the one place
 * of a signed file that anybody can write to without breaking a signature; cryptography is silent about it.
 *
 *     /Contents <30820f93 … value … 0000000000000000000000>
 *                |<--- one element --->|<---- padding --->|
 *
 * Parsers of DER stop behind the first element and never look further. So the length has to be found here, in BER as well:
 * devices that sign while they write do not know any length in advance (X.690 §8.1.3.6).
 */

/**
 * Counts bytes that are neither value nor padding.
 * @param contents /Contents with its padding; of a value that has been read, so that its first element is known to be complete
 * @returns from the end of the value to the last byte that is not zero; 0 where there is none
 */
export function surplusOf(contents: Uint8Array): number {
  let end = contents.length;
  while (end > 0 && contents[end - 1] === 0) end--;
  return Math.max(0, end - elementEnd(contents));
}

/**
 * Where the first element ends. An element of definite length is stepped over whole, whatever it holds; an indefinite one is entered and
 * lasts until its end-of-contents octets (§8.1.5). Walking instead of recursing keeps nesting harmless.
 */
function elementEnd(bytes: Uint8Array): number {
  let at = 0;
  let open = 0;
  do {
    const first = bytes[at + 1] ?? 0;
    const ends = open > 0 && bytes[at] === 0 && first === 0;
    if (ends) open--;
    else if (first === 0x80) open++;
    at += 2 + (ends || first === 0x80 ? 0 : definiteLength(bytes, at + 1));
  } while (open > 0 && at < bytes.length);
  return at;
}

/** Octets that follow the length octet at `at`: of the long form, the rest of the length and the contents (§8.1.3.5); else the contents. */
function definiteLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return first;
  const count = first & 0x7f;
  let length = 0;
  for (let k = 1; k <= count; k++) length = length * 256 + (bytes[at + k] ?? 0);
  return count + length;
}
