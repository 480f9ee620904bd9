/*
 * ToUnicode CMaps (ISO 32000-2 §9.10.3): what the codes of a font are meant to say. They steer searching and copying
 * only.
 *
 *     1 begincodespacerange <0000> <FFFF> endcodespacerange      codes have two bytes
 *     2 beginbfchar <0001> <7532> <0002> <65B9> endbfchar        code 1 is 甲, code 2 is 方
 *     1 beginbfrange <0010> <0019> <0030> endbfrange             codes 16 to 25 are 0 to 9
 */
import { uint } from '../bytes/octets.ts';
import { type PdfObject, PdfString } from '../syntax/objects.ts';
import { operations } from './operators.ts';

/** What a ToUnicode CMap says (ISO 32000-2 §9.10.3): text of a code, and how many bytes codes have. */
export interface UnicodeMap {
  readonly texts: ReadonlyMap<number, string>;
  /** Bytes a code; undefined where the map does not say. */
  readonly width: number | undefined;
}

/** A little more than there are two-byte codes. */
const MAX_ENTRIES = 70_000;

/**
 * Reads a ToUnicode stream. It is written in PostScript, of which three operators matter.
 * @param content decoded bytes of the stream; what makes no sense in it is passed over
 */
export function unicodeMap(content: Uint8Array): UnicodeMap {
  const texts = new Map<number, string>();
  let width: number | undefined;
  for (const { operator, operands } of operations(content)) {
    if (operator === 'endcodespacerange') width = codeWidth(operands);
    else if (operator === 'endbfchar') readPairs(operands, texts);
    else if (operator === 'endbfrange') readRanges(operands, texts);
    if (texts.size > MAX_ENTRIES) break;
  }
  return { texts, width };
}

/** Of several code spaces the first counts: mixed widths occur in predefined CMaps, which are not embedded. */
function codeWidth(operands: readonly PdfObject[]): number | undefined {
  const [first] = operands;
  return first instanceof PdfString ? first.bytes.length : undefined;
}

const codeOf = (value: PdfObject | undefined): number | undefined =>
  value instanceof PdfString && value.bytes.length <= 4 ? uint(value.bytes, 0, value.bytes.length) : undefined;

/**
 * Texts are UTF-16BE; along a range the last unit counts upward (§9.10.3).
 * @param shift how far along the range
 */
function textOfUtf16(bytes: Uint8Array, shift = 0): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const last = at + 2 >= bytes.length;
    text += String.fromCharCode(uint(bytes, at, 2) + (last ? shift : 0));
  }
  return text;
}

function readPairs(operands: readonly PdfObject[], texts: Map<number, string>): void {
  for (let k = 0; k + 1 < operands.length; k += 2) {
    const code = codeOf(operands[k]);
    const text = operands[k + 1];
    if (code !== undefined && text instanceof PdfString) texts.set(code, textOfUtf16(text.bytes));
  }
}

/** Three operands a range: first code, last code, and either the text of the first or a list of texts. */
function readRanges(operands: readonly PdfObject[], texts: Map<number, string>): void {
  for (let k = 0; k + 2 < operands.length; k += 3) {
    const [first, last, target] = [codeOf(operands[k]), codeOf(operands[k + 1]), operands[k + 2]];
    if (first === undefined || last === undefined || last - first > 0xffff) continue;
    for (let code = first; code <= last && texts.size <= MAX_ENTRIES; code++) {
      const item = Array.isArray(target) ? target[code - first] : target;
      if (item instanceof PdfString) texts.set(code, textOfUtf16(item.bytes, Array.isArray(target) ? 0 : code - first));
    }
  }
}
