/*
 * Fields that were there before and that a page lists only later.
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { type FormField, fieldsOf, signatureOf } from '../document/form.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Ref, sameObject } from '../syntax/objects.ts';
import type { Examination } from './examination.ts';
import { isEmptyValue } from './field-value.ts';

/**
 * The field of a widget that was there before, that no page listed, and that shows nothing: some programs forget the list, and a later one
 * mends it. Whether it is filled or signed in the same revision is judged as with every other field.
 * @param page index of the page that lists it now
 */
export function listedLater(examination: Examination, page: number, widget: Ref): FormField | undefined {
  const { before, after, roles } = examination;
  const old = fieldsOf(before).find(({ widgets }) => widgets.some(({ num }) => num === widget.num));
  const now = old && fieldsOf(after).find(({ ref }) => ref.num === old.ref.num);
  if (!now || roles.get(widget.num)?.page !== undefined) return undefined;
  const stated = after.dict(widget)?.get('P') ?? null;
  const isHere = stated === null || sameObject(stated, pagesOf(after)[page]?.ref);
  return isHere && isEmpty(before, old, widget) ? now : undefined;
}

/** No value that a reader would make an appearance of, and no appearance that paints. */
function isEmpty(document: PdfDocument, field: FormField, widget: Ref): boolean {
  const hasValue = signatureOf(document, field) !== undefined || !isEmptyValue(document, field.value);
  return !hasValue && isBlankAppearance(document, document.dict(widget)?.get('AP'));
}
