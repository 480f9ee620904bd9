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

/** Letters that turn the order of others around: what is read in a report is not what is seen in a field. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

export const turnsLetters = (value: string): boolean => TURNING.test(value);
