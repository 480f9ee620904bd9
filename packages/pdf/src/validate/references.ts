/*
 * What an object refers to, as one walks from one object to the next.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfError } from '../errors.ts';
import { isDict, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import { repeatsOf } from '../syntax/repeats.ts';

/** A reference inside a value: the key that leads to it, and the one below that. `key` is empty where an array leads to it. */
interface Child {
  readonly key: string;
  readonly nested: string | undefined;
  readonly num: number;
  readonly gen: number;
}

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
 * deeper ones are not told.
 */
export function refsIn(value: PdfObject): readonly Child[] {
  const container = value instanceof PdfStream ? value.dict : value;
  if (container === null || typeof container !== 'object') return [];
  const gather = (item: PdfObject, key: string | undefined, nested: string | undefined): void => {
    if (typeof item !== 'object' || item === null) return;
    if (item instanceof Ref) children.push({ key: key ?? '', nested, num: item.num, gen: item.gen });
    else if (Array.isArray(item)) for (const inner of item) gather(inner, key, nested);
    else if (isDict(item)) {
      const enter = (inner: PdfObject, own: string): void =>
        key === undefined ? gather(inner, own, undefined) : gather(inner, key, nested ?? own);
      item.forEach(enter);
      for (const [own, inner] of repeatsOf(item)) enter(inner, own);
    }
  };
  const children: Child[] = [];
  gather(container, undefined, undefined);
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
