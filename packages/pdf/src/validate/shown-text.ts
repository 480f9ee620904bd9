import type { FormField } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { type Dict, nameOf, type PdfObject, PdfString } from '../syntax/objects.ts';
import { textOf } from '../syntax/text.ts';
import { operations } from '../text/operators.ts';
import { type TextFont, textFont } from '../text/text-font.ts';

/**
 * The words a text field's appearance draws, as its own fonts spell them. Undefined where they cannot be read: no appearance,
 * not a text field, or codes without a text.
 */
export function shownText(document: PdfDocument, field: FormField): string | undefined {
  if (field.type !== 'Tx') return undefined;
  const stream = document.stream(document.dict(document.dict(field.widgets[0])?.get('AP'))?.get('N'));
  if (!stream) return undefined;
  const resources = document.dict(stream.dict.get('Resources'));
  // A picture in a text field shows anything but its value.
  if (document.dict(resources?.get('XObject'))?.size) return '';
  try {
    const text = drawnText(document, document.content(stream), resources);
    return text.includes('\ufffd') ? undefined : text;
  } catch (cause) {
    if (cause instanceof PdfError) return undefined;
    throw cause;
  }
}

const SHOW = new Set(['Tj', 'TJ', "'", '"']);

function drawnText(document: PdfDocument, content: Uint8Array, resources: Dict | undefined): string {
  let text = '';
  let font: TextFont | undefined;
  for (const { operator, operands } of operations(content)) {
    if (operator === 'Tf') {
      const dict = document.dict(document.dict(resources?.get('Font'))?.get(nameOf(operands[0]) ?? ''));
      font = dict && textFont(document, dict);
    } else if (SHOW.has(operator)) text += operands.map((operand) => spelled(operand, font)).join('');
  }
  return text;
}

function spelled(value: PdfObject, font: TextFont | undefined): string {
  if (Array.isArray(value)) return value.map((item) => spelled(item, font)).join('');
  if (!(value instanceof PdfString)) return '';
  // Without a font of its own the field falls back on the form's, a simple one (§12.7.4.3).
  return font
    ? font
        .glyphs(value.bytes)
        .map(({ text }) => text)
        .join('')
    : textOf(value.bytes);
}
