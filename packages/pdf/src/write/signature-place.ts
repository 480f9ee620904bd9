import { octets } from '../bytes/octets.ts';
import type { Output } from './output.ts';
import { OFFSET_DIGITS } from './xref-writer.ts';

/**
 * A signature value cannot be known before the bytes around it are fixed, and its place cannot move once they are hashed. So the
 * dictionary is written with two gaps of known width: /ByteRange as wide as its longest value, /Contents as zeros
 * (ISO 32000-2 §12.8.1). Both are filled later without moving a byte.
 */

/** Where the placeholder of a signature landed: offsets in the finished file, lengths in bytes. */
export interface SignaturePlace {
  /** Offset of the `<` that opens /Contents. */
  readonly contentsAt: number;
  /** [0, a, b, c]: the two ranges that are signed (§12.8.1). */
  readonly byteRange: [number, number, number, number];
}

/** The gaps of a dictionary just written, as offsets from the header. */
export interface Hole {
  readonly rangeAt: number;
  readonly contentsAt: number;
  /** First offset behind the `>` of /Contents. */
  readonly contentsEnd: number;
}

/** Digits 0 for the placeholder: nearly every signature reserves the same number. */
let zeros = new Uint8Array();

/**
 * They come last, so that nothing but the two closing signs of the dictionary stands behind the value.
 * @param text the dictionary without the two entries
 * @param reserved bytes of the value; in hexadecimal twice as many
 * @returns where the gaps are
 */
export function writeSignature(out: Output, text: string, reserved: number): Hole {
  out.text(`${text.slice(0, -2)}/ByteRange [0 `);
  const rangeAt = out.position;
  out.text(`${' '.repeat(OFFSET_DIGITS * 3 + 2)}]/Contents `);
  const contentsAt = out.position;
  if (zeros.length !== reserved * 2) zeros = new Uint8Array(reserved * 2).fill(0x30);
  out.text('<');
  out.octets(zeros);
  out.text('>');
  const contentsEnd = out.position;
  out.text('>>');
  return { rangeAt, contentsAt, contentsEnd };
}

/**
 * Cross-references count from the header, a byte range from the first byte of the file: bytes before the header are signed too.
 * Blanks stay where the numbers are shorter than their place; between the last number and the bracket they mean
 * nothing.
 * @returns offsets as `SignaturePlace` says, counted from the first byte of the file
 * @param bytes the whole increment @param file what it follows
 */
export function fillByteRange(bytes: Uint8Array, file: { size: number; origin: number }, hole: Hole): SignaturePlace {
  const { size, origin } = file;
  const [contentsAt, contentsEnd] = [origin + hole.contentsAt, origin + hole.contentsEnd];
  const range: [number, number, number, number] = [0, contentsAt, contentsEnd, origin + size + bytes.length - contentsEnd];
  bytes.set(octets(`${range[1]} ${range[2]} ${range[3]}`), hole.rangeAt - size);
  return { contentsAt, byteRange: range };
}
