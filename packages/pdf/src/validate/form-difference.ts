/*
 * Changes of the form as a whole: its settings, its resources, and which fields there are. New fields are for signing
 * only; a new field that covers a good part of a page is a curtain, whatever it calls itself (the “hide” kind of shadow
 * attack).
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { type FormField, fieldsOf, signatureOf } from '../document/form.ts';
import { geometryOf, rectangleOf } from '../document/geometry.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { nameOf, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import type { ChangeKind } from './change-kinds.ts';
import { findingOf, findings } from './entry.ts';
import { type Examination, onlyRoles } from './examination.ts';
import { strangeEntries } from './new-field.ts';
import { signatureEvent } from './signature-event.ts';
import { fieldChanges } from './widget-difference.ts';

/**
 * New fields of one revision that cover more than this share of a page hide what was signed; those of all revisions may cover twice as
 * much. A large seal takes a thirtieth of a page; a signature with its text a tenth.
 */
const OVERLAY_SHARE = 0.25;

/**
 * The interactive form: its settings, which fields there are, and each field's value and looks. Every old field is
 * looked for among the new ones by its number; what is left over at the end is new.
 */
export function formChanges(examination: Examination): void {
  const { before, after } = examination;
  settingChanges(examination);
  const old = fieldsOf(before);
  const now = new Map(fieldsOf(after).map((field) => [field.ref.num, field]));
  for (const field of old) {
    const current = now.get(field.ref.num);
    if (current) fieldChanges(examination, field, current);
    else removed(examination, field);
    now.delete(field.ref.num);
  }
  for (const field of now.values()) added(examination, field);
  const notes = examination.annotated.map((ref) => ({ name: nameOf(after.dict(ref)?.get('Subtype')) ?? '', ref, widgets: [ref] }));
  coveredPages(examination, [...now.values(), ...examination.listed, ...notes]);
}

/** The form's own dictionary, wherever it is kept. The object that holds it may have been moved; its entries are what counts. */
function settingChanges(examination: Examination): void {
  const { before, after, touched, explained, roles, changes } = examination;
  const held = [before.catalog.get('AcroForm'), after.catalog.get('AcroForm')];
  const old = before.dict(held[0]) ?? new Map<string, PdfObject>();
  const now = after.dict(held[1]) ?? new Map<string, PdfObject>();
  const objects = [...held, old.get('Fields'), now.get('Fields')].filter((value) => value instanceof Ref);
  for (const { num } of objects) if (onlyRoles(roles.get(num), ['form', 'fields'])) explained.add(num);
  // The resources may be objects of their own, and then they change without the form.
  const renewed = [...touched.keys()].some((num) => roles.get(num)?.roles.has('formResource'));
  const moved = renewed || !sameObject(held[0], held[1]) || objects.some(({ num }) => touched.has(num));
  for (const { kind, key } of moved ? findings('form', examination, { old, now }) : []) changes.push({ kind, facts: { detail: key } });
  const [was, is] = [old.get('DR'), now.get('DR')];
  if (!renewed || !sameObject(was, is)) return;
  for (const { kind, key } of findingOf('form', { examination, key: 'DR', was, is, now })) changes.push({ kind, facts: { detail: key } });
}

/** A field that is gone from the form; its signature is still found by its revision. */
function removed({ before, changes }: Examination, field: FormField): void {
  changes.push({ kind: signatureOf(before, field) ? 'signatureRemoved' : 'fieldRemoved', field: field.name, object: field.ref.num });
}

/**
 * A new field may be a signature's, and not one that lies over the page like a curtain. Fresh means that all of its
 * objects are: an old object made into a field could be something that was signed as something else.
 */
function added(examination: Examination, field: FormField): void {
  const { changes, touched, explained, roles } = examination;
  const numbers = [field.ref.num, ...field.widgets.map(({ num }) => num)];
  const fresh = numbers.every((num) => touched.get(num)?.before === null && !roles.has(num));
  const place = { field: field.name, object: field.ref.num };
  // Fields of one name are one field (§12.7.4.2): a second one would speak for the first.
  const isSecond = field.name !== '' && fieldsOf(examination.before).some(({ name }) => name === field.name);
  if (field.type !== 'Sig' || !fresh || isSecond) {
    changes.push({ kind: 'fieldAdded', ...place });
    return;
  }
  for (const num of numbers) explained.add(num);
  for (const { kind, key } of strangeEntries(examination, field).slice(0, 1)) changes.push({ kind, facts: { detail: key }, ...place });
  changes.push({ kind: addedKind(examination, field), ...place });
}

/** An empty signature field is an invitation; one that shows something without a value imitates a signature. */
function addedKind(examination: Examination, field: FormField): ChangeKind {
  const signature = signatureOf(examination.after, field);
  if (!signature) return looksLikeSomething(examination, field) ? 'appearanceUnsigned' : 'signatureFieldAdded';
  return signatureEvent(examination, field);
}

/** Whether any of the widgets paints. */
function looksLikeSomething({ after }: Examination, { widgets }: FormField): boolean {
  return widgets.some((widget) => !isBlankAppearance(after, after.dict(widget)?.get('AP')));
}

/**
 * Pages that new fields and annotations cover too much of. Every widget counts on each page that lists it, since there it is drawn, whatever page
 * it names; and what one revision after another lays down adds up.
 */
function coveredPages({ after, roles, changes }: Examination, fields: readonly Pick<FormField, 'name' | 'ref' | 'widgets'>[]): void {
  const widgets = new Map(fields.flatMap((field) => field.widgets.map(({ num }) => [num, field] as const)));
  if (widgets.size === 0) return;
  for (const [page, node] of pagesOf(after).entries()) {
    const listed = (after.array(node.dict.get('Annots')) ?? []).filter((item) => item instanceof Ref && widgets.has(item.num)) as Ref[];
    if (listed.length === 0) continue;
    const [left, bottom, right, top] = geometryOf(after, node).visible;
    const share = listed.reduce((sum, widget) => sum + areaOf(after, widget), 0) / ((right - left) * (top - bottom));
    const field = widgets.get(listed[0]?.num ?? 0);
    if (Math.max(share, roles.cover(page, share) / 2) > OVERLAY_SHARE && field)
      changes.push({ kind: 'overlay', page, field: field.name, object: field.ref.num });
  }
}

/** In square points; a rectangle that makes no sense is drawn by nobody. */
function areaOf(document: PdfDocument, widget: Ref): number {
  const rectangle = rectangleOf(document, document.dict(widget)?.get('Rect'));
  return rectangle ? (rectangle[2] - rectangle[0]) * (rectangle[3] - rectangle[1]) : 0;
}
