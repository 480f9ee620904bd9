/*
 * Changes of pages. What a page draws with is compared object by object elsewhere; here are its place in the order, its
 * own entries, and the list of annotations, whose order decides what lies on top of what.
 */
import { fieldsOf } from '../document/form.ts';
import { type PageNode, pagesOf } from '../document/page-tree.ts';
import { type Dict, isDict, nameOf, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import { findings } from './entry.ts';
import { type Examination, onlyRoles } from './examination.ts';
import { listedLater } from './new-field.ts';
import type { Touched } from './touched.ts';

/**
 * Pages: their order, their dictionaries, and which annotations they show. What they draw with is judged object by
 * object. Where the order of pages has changed, a comparison one by one would call every page altered; that the pages
 * changed is told once.
 */
export function pageChanges(examination: Examination): void {
  const { before, after, touched, explained } = examination;
  if (!treeChanges(examination)) return;
  for (const [page, num] of touchedPages(examination)) {
    const ref = new Ref(num);
    const [old, now] = [before.dict(ref), after.dict(ref)];
    if (!old || !now) continue;
    if (touched.has(num)) {
      dictionaryChanges(examination, { page, before: old, after: now });
      explained.add(num);
    }
    annotationChanges(examination, { page, before: old.get('Annots'), after: now.get('Annots') });
  }
}

/**
 * Index and object number of each page whose dictionary or list of annotations has another value. A page is judged
 * once, whichever of its two parts led to it. The index is the one of the earlier state.
 */
function touchedPages({ before, touched, roles }: Examination): Map<number, number> {
  const pages = new Map<number, number>();
  for (const num of touched.keys()) {
    const reached = roles.get(num);
    if (reached?.page === undefined) continue;
    if (reached.roles.has('page')) pages.set(reached.page, num);
    else if (reached.roles.has('annots')) pages.set(reached.page, pagesOf(before)[reached.page]?.ref.num ?? num);
  }
  return pages;
}

/** @returns whether the same pages still stand in the same order, so that they can be compared one by one */
function treeChanges(examination: Examination): boolean {
  const { before, after, changes, touched, roles } = examination;
  const nodes = [...touched.values()].filter(({ num }) => roles.get(num)?.roles.has('pageTree'));
  const isAltered = nodes.filter((node) => nodeAltered(examination, node)).length > 0;
  const sameTree = !isAltered && sameObject(before.catalog.get('Pages'), after.catalog.get('Pages'));
  // A tree may have named an object that was not there: then the page comes without a change of the tree.
  if (sameTree && ![...touched.values()].some((item) => item.before === null && isDict(item.after ?? null))) return true;
  const old = pagesOf(before);
  const now = pagesOf(after);
  if (sameTree && samePages(old, now)) return true;
  // An untouched order does not redeem a touched tree: inherited boxes, rotation and resources may have changed.
  changes.push({ kind: 'pagesChanged', facts: { before: old.length, after: now.length } });
  return samePages(old, now);
}

/** Whether a node of the tree differs in anything that pages are made of; other changes of it are told. */
function nodeAltered(examination: Examination, { num, before, after }: Touched): boolean {
  const { changes, explained, roles } = examination;
  const isNode = onlyRoles(roles.get(num), ['pageTree']);
  if (isNode) explained.add(num);
  if (!isNode || !isDict(before) || !isDict(after ?? null)) return true;
  const kinds = findings('pageTree', examination, { old: before, now: after as Dict }).map(({ kind }) => kind);
  if (kinds.includes('pagesChanged')) return true;
  for (const kind of kinds) changes.push({ kind });
  return false;
}

const samePages = (old: readonly PageNode[], now: readonly PageNode[]): boolean =>
  old.length === now.length && old.every(({ ref }, k) => ref.num === now[k]?.ref.num);

/** A page's own entries. /Annots is judged item by item. */
function dictionaryChanges(examination: Examination, link: { page: number; before: Dict; after: Dict }): void {
  const { page, before, after } = link;
  for (const { kind, key } of findings('page', examination, { old: before, now: after })) {
    const isSilent = kind === 'metadataChanged' || kind === 'structureChanged';
    examination.changes.push({ kind, ...(!isSilent && { page }), ...(kind === 'pageAltered' && { facts: { detail: key } }) });
  }
}

/**
 * Annotations may be appended where they are widgets of new signature fields; order and presence of the others must
 * stay. The list may be an object of its own, and then it changes without the page (§7.7.3.3).
 */
function annotationChanges(
  examination: Examination,
  link: { page: number; before: PdfObject | undefined; after: PdfObject | undefined },
): void {
  const { before, after, touched, explained } = examination;
  const arrays = [link.before, link.after].filter((value) => value instanceof Ref);
  if (sameObject(link.before, link.after) && !arrays.some(({ num }) => touched.has(num))) return;
  for (const { num } of arrays) if (soleAnnots(examination, num)) explained.add(num);
  const old = before.array(link.before) ?? [];
  const now = after.array(link.after) ?? [];
  removedAnnotations(examination, { page: link.page, old, now });
  addedAnnotations(examination, { page: link.page, old, now });
}

/** The annotations of one page before and after. */
interface Lists {
  page: number;
  old: readonly PdfObject[];
  now: readonly PdfObject[];
}

/** Direct annotations are rare and have no identity: each counts as itself only while its text stays the same. */
const identity = (item: PdfObject): unknown => (item instanceof Ref ? item.num : item);

/** What is gone, and whether the rest still lie in the same order. */
function removedAnnotations({ before, changes }: Examination, { page, old, now }: Lists): void {
  const present = new Set(now.map(identity));
  for (const item of old) {
    if (present.has(identity(item))) continue;
    const widget = nameOf(before.resolve(before.dict(item)?.get('Subtype'))) === 'Widget';
    changes.push({ kind: widget ? 'widgetRemoved' : 'annotationRemoved', page });
  }
  const earlier = new Set(old.map(identity));
  const kept = now.map(identity).filter((item) => earlier.has(item));
  const expected = old.map(identity).filter((item) => present.has(item));
  // What lies on top of what is the order of the array.
  if (!kept.every((item, k) => item === expected[k]) || kept.length !== expected.length)
    changes.push({ kind: 'annotationsReordered', page });
}

/** What is new. Only widgets of new signature fields are expected here; a note, stamp or link covers or leads elsewhere. */
function addedAnnotations(examination: Examination, { page, old, now }: Lists): void {
  const { after, changes, touched, roles, listed } = examination;
  const known = new Set(old.map(identity));
  const signatureWidgets = new Set(fieldsOf(after).flatMap((field) => (field.type === 'Sig' ? field.widgets.map(({ num }) => num) : [])));
  for (const item of now) {
    if (known.has(identity(item))) continue;
    // Widgets of new signature fields are judged with the form; one that existed before has been moved here.
    const fresh = item instanceof Ref && touched.get(item.num)?.before === null && !roles.has(item.num);
    if (fresh && signatureWidgets.has(item.num)) continue;
    const later = item instanceof Ref ? listedLater(examination, page, item) : undefined;
    if (later) {
      listed.push(later);
      changes.push({ kind: 'fieldListed', page, field: later.name, object: later.ref.num });
      continue;
    }
    newAnnotation(examination, page, item);
  }
}

/** An annotation that the page did not list. One without a /Subtype is drawn by some readers. */
function newAnnotation(examination: Examination, page: number, item: PdfObject): void {
  const object = item instanceof Ref ? item.num : undefined;
  if (item instanceof Ref) examination.annotated.push(item);
  const now: Dict = new Map<string, PdfObject>([['Subtype', false], ...(examination.after.dict(item) ?? new Map<string, PdfObject>())]);
  const kinds = findings('newAnnotation', examination, { old: NOTHING, now }).map(({ kind }) => kind);
  for (const kind of new Set(kinds))
    examination.changes.push({ kind, page, object, ...(kind === 'pageAltered' && { facts: { detail: 'Annots' } }) });
}

const NOTHING: Dict = new Map<string, PdfObject>();

/**
 * An array object that was nothing but the /Annots of a page, or is new. One that serves a second purpose stays
 * unexplained and is judged by that.
 */
function soleAnnots({ roles, touched }: Examination, num: number): boolean {
  const reached = roles.get(num);
  if (!reached) return touched.get(num)?.before === null;
  return onlyRoles(reached, ['annots']);
}
