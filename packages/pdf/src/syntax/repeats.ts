/*
 * Keys that stand twice in one dictionary (against ISO 32000-2 §7.3.7). Programs differ on which value counts; ours is the last. The others
 * are remembered, so that nobody is shown by another program what was never compared.
 */
import { type Dict, isDict, type PdfObject, PdfStream, sameObject } from './objects.ts';

const repeats = new WeakMap<Dict, [key: string, value: PdfObject][]>();

/** Notes what `key` was before it came again; the same value twice is one. */
export function noteRepeat(dict: Dict, key: string, value: PdfObject): void {
  const earlier = dict.get(key) ?? null;
  if (sameObject(earlier, value)) return;
  const known = repeats.get(dict);
  if (known) known.push([key, earlier]);
  else repeats.set(dict, [[key, earlier]]);
}

/** Values that a later one of the same key hides. */
export const repeatsOf = (dict: Dict): readonly (readonly [key: string, value: PdfObject])[] => repeats.get(dict) ?? [];

/** For a copy of a dictionary. */
export function copyRepeats(from: Dict, to: Dict): void {
  const found = repeats.get(from);
  if (found) repeats.set(to, found);
}

/** Whether programs may read a value differently, since a dictionary in it has a key twice. */
export function hasRepeats(value: PdfObject | undefined): boolean {
  if (value instanceof PdfStream) return hasRepeats(value.dict);
  if (Array.isArray(value)) return value.some(hasRepeats);
  if (!isDict(value)) return false;
  for (const item of value.values()) if (typeof item === 'object' && hasRepeats(item)) return true;
  return repeats.has(value);
}
