import type { FormField } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { nameOf, type PdfObject, PdfStream, PdfString } from '../syntax/objects.ts';
import { textOf } from '../syntax/text.ts';
import { operations } from '../text/operators.ts';

/**
 * The words a text field's appearance draws, as far as they can be read: in simple fonts only, where a byte is a character.
 * Undefined where they cannot (composite fonts, no appearance, or not a text field).
 */
export function shownText(document: PdfDocument, field: FormField): string | undefined {
  if (field.type !== 'Tx') return undefined;
  const stream = document.stream(document.dict(document.dict(field.widgets[0])?.get('AP'))?.get('N'));
  if (!stream) return undefined;
  const resources = document.dict(stream.dict.get('Resources'));
  const fonts = [...(document.dict(resources?.get('Font'))?.values() ?? [])];
  // A picture in a text field shows anything but its value.
  if (document.dict(resources?.get('XObject'))?.size) return '';
  const simple = fonts.every((font) => nameOf(document.resolve(document.dict(font)?.get('Subtype'))) !== 'Type0');
  return simple ? drawnText(document, stream) : undefined;
}

function drawnText(document: PdfDocument, stream: PdfStream): string | undefined {
  try {
    let text = '';
    for (const { operator, operands } of operations(document.content(stream)))
      if (SHOW.has(operator)) text += operands.map(stringText).join('');
    return text;
  } catch (cause) {
    if (cause instanceof PdfError) return undefined;
    throw cause;
  }
}

const SHOW = new Set(['Tj', 'TJ', "'", '"']);

function stringText(value: PdfObject): string {
  if (value instanceof PdfString) return textOf(value.bytes);
  return Array.isArray(value) ? value.map(stringText).join('') : '';
}
