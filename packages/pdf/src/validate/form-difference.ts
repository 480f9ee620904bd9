/*
 * Changes of the form as a whole: its settings, its resources, and which fields there are. New fields are for signing
 * only; a new field that covers a good part of a page is a curtain, whatever it calls itself (the “hide” kind of shadow
 * attack).
 */
import { type FormField, fieldsOf, objectsOf } from '../document/form.ts';
import { geometryOf, rectangleOf } from '../document/geometry.ts';
import { pagesOf } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, nameOf, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import { findingOf, findings } from './entry.ts';
import { type Examination, onlyRoles } from './examination.ts';
import { strangeEntries } from './new-field.ts';
import { fieldChanges } from './widget-difference.ts';

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
function removed(examination: Examination, field: FormField): void {
  const states = { old: field, now: { ...field, value: undefined } };
  const entry = { examination, key: 'fieldLost', was: field.ref, is: undefined, now: NOTHING, field: states };
  for (const { kind } of findingOf('lists', entry)) examination.changes.push({ kind, field: field.name, object: field.ref.num });
}

const NOTHING: Dict = new Map<string, PdfObject>();

/** A new field may be a signature's. Of any other only that it is there is told; its objects are left unexplained. */
function added(examination: Examination, field: FormField): void {
  const { changes, explained } = examination;
  const place = { field: field.name, object: field.ref.num };
  const states = { old: { ...field, value: undefined }, now: field };
  const entry = { examination, key: 'fieldGained', was: undefined, is: field.ref, now: NOTHING, field: states };
  for (const { kind } of findingOf('lists', entry)) {
    if (kind !== 'fieldAdded') {
      for (const { num } of objectsOf(field)) explained.add(num);
      for (const { key, ...strange } of strangeEntries(examination, field).slice(0, 1))
        changes.push({ kind: strange.kind, facts: { detail: key }, ...place });
    }
    changes.push({ kind, ...place });
  }
}

/**
 * Pages that new fields and annotations cover too much of. Every widget counts on each page that lists it, since there it is drawn, whatever page
 * it names; and what one revision after another lays down adds up.
 */
function coveredPages(examination: Examination, fields: readonly Pick<FormField, 'name' | 'ref' | 'widgets'>[]): void {
  const { after, roles, changes } = examination;
  const widgets = new Map(fields.flatMap((field) => field.widgets.map(({ num }) => [num, field] as const)));
  if (widgets.size === 0) return;
  for (const [page, node] of pagesOf(after).entries()) {
    const listed = (after.array(node.dict.get('Annots')) ?? []).filter((item) => item instanceof Ref && widgets.has(item.num)) as Ref[];
    if (listed.length === 0) continue;
    const [left, bottom, right, top] = geometryOf(after, node).visible;
    const is = listed.reduce((sum, widget) => sum + areaOf(after, widget), 0) / ((right - left) * (top - bottom));
    const field = widgets.get(listed[0]?.num ?? 0);
    const entry = { examination, key: 'pageCovered', was: roles.cover(page, is) - is, is, now: NOTHING };
    for (const { kind } of findingOf('lists', entry)) changes.push({ kind, page, field: field?.name, object: field?.ref.num });
  }
}

/** In square points; a rectangle that makes no sense is drawn by nobody. */
function areaOf(document: PdfDocument, widget: Ref): number {
  const rectangle = rectangleOf(document, document.dict(widget)?.get('Rect'));
  return rectangle ? (rectangle[2] - rectangle[0]) * (rectangle[3] - rectangle[1]) : 0;
}
