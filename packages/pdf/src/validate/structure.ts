/*
 * The tags of accessible files (ISO 32000-2 §14.7). They grow with every field and are seen by nobody, so programs that
 * fill forms rewrite them freely; what they point at is judged where it is shown.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { isDict, nameOf, type PdfObject, PdfString, Ref } from '../syntax/objects.ts';
import { refsIn, valueOf } from './references.ts';

/** A book has some ten thousand elements. */
const MAX_OBJECTS = 200_000;
/** Where the tree ends: what it describes is judged as what it is. */
const ELSEWHERE = new Set(['Page', 'Pages', 'Catalog', 'Annot', 'XObject', 'Font']);

/** Entries of an element that are read aloud or copied in the place of what is seen, and files that stand for it (Tables 355, 326). */
const SPOKEN = new Set(['Alt', 'ActualText', 'E', 'Lang', 'AF', 'Phoneme']);

type Place = 'structure' | 'spoken';

/**
 * The objects of the structure tree (ISO 32000-2 §14.7), without the pages and annotations it points at, and what is spoken in the place of
 * what is seen. What is named and not there is among them. An object that is also used elsewhere has a role there and is judged by it.
 */
export function structureObjects(document: PdfDocument): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  const root = document.catalog.get('StructTreeRoot') ?? null;
  const queue = childrenOf(root instanceof Ref ? [root] : root, 'structure');
  for (let at = 0; at < queue.length && found.size < MAX_OBJECTS; at++) {
    const [num, place] = queue[at] as Step;
    const known = found.get(num);
    if (known === 'spoken' || known === place) continue;
    const value = valueOf(document, num);
    if (isDict(value) && ELSEWHERE.has(nameOf(value.get('Type')) ?? '')) continue;
    found.set(num, place);
    queue.push(...childrenOf(value, place));
  }
  return found;
}

type Step = readonly [num: number, place: Place];

const childrenOf = (value: PdfObject, place: Place): Step[] =>
  refsIn(value).map(({ num, key }) => [num, SPOKEN.has(key) ? 'spoken' : place]);

/** Whether an object may be what is spoken: a text, or a file. */
export const maySpeak = (value: PdfObject | undefined): boolean =>
  value instanceof PdfString || Array.isArray(value) || (isDict(value) && ['EF', 'F', 'UF'].some((key) => value.has(key)));
