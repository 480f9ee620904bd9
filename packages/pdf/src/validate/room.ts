/*
 * Whether a reader that makes the look of a value finds room for all of it (ISO 32000-2 §12.7.4.3). What does not fit is cut off, and people
 * see another value than the one that is reported.
 */
import type { FormField } from '../document/form.ts';
import { rectangleOf } from '../document/geometry.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { Ref } from '../syntax/objects.ts';
import { LEAST_SIZE } from './canvas.ts';

/** Field flag (Table 231). */
const MULTILINE = 1 << 12;
/** In em: how wide letters are on average, those of Chinese, Japanese and Korean and all others. */
const WIDTHS = { wide: 1, other: 0.5 };
const FIRST_WIDE = 0x2e80;
/** In em, from one line to the next. */
const LEADING = 1.2;
const LINE_END = /\r\n|\r|\n/;

/** @param size in points that the file asks for; 0 lets the reader choose, which makes it as small as can be read */
export function hasRoom(
  document: PdfDocument,
  { field, widget, text, size }: { field: FormField; widget: Ref; text: string; size: number },
) {
  const rectangle = rectangleOf(document, document.dict(widget)?.get('Rect'));
  const letters = Array.from(text);
  if (!rectangle || letters.length > (mostLetters(document, field, widget) ?? letters.length)) return false;
  const points = size === 0 ? LEAST_SIZE : size;
  const [across, up] = [rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]];
  const lines = text.split(LINE_END);
  const wide = lines.map((line) => widthOf(line) * points);
  if ((field.flags & MULTILINE) === 0) return lines.length === 1 && (wide[0] ?? 0) <= across;
  const count = wide.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / across)), 0);
  return count * points * LEADING <= up;
}

/** /MaxLen is inherited as the value is; the widget may be a kid of its field. */
const mostLetters = (document: PdfDocument, field: FormField, widget: Ref): number | undefined =>
  [document.dict(widget), field.dict, ...field.above.map((node) => document.dict(node))]
    .map((dict) => document.number(dict?.get('MaxLen')))
    .find((most) => most !== undefined);

const widthOf = (line: string): number =>
  Array.from(line).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= FIRST_WIDE ? WIDTHS.wide : WIDTHS.other), 0);
