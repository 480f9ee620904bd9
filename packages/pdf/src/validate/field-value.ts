/*
 * What the value of a field says (ISO 32000-2 §12.7.4). It may be a string, a name, a list of strings, or a stream for
 * long texts; other kinds mean something to nobody, and are still values.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { Name, type PdfObject, PdfStream, PdfString } from '../syntax/objects.ts';
import { textOf } from '../syntax/text.ts';

/** Stands for what cannot be read as a text. */
export const UNREADABLE = '…';

/** The text of a value; `Off` is the empty value of check boxes (§12.7.5.2.3). */
export function valueText(document: PdfDocument, value: PdfObject | undefined): string {
  const held = document.resolve(value);
  if (held === null) return '';
  if (held instanceof PdfString) return textOf(held.bytes);
  if (held instanceof Name) return held.value === 'Off' ? '' : held.value;
  if (Array.isArray(held)) return held.map((item) => valueText(document, item)).join('、');
  if (held instanceof PdfStream) return streamText(document, held);
  return typeof held === 'number' || typeof held === 'boolean' ? String(held) : UNREADABLE;
}

export const isEmptyValue = (document: PdfDocument, value: PdfObject | undefined): boolean => valueText(document, value) === '';

function streamText(document: PdfDocument, stream: PdfStream): string {
  try {
    return textOf(document.content(stream));
  } catch (cause) {
    if (cause instanceof PdfError) return UNREADABLE;
    throw cause;
  }
}

/** Marks and styles of a rich text under which its words may not be what is seen. */
const HIDES = /<!|<img|<script|display|visibility|opacity|position|clip|font-size:\s*[0-2](\D|$)|#fff|white|transparent/i;

export const mayHide = (document: PdfDocument, value: PdfObject | undefined): boolean => HIDES.test(valueText(document, value));

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a rich text (§12.7.4.4), XHTML in a string or a stream, without its marks. */
export function richText(document: PdfDocument, value: PdfObject | undefined): string {
  const source = valueText(document, value);
  let words = '';
  for (let at = 0; at < source.length; at++) {
    const close = source[at] === '<' ? source.indexOf('>', at) : -1;
    if (close >= 0) at = close;
    else words += source[at];
  }
  return words.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entity, inner: string) => {
    const point = inner.startsWith('#') ? Number(inner.slice(1).replace(/^x/i, '0x')) : Number.NaN;
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : (ENTITIES[inner] ?? entity);
  });
}
