/*
 * Changes of the form as a whole: its settings, its resources, and which fields there are. New fields are for signing
 * only; a new field that covers a good part of a page is a curtain, whatever it calls itself (the “hide” kind of shadow
 * attack).
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { type FormField, fieldsOf, signatureOf } from '../document/form.ts';
import { geometryOf, rectangleOf } from '../document/geometry.ts';
import { pagesOf } from '../document/page-tree.ts';
import { type Dict, isDict, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import type { ChangeKind } from './change-kinds.ts';
import { differingKeys, type Examination, onlyRoles } from './examination.ts';
import { signatureEvent } from './signature-event.ts';
import { fieldChanges } from './widget-difference.ts';

/**
 * A new field that covers more than this share of its page hides what was signed. A large seal takes a thirtieth of a
 * page; a signature with its text a tenth.
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
}

/** The form's own dictionary, wherever it is kept. The object that holds it may have been moved; its entries are what counts. */
function settingChanges(examination: Examination): void {
  const { before, after, touched, explained, roles } = examination;
  const held = [before.catalog.get('AcroForm'), after.catalog.get('AcroForm')];
  const old = before.dict(held[0]) ?? new Map<string, PdfObject>();
  const now = after.dict(held[1]) ?? new Map<string, PdfObject>();
  const objects = [...held, old.get('Fields'), now.get('Fields')].filter((value) => value instanceof Ref);
  for (const { num } of objects) if (onlyRoles(roles.get(num), ['form', 'fields'])) explained.add(num);
  resourceChanges(examination);
  if (!sameObject(held[0], held[1]) || objects.some(({ num }) => touched.has(num))) settingKeys(examination, old, now);
}

/** What every further signature makes longer. /DR is compared apart, as it may grow and may not change. */
const GROWING = new Set(['Fields', 'SigFlags', 'DR']);

/** Of the rest, /NeedAppearances would have a reader paint all fields anew, /CO and /XFA would change values behind the reader's back. */
function settingKeys(examination: Examination, old: Dict, now: Dict): void {
  const { changes } = examination;
  for (const key of differingKeys(old, now)) {
    // A default appearance for a form that had none touches no existing field.
    if (GROWING.has(key) || (key === 'DA' && !old.has('DA'))) continue;
    changes.push({ kind: 'formAltered', facts: { detail: key } });
  }
  if (!onlyAdds(examination, old.get('DR'), now.get('DR'))) changes.push({ kind: 'formAltered', facts: { detail: 'DR' } });
}

/**
 * Resources of the form may grow (a font for filling), never change. A new font for a filled field is expected;
 * another font under a name that is in use would reword what was signed.
 */
function resourceChanges(examination: Examination): void {
  const { touched, roles, explained } = examination;
  for (const { num, before, after } of touched.values()) {
    if (!roles.get(num)?.roles.has('formResource') || !onlyRoles(roles.get(num), ['formResource'])) continue;
    if (isDict(before) && isDict(after ?? null) && onlyAdds(examination, before, after ?? null)) explained.add(num);
  }
}

// Resources nest three deep: category, name, object (Table 34).
/**
 * Whether everything that was there is there still. Entries are followed through references, so that moving a
 * dictionary is no change.
 */
function onlyAdds(examination: Examination, old: PdfObject | undefined, now: PdfObject | undefined, depth = 3): boolean {
  if (old === undefined || sameObject(old, now)) return true;
  const [was, is] = [examination.before.dict(old), examination.after.dict(now)];
  if (!was || !is || depth === 0) return false;
  return [...was].every(([key, value]) => onlyAdds(examination, value, is.get(key), depth - 1));
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
  if (field.type !== 'Sig' || !fresh) {
    changes.push({ kind: 'fieldAdded', ...place });
    return;
  }
  for (const num of numbers) explained.add(num);
  const covered = coveredPage(examination, field);
  if (covered !== undefined) changes.push({ kind: 'overlay', page: covered, ...place });
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
 * Index of a page of which the field covers too much. The rectangle is measured against the visible region, as the
 * reader sees it. Without /P the first page stands in: it is where a curtain would be hung.
 */
function coveredPage({ after }: Examination, { widgets }: FormField): number | undefined {
  const pages = pagesOf(after);
  for (const widget of widgets) {
    const entries: Dict | undefined = after.dict(widget);
    const rectangle = rectangleOf(after, entries?.get('Rect'));
    if (!rectangle) continue;
    const home = entries?.get('P');
    const page = Math.max(0, home instanceof Ref ? pages.findIndex(({ ref }) => ref.num === home.num) : 0);
    const node = pages[page];
    if (!node) continue;
    const [left, bottom, right, top] = geometryOf(after, node).visible;
    const share = ((rectangle[2] - rectangle[0]) * (rectangle[3] - rectangle[1])) / ((right - left) * (top - bottom));
    if (share > OVERLAY_SHARE) return page;
  }
  return undefined;
}
