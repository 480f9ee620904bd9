/*
 * The tags of accessible files (ISO 32000-2 §14.7). They grow with every field and are seen by nobody, so programs that
 * fill forms rewrite them freely; what they point at is judged where it is shown.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { isDict, nameOf, Ref } from '../syntax/objects.ts';
import { refsIn, valueOf } from './references.ts';

/** A book has some ten thousand elements. */
const MAX_OBJECTS = 200_000;
/** Where the tree ends: what it describes is judged as what it is. */
const ELSEWHERE = new Set(['Page', 'Pages', 'Catalog', 'Annot', 'XObject', 'Font']);

/**
 * Numbers of all objects of the structure tree (ISO 32000-2 §14.7), without the pages and annotations it points at. An
 * object that is also used elsewhere has a role there and is judged by it.
 */
export function structureObjects(document: PdfDocument): ReadonlySet<number> {
  const found = new Set<number>();
  const root = document.catalog.get('StructTreeRoot');
  const queue = root instanceof Ref ? [root.num] : [];
  for (let at = 0; at < queue.length && found.size < MAX_OBJECTS; at++) {
    const num = queue[at];
    if (num === undefined || found.has(num)) continue;
    const value = valueOf(document, num);
    if (isDict(value) && ELSEWHERE.has(nameOf(value.get('Type')) ?? '')) continue;
    found.add(num);
    for (const child of refsIn(value)) queue.push(child.num);
  }
  return found;
}
