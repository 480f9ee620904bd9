/*
 * The appearance that a reader makes of a value where the file has none (ISO 32000-2 §12.7.4.3).
 */
import type { FormField } from '../document/form.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, nameOf, numberOf, type PdfObject, PdfString, type Ref } from '../syntax/objects.ts';
import { operations } from '../text/operators.ts';
import { LEAST_CONTRAST, LEAST_SIZE, lightOf } from './canvas.ts';
import { valueText } from './field-value.ts';
import { hasProperOperands } from './proper-operands.ts';
import { hasRoom } from './room.ts';

/** Field flag (Table 233). */
const EDIT = 1 << 18;

/**
 * What readers make a look of: a string in a field for text, one of the options in a choice, or anything where people may write something of
 * their own. Of names, numbers and streams some readers make one, and others none.
 */
function isMade(document: PdfDocument, { type, value, flags, dict }: FormField): boolean {
  const held = document.resolve(value);
  if (type !== 'Ch' || flags & EDIT) return held instanceof PdfString;
  const options = (document.array(dict.get('Opt')) ?? []).map((option) => valueText(document, document.array(option)?.[0] ?? option));
  return (Array.isArray(held) ? held : [held]).every((item) => options.includes(valueText(document, item)));
}

/** Whether the reader is told by /DA to draw the value so that people see it, and finds room for it. */
export function isMadeSeen(document: PdfDocument, field: FormField, widget: Ref): boolean {
  if (!isMade(document, field)) return false;
  const dict = document.dict(widget);
  const form = document.dict(document.catalog.get('AcroForm'));
  const stated = document.resolve([dict, field.dict, form].map((holder) => holder?.get('DA')).find((value) => value !== undefined));
  const made = stated instanceof PdfString ? madeBy(document, stated.bytes) : { light: 0, size: 0 };
  if (!made || Math.abs(made.light - groundOf(document, dict)) < LEAST_CONTRAST) return false;
  return hasRoom(document, { field, widget, text: valueText(document, field.value), size: made.size });
}

/** Light of the background that the reader paints, else of the paper. */
function groundOf(document: PdfDocument, widget: Dict | undefined): number {
  const colour = document.array(document.dict(widget?.get('MK'))?.get('BG')) ?? [];
  return lightOf(colour.map((item) => document.number(item) ?? 0)) ?? 1;
}

const COLOURS = new Set(['g', 'rg', 'k']);

/** The text as the reader is told to make it: its light and its size in points, where 0 lets the reader choose. */
interface Made {
  readonly light: number;
  readonly size: number;
}

/** Undefined where it is given more than a font that is read, its size and a colour. */
function madeBy(document: PdfDocument, appearance: Uint8Array): Made | undefined {
  let made: Made = { light: 0, size: 0 };
  for (const operation of operations(appearance)) {
    const { operator, operands } = operation;
    if (!hasProperOperands(operation)) return undefined;
    if (COLOURS.has(operator)) made = { ...made, light: lightOf(operands.map((operand) => numberOf(operand) ?? 0)) ?? 1 };
    else if (operator !== 'Tf' || !isReadable(document, operands)) return undefined;
    else made = { ...made, size: numberOf(operands[1]) ?? 0 };
  }
  return made;
}

/** Of a size that is read, where 0 lets the reader choose, and no font of signs or drawings. */
function isReadable(document: PdfDocument, [name, size]: readonly PdfObject[]): boolean {
  const font = formFont(document, nameOf(name) ?? '');
  const isDrawn = nameOf(document.resolve(font?.get('Subtype'))) === 'Type3';
  const points = numberOf(size) ?? 0;
  return !isDrawn && !/symbol|dings/i.test(nameOf(document.resolve(font?.get('BaseFont'))) ?? '') && (points === 0 || points >= LEAST_SIZE);
}

/** A font among the resources of the form. */
export function formFont(document: PdfDocument, name: string): Dict | undefined {
  const resources = document.dict(document.dict(document.catalog.get('AcroForm'))?.get('DR'));
  return document.dict(document.dict(resources?.get('Font'))?.get(name));
}
