/*
 * Tagged files (ISO 32000-2 §14.7) tell readers that speak what stands on a page and in which order. A field that is no part of the
 * structure is passed over by them, so each new widget gets an element of its own, at the end of the document:
 *
 *     catalog /StructTreeRoot -> /K Document -> /K [ …  Form -> /K << /Type /OBJR /Obj widget >> ]
 *                             -> /ParentTree    /Nums [ … 17 Form ]        widget /StructParent 17
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { dict, isDict, name, nameOf, numberOf, type PdfObject, Ref } from '../syntax/objects.ts';
import type { Increment } from './increment.ts';

/** A widget that is laid down, and the page it stands on. */
export interface PlacedWidget {
  readonly ref: Ref;
  readonly page: Ref;
}

/** The root of the structure; undefined where the file has none, or one that is no object of its own. */
export function structureRoot(document: PdfDocument): Ref | undefined {
  const root = document.catalog.get('StructTreeRoot');
  return root instanceof Ref && document.dict(root) ? root : undefined;
}

/** Gives each widget its element, and its pages the order of the structure for the tabulator (Table 31). */
export function addToStructure(increment: Increment, root: Ref, widgets: readonly PlacedWidget[]): void {
  const { document } = increment;
  const parent = documentElement(document, root) ?? root;
  const first = nextKey(document, root);
  const elements = widgets.map(({ ref, page }, k) => {
    const content = dict({ Type: name('OBJR'), Obj: ref, Pg: page });
    const element = increment.add(dict({ Type: name('StructElem'), S: name('Form'), P: parent, Pg: page, K: content }));
    increment.edit(ref).set('StructParent', first + k);
    if (nameOf(document.resolve(document.dict(page)?.get('Tabs'))) !== 'S') increment.edit(page).set('Tabs', name('S'));
    return element;
  });
  appendKids(increment, parent, elements);
  appendNumbers(
    increment,
    root,
    elements.flatMap((element, k) => [first + k, element]),
  );
  increment.edit(root).set('ParentTreeNextKey', first + elements.length);
}

/** The element that holds the whole document, as most writers make one. */
function documentElement(document: PdfDocument, root: Ref): Ref | undefined {
  const kids = document.dict(root)?.get('K');
  const first = document.array(kids)?.[0] ?? kids;
  const isDocument = nameOf(document.resolve(document.dict(first)?.get('S'))) === 'Document';
  return first instanceof Ref && isDocument ? first : undefined;
}

/** /K may be one kid instead of a list of them (Table 355). */
function appendKids(increment: Increment, parent: Ref, kids: readonly Ref[]): void {
  const holder = increment.current(parent);
  const held = isDict(holder) ? holder.get('K') : undefined;
  const isList = held === undefined || Array.isArray(increment.current(held));
  if (isList) increment.append(parent, 'K', kids);
  else increment.edit(parent).set('K', [held, ...kids]);
}

/** Beyond every key of the tree, whatever /ParentTreeNextKey says: a key that is in use would tell of another object. */
function nextKey(document: PdfDocument, root: Ref): number {
  const entries = document.dict(root);
  return Math.max(document.number(entries?.get('ParentTreeNextKey')) ?? 0, lastKey(document, entries?.get('ParentTree'), 0) + 1);
}

/** Deeper trees of numbers are traps. */
const MOST_LEVELS = 32;

/** Keys ascend (§7.9.7), so the last leaf has the greatest. */
function lastKey(document: PdfDocument, node: PdfObject | undefined, level: number): number {
  const entries = document.dict(node);
  const kids = document.array(entries?.get('Kids'));
  if (kids && level < MOST_LEVELS) return lastKey(document, kids.at(-1), level + 1);
  return numberOf(document.resolve(document.array(entries?.get('Nums'))?.at(-2))) ?? -1;
}

/** At the end of the only leaf, or as a leaf of its own (§7.9.7). */
function appendNumbers(increment: Increment, root: Ref, numbers: readonly PdfObject[]): void {
  const { document } = increment;
  const held = document.dict(root)?.get('ParentTree');
  const tree = document.dict(held);
  const ref = held instanceof Ref && tree ? held : increment.add(new Map(tree ?? []));
  if (ref !== held) increment.edit(root).set('ParentTree', ref);
  if (!tree?.has('Kids')) {
    increment.append(ref, 'Nums', numbers);
    return;
  }
  const leaf = dict({ Nums: [...numbers], Limits: [numbers[0] ?? 0, numbers.at(-2) ?? 0] });
  increment.append(ref, 'Kids', [increment.add(leaf)]);
}
