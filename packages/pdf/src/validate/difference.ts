/*
 * What one revision did to the state before it. Most validators ask “is every change on my list of bad ones?”; here it
 * is the other way round. Each rule explains the changes it understands and marks the objects it has accounted for; an
 * object that was visible before, is different now and was explained by nobody counts against the revision. An unknown
 * trick thus fails safe.
 *
 * Objects are compared by value, not by their bytes: programs rewrite objects without changing them, and that is no
 * alteration.
 *
 * An example. A later revision rewrites object 7 (a signature field), adds 14 (its value) and 13 (its look):
 *
 *     7   touched, role field       the form's rules see /V and /AP change, call it signatureAdded and account for 7
 *     13  new, reached from 7       shown only through what the rules have judged
 *     14  new, reached from 7       the value: judged as a signature of its own
 *     nothing is left               the revision is what it claims to be
 *
 * The same revision with object 3 (contents of page 1) rewritten as well: no rule accounts for 3, it was drawn on a page before, so it is
 * reported as pageContent and the earlier signature is violated.
 */
import { nameOf, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import type { RawChange } from './change.ts';
import { type Examination, onlyRoles } from './examination.ts';
import { formChanges } from './form-difference.ts';
import { pageChanges } from './page-difference.ts';
import type { Reached, Role, RoleMap } from './roles.ts';
import { findings } from './rules.ts';
import { bringsSignature } from './signature-event.ts';
import { structureObjects } from './structure.ts';
import { type Pair, type Touched, touchedObjects } from './touched.ts';

/**
 * Everything a revision changed, in human terms. Rules explain what they know; whatever existed before, can be reached and is left
 * unexplained counts as a forbidden change, so an unknown trick is caught rather than passed.
 * @param roles those of the earlier state; they are carried on to the later one
 */
export function differences(pair: Pair, roles: RoleMap): RawChange[] {
  const touched = new Map(touchedObjects(pair).map((item) => [item.num, item]));
  const shared = { ...pair, touched, roles, explained: new Set<number>(), changes: [], listed: [] };
  const examination: Examination = { ...shared, drawnBy: drawnBy(roles, touched.keys()), signs: bringsSignature(shared) };
  trailerChanges(examination);
  catalogChanges(examination);
  pageChanges(examination);
  formChanges(examination);
  // Programs differ on whether they follow an object that is itself a reference, so that each shows another page.
  for (const { num, after } of touched.values()) if (after instanceof Ref) examination.changes.push({ kind: 'objectChanged', object: num });
  const left = [...touched.values()].filter(({ num }) => !examination.explained.has(num));
  for (const item of explainStructure(examination, left)) unexplained(examination, item);
  roles.advance(pair.after, touched.keys());
  return dropRepeated(examination.changes);
}

/**
 * For each widget the touched objects that drew it. A straddle seal has hundreds of widgets with shared looks: asked from the widget,
 * one finds at once whether anything of it changed.
 */
function drawnBy(roles: RoleMap, touched: Iterable<number>): Map<number, number[]> {
  const drawn = new Map<number, number[]>();
  for (const num of touched) {
    for (const widget of roles.get(num)?.widgets ?? []) {
      const list = drawn.get(widget) ?? [];
      list.push(num);
      drawn.set(widget, list);
    }
  }
  return drawn;
}

/**
 * What only trailers say. A new /ID is no change; other encryption would make other strings of the same bytes. An
 * increment has to repeat /Encrypt, since readers ask the newest trailer; without it they would decrypt nothing any
 * more.
 */
function trailerChanges({ before, after, changes }: Examination): void {
  if (!sameObject(before.trailer('Encrypt'), after.newest.trailer.get('Encrypt'))) changes.push({ kind: 'encryptionChanged' });
  // A catalog under another number is compared like a changed one.
  if (before.trailer('Info') !== undefined && !sameObject(before.trailer('Info'), after.trailer('Info')))
    changes.push({ kind: 'metadataChanged' });
}

/** The catalog key by key. */
function catalogChanges(examination: Examination): void {
  const { before, after, changes, explained, roles } = examination;
  // what a page draws with may not become the catalog, and what was the catalog may not come to draw
  for (const { num } of [before.catalogRef, after.catalogRef]) if (!roles.has(num)) explained.add(num);
  for (const { kind, key } of findings('catalog', examination, { old: before.catalog, now: after.catalog })) {
    changes.push({ kind, ...(kind === 'documentAltered' && { facts: { detail: key } }) });
  }
  explainStore(examination);
}

/**
 * Validation data may be added and renewed at will: it is judged by what it proves (ISO 32000-2 §12.8.4.3). Data that
 * contradicts itself proves nothing and harms nobody.
 */
function explainStore({ before, after, touched, explained, roles }: Examination): void {
  const held = after.catalog.get('DSS');
  if (sameObject(before.catalog.get('DSS'), held)) return;
  // The store itself may take the place of nothing but a store.
  if (held instanceof Ref && touched.has(held.num) && onlyRoles(roles.get(held.num), ['store'])) explained.add(held.num);
}

/** Tags for reading aloud go with new fields in tagged files (§14.7); they show nothing. */
function explainStructure({ before, roles, changes }: Examination, left: readonly Touched[]): readonly Touched[] {
  const invisible = left.filter(({ num, before: old }) => old !== null && !roles.has(num));
  if (invisible.length === 0) return left;
  const structure = structureObjects(before);
  if (!invisible.some(({ num }) => structure.has(num))) return left;
  changes.push({ kind: 'structureChanged' });
  return left.filter(({ num }) => roles.has(num) || !structure.has(num));
}

/**
 * What no rule has accounted for, by what the object was used for before. Something that shows nothing and is reached from nowhere may
 * change; everything else is told.
 */
function unexplained({ changes, roles }: Examination, { num, before, after }: Touched): void {
  const reached = roles.get(num);
  // A fresh number that nothing referred to: harmless, it is reached only through what the rules have judged.
  if (before === null && !reached) return;
  if (reached && onlyRoles(reached, ['store'])) changes.push({ kind: 'validationDataAdded' });
  else if (reached && onlyRoles(reached, ['metadata'])) changes.push({ kind: 'metadataChanged' });
  else if (after === undefined) changes.push({ kind: 'objectUnreadable', object: num });
  else if (!reached && isPlumbing(before) && (after === null || isPlumbing(after))) return;
  else changes.push({ ...describe(reached), object: num });
}

/**
 * Cross-reference and object streams hold no content of their own: what is packed in them is compared object by object. Only what nothing
 * refers to is believed to be one: a page draws its content whatever /Type it bears.
 */
function isPlumbing(value: PdfObject): boolean {
  const dict = value !== null && typeof value === 'object' && 'dict' in value ? value.dict : undefined;
  const type = nameOf(dict?.get('Type'));
  return type === 'XRef' || type === 'ObjStm';
}

/**
 * The most visible use names the change. Without a page nothing of it is drawn on one, and only the object can be
 * named.
 */
function describe(reached: Reached | undefined): RawChange {
  const page = reached?.page;
  const has = (role: Role): boolean => reached?.roles.has(role) ?? false;
  if (page === undefined) return { kind: 'objectChanged' };
  if (has('content')) return { kind: 'pageContent', page };
  if (has('resource')) return { kind: 'pageResources', page };
  if (has('annotation')) return { kind: 'annotationChanged', page };
  return { kind: 'objectChanged', page };
}

/**
 * One edit of a program touches dozens of objects; people want it told once. The first stays, so the order in which
 * changes are told is that of the rules.
 */
function dropRepeated(changes: readonly RawChange[]): RawChange[] {
  const seen = new Set<string>();
  return changes.filter(({ kind, page, field, facts }) => {
    const key = JSON.stringify([kind, page, field, facts]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
