/*
 * What a signature covers. /ByteRange is two ranges around one gap (ISO 32000-2 §12.8.1), and everything depends on the
 * gap being nothing but this signature's own value: signature wrapping and universal forgeries all move, widen or omit
 * it. The second range must end where a revision ends; one that stops earlier leaves room for content that looks signed.
 *
 *     |<------------- signed ------------->|            |<------ signed ------>|
 *     %PDF-1.7 … /ByteRange [0 a b c]/Contents <30820b…00>>> … startxref … %%EOF
 *     0                                    a           b                     b + c
 *
 * At a stands `<`, and b is the first byte behind `>`. The value cannot cover itself; everything else of the revision it must.
 */
import { hexDigit } from '../bytes/octets.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { FoundSignature } from './collect-signatures.ts';
import { endsAt, type Revision } from './revisions.ts';

/** A byte range that is what a signature needs: two ranges around nothing but its own /Contents. */
export interface Coverage {
  /** [0, a, b, c] (ISO 32000-2 §12.8.1). */
  readonly range: readonly [number, number, number, number];
  /** Index of the revision whose end it reaches. */
  readonly revision: number;
  readonly wholeFile: boolean;
}

/** Why a byte range is not what a signature needs; each is the code of a reason in `sentences.ts`. */
export type CoverageFault =
  | 'BYTE_RANGE_MISSING'
  | 'BYTE_RANGE_MALFORMED'
  | 'CONTENTS_MISSING'
  | 'CONTENTS_ELSEWHERE'
  | 'RANGE_NOT_A_REVISION';

/**
 * Judges a byte range against the file. What lies between its two parts must be the hexadecimal string of this very /Contents and
 * nothing else (else content could be wrapped into the gap), and it must end where a revision ends.
 * The checks go from what the dictionary says to what stands in the file, and the first that fails names the fault:
 * later ones would only repeat it in other words.
 * @returns the coverage, or the code of what is wrong
 */
export function coverageOf(found: FoundSignature, revisions: readonly Revision[]): Coverage | CoverageFault {
  const document = revisions[found.since]?.document;
  const numbers = document && byteRangeOf(document, found);
  if (!document || numbers === undefined) return 'BYTE_RANGE_MISSING';
  const { bytes } = document.file;
  const { origin } = bytes;
  const range = plausibleRange(numbers, origin + bytes.size);
  if (!range) return 'BYTE_RANGE_MALFORMED';
  if (!found.contents || found.contents.bytes.every((byte) => byte === 0)) return 'CONTENTS_MISSING';
  const [, gap, rest, length] = range;
  if (found.contents.at !== gap - origin || !isHexString(bytes.slice(gap - origin, rest - origin))) return 'CONTENTS_ELSEWHERE';
  const end = rest + length - origin;
  // Not necessarily the revision that brought the signature: nothing hinders a range from reaching further, but never
  // less far.
  const revision = revisions.findIndex((candidate, k) => k >= found.since && endsAt(candidate, end));
  if (revision < 0) return 'RANGE_NOT_A_REVISION';
  // Two bytes of grace: the line end behind %%EOF may stand outside of the range.
  return { range, revision, wholeFile: revision === revisions.length - 1 && end >= bytes.size - 2 };
}

/** The numbers as they stand; what is no number becomes −1 and fails the checks that follow. */
function byteRangeOf(document: PdfDocument, found: FoundSignature): number[] | undefined {
  return document.array(found.dict.get('ByteRange'))?.map((item) => document.number(item) ?? -1);
}

/**
 * Four numbers: from the first byte, a gap, a rest that ends inside the file. Only the first byte may begin it: a range
 * from elsewhere leaves the header, and with it the meaning of all offsets, unsigned.
 */
function plausibleRange(numbers: readonly number[], size: number): Coverage['range'] | undefined {
  if (numbers.length !== 4 || !numbers.every((value) => Number.isSafeInteger(value) && value >= 0)) return undefined;
  const [start, gap, rest, length] = numbers as [number, number, number, number];
  return start === 0 && gap > 0 && rest > gap && length > 0 && rest + length <= size ? [0, gap, rest, length] : undefined;
}

/**
 * Whether the gap holds one hexadecimal string and nothing else. Line breaks and blanks inside of it are seen in the field; a second `<`
 * or any letter of a dictionary is not.
 * Digits and blanks spell neither `obj` nor a solidus: whatever a later cross-reference makes of these bytes, it is no
 * object.
 */
function isHexString(gap: Uint8Array): boolean {
  if (gap.length < 2 || gap[0] !== 0x3c || gap[gap.length - 1] !== 0x3e) return false;
  for (let at = 1; at < gap.length - 1; at++) {
    const byte = gap[at] ?? 0;
    if (hexDigit(byte) < 0 && byte !== 10 && byte !== 13 && byte !== 32) return false;
  }
  return true;
}
