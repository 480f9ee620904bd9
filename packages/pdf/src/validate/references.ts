/*
 * What an object refers to, as one walks from one object to the next.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { isDict, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import { repeatsOf } from '../syntax/repeats.ts';

/** References inside a value with the keys (at most two) that lead to them. */
type Children = readonly { readonly path: string; readonly num: number; readonly gen: number }[];

/** The value of an object; one that cannot be read leads nowhere. */
export function valueOf(document: PdfDocument, num: number): PdfObject {
  try {
    return document.get(num);
  } catch (cause) {
    if (cause instanceof PdfError) return null;
    throw cause;
  }
}

/**
 * References directly inside a value, streams' dictionaries and what a repeated key hides included. Two keys are enough to tell `/AP/N` from `/AA/E`;
 * deeper paths are cut, so a deep structure costs no text.
 */
export function refsIn(value: PdfObject): Children {
  const container = value instanceof PdfStream ? value.dict : value;
  if (container === null || typeof container !== 'object') return [];
  const children: { path: string; num: number; gen: number }[] = [];
  const gather = (item: PdfObject, path: string, depth: number): void => {
    if (item instanceof Ref) children.push({ path, num: item.num, gen: item.gen });
    else if (Array.isArray(item)) for (const inner of item) gather(inner, path, depth);
    else if (isDict(item)) {
      const enter = (inner: PdfObject, key: string): void =>
        gather(inner, depth < 2 ? (depth === 0 ? key : `${path}/${key}`) : path, depth + 1);
      item.forEach(enter);
      for (const [key, inner] of repeatsOf(item)) enter(inner, key);
    }
  };
  gather(container, '', 0);
  return children;
}

/** Objects that are followed from one value. */
const MOST_OBJECTS = 10_000;

/** Numbers of the objects that a value leads to. @param isPassed which of them are not looked into */
export function reachedFrom(document: PdfDocument, value: PdfObject | undefined, isPassed?: (num: number) => boolean): Set<number> {
  const found = new Set(refsIn(value ?? null).map(({ num }) => num));
  for (const num of found) {
    if (found.size > MOST_OBJECTS) break;
    if (!isPassed?.(num)) for (const child of refsIn(valueOf(document, num))) found.add(child.num);
  }
  return found;
}
