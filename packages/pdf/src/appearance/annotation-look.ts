/*
 * What an annotation looks like, and where that goes on its page (ISO 32000-2 §12.5.5). Printing asks the file, flattening what an
 * increment has made of it.
 */
import { type Rectangle, rectangleOf } from '../document/geometry.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, isDict, nameOf, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';

/** a b c d e f: x′ = ax + cy + e, y′ = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * The normal appearance: the form itself, or the one of the state that is shown. A form without a number of its own is no form.
 * @param current the value as it is now, references followed
 */
export function lookOf(
  annotation: Dict,
  current: (value: PdfObject | undefined) => PdfObject | undefined,
): { readonly ref: Ref; readonly dict: Dict } | undefined {
  const looks = current(annotation.get('AP'));
  const normal = isDict(looks) ? looks.get('N') : undefined;
  const whole = current(normal);
  const state = nameOf(current(annotation.get('AS')));
  const held = isDict(whole) ? whole.get(state ?? '') : normal;
  const form = current(held);
  return form instanceof PdfStream && held instanceof Ref ? { ref: held, dict: form.dict } : undefined;
}

/** Algorithm of §12.5.5: the box of the form, turned by its matrix, is fitted into the rectangle. Undefined: it has no extent. */
export function placing(document: PdfDocument, form: Dict, [left, bottom, right, top]: Rectangle): Matrix | undefined {
  const box = rectangleOf(document, form.get('BBox'));
  if (!box) return undefined;
  const numbers = document.array(form.get('Matrix'))?.map((item) => document.number(item) ?? 0) ?? IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  const xs = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => a * x + c * y + e));
  const ys = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => b * x + d * y + f));
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  if (!(width > 0 && height > 0)) return undefined;
  const [sx, sy] = [(right - left) / width, (top - bottom) / height];
  return [sx, 0, 0, sy, left - x0 * sx, bottom - y0 * sy];
}
