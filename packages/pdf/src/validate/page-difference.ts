/*
 * Changes of pages. What a page draws with is compared object by object elsewhere; here are its place in the order, its
 * own entries, and the list of annotations, whose order decides what lies on top of what.
 */
import { pagesOf } from '../document/page-tree.ts';
import { type Dict, isDict, type PdfObject, Ref, sameObject } from '../syntax/objects.ts';
import type { Facts } from '../words.ts';
import type { ChangeKind } from './change-kinds.ts';
import { findingOf, findings } from './entry.ts';
import { type Examination, onlyRoles } from './examination.ts';
import { listedLater } from './listed-later.ts';
import { strangeEntries } from './new-field.ts';
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
  const [was, is] = [pagesOf(before), pagesOf(after)].map((pages) => pages.map(({ ref }) => ref));
  const order = findingOf('lists', { examination, key: 'pages', was, is, now: NOTHING });
  // An untouched order does not redeem a touched tree: inherited boxes, rotation and resources may have changed.
  const kinds = [...(isAltered ? (['pagesChanged'] as const) : []), ...order.map(({ kind }) => kind)];
  for (const kind of kinds) changes.push({ kind, facts: pageCounts(examination) });
  return order.length === 0;
}

/** For the sentence about pages that changed. */
export const pageCounts = ({ before, after }: Examination): Facts => ({ before: pagesOf(before).length, after: pagesOf(after).length });

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
function removedAnnotations(examination: Examination, { page, old, now }: Lists): void {
  const tell = (key: string, was: PdfObject, is: PdfObject | undefined): void => {
    for (const { kind } of findingOf('lists', { examination, key, was, is, now: NOTHING })) examination.changes.push({ kind, page });
  };
  const present = new Set(now.map(identity));
  for (const item of old) {
    if (!present.has(identity(item))) tell('annotationLost', item, undefined);
  }
  const earlier = new Set(old.map(identity));
  const kept = now.filter((item) => earlier.has(identity(item)));
  const expected = old.filter((item) => present.has(identity(item)));
  tell('annotationOrder', expected, kept);
}

/** What is new. Only widgets of new signature fields are expected here; a note, stamp or link covers or leads elsewhere. */
function addedAnnotations(examination: Examination, { page, old, now }: Lists): void {
  const known = new Set(old.map(identity));
  for (const item of now.filter((each) => !known.has(identity(each)))) {
    const [found] = findingOf('lists', { examination, key: 'annotationGained', was: undefined, is: item, now: NOTHING, page });
    if (found?.kind === 'annotationAdded') newAnnotation(examination, page, item);
    else if (found) listedField(examination, page, { item, kind: found.kind });
  }
}

/** A field that was there before, and what its entries would mean of a new one: both are seen for the first time. */
function listedField(examination: Examination, page: number, { item, kind }: { item: PdfObject; kind: ChangeKind }): void {
  const { listed, changes } = examination;
  const field = item instanceof Ref ? listedLater(examination, page, item) : undefined;
  const place = { field: field?.name, object: field?.ref.num };
  if (field) {
    listed.push(field);
    for (const strange of strangeEntries(examination, field).slice(0, 1))
      changes.push({ kind: strange.kind, facts: { detail: strange.key }, ...place });
  }
  changes.push({ kind, page, ...place });
}

/** An annotation that the page did not list. One without a /Subtype is drawn by some readers. */
function newAnnotation(examination: Examination, page: number, item: PdfObject): void {
  const object = item instanceof Ref ? item.num : undefined;
  examination.annotated.push(item);
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
