/*
 * Fields that come after a signature, or are seen for the first time then.
 */
import { type FormField, objectsOf } from '../document/form.ts';
import type { Dict, PdfObject } from '../syntax/objects.ts';
import { type Finding, findings } from './entry.ts';
import type { Examination } from './examination.ts';

const NOTHING: Dict = new Map<string, PdfObject>();

/** Entries of a field, its widgets and the new nodes above it that draw or act, so that it is no mere invitation to sign. */
export function strangeEntries(examination: Examination, field: FormField): Finding[] {
  const above = field.above.filter(({ num }) => examination.touched.get(num)?.before === null);
  const parts = [...above, ...objectsOf(field)].flatMap((ref) => examination.after.dict(ref) ?? []);
  return parts.flatMap((now) => findings('newField', examination, { old: NOTHING, now }));
}
