/*
 * Changes of the form as a whole: its settings, its resources, and which fields there are. New fields are for signing
 * only.
 */
import { type FormField, fieldsOf, objectsOf } from '../document/form.ts';
import { type Dict, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import { coveredPages } from './covered-pages.ts';
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
  coveredPages(examination, [...now.values()]);
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
