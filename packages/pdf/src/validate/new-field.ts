/*
 * Fields that come after a signature, and those that a page lists only then: both are seen for the first time.
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { type FormField, fieldsOf, signatureOf } from '../document/form.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, type PdfObject, type Ref, sameObject } from '../syntax/objects.ts';
import { type Finding, findings } from './entry.ts';
import type { Examination } from './examination.ts';
import { isEmptyValue } from './field-value.ts';

const NOTHING: Dict = new Map<string, PdfObject>();

/** Entries of a field, its widgets and the new nodes above it that draw or act, so that it is no mere invitation to sign. */
export function strangeEntries(examination: Examination, field: FormField): Finding[] {
  const above = field.above.filter(({ num }) => examination.touched.get(num)?.before === null);
  const parts = [...above, field.ref, ...field.widgets].flatMap((ref) => examination.after.dict(ref) ?? []);
  return parts.flatMap((now) => findings('newField', examination, { old: NOTHING, now }));
}

/**
 * The field of a widget that was there before, that no page listed, and that shows nothing: some programs forget the list, and a later one
 * mends it. Whether it is filled or signed in the same revision is judged as with every other field.
 * @param page index of the page that lists it now
 */
export function listedLater(examination: Examination, page: number, widget: Ref): FormField | undefined {
  const { before, after, roles } = examination;
  const old = fieldsOf(before).find(({ widgets }) => widgets.some(({ num }) => num === widget.num));
  const now = old && fieldsOf(after).find(({ ref }) => ref.num === old.ref.num);
  if (!now || roles.get(widget.num)?.page !== undefined || strangeEntries(examination, now).length > 0) return undefined;
  const stated = after.dict(widget)?.get('P') ?? null;
  const isHere = stated === null || sameObject(stated, pagesOf(after)[page]?.ref);
  return isHere && isEmpty(before, old, widget) ? now : undefined;
}

/** No value that a reader would make an appearance of, and no appearance that paints. */
function isEmpty(document: PdfDocument, field: FormField, widget: Ref): boolean {
  const hasValue = signatureOf(document, field) !== undefined || !isEmptyValue(document, field.value);
  return !hasValue && isBlankAppearance(document, document.dict(widget)?.get('AP'));
}
