import type { FormField } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { EndOfBytes, Lexer } from '../syntax/lexer.ts';
import { nameOf, type PdfObject, PdfStream, PdfString } from '../syntax/objects.ts';
import { textOf } from '../syntax/text.ts';

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
    const content = document.content(stream);
    const padded = new Uint8Array(content.length + 1).fill(32);
    padded.set(content);
    return readOperators(new Lexer(padded));
  } catch (cause) {
    if (cause instanceof PdfError || cause instanceof EndOfBytes) return undefined;
    throw cause;
  }
}

const SHOW = new Set(['Tj', 'TJ', "'", '"']);

function readOperators(lexer: Lexer): string {
  let text = '';
  let operands: PdfObject[] = [];
  for (;;) {
    lexer.skip();
    const byte = lexer.bytes[lexer.at];
    if (byte === undefined) return text;
    if (isOperator(byte)) {
      const operator = lexer.token();
      if (SHOW.has(operator)) text += operands.map(stringText).join('');
      if (operator === '') return text; // a stray delimiter: nothing more can be told
      operands = [];
    } else operands.push(lexer.object());
  }
}

const isOperator = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x27 || byte === 0x22 || byte === 0x2a;

function stringText(value: PdfObject): string {
  if (value instanceof PdfString) return textOf(value.bytes);
  return Array.isArray(value) ? value.map(stringText).join('') : '';
}
