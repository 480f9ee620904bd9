/*
 * Numbers written as ISO 32000-2 §7.3.3 does not know them: `5-95`, `1e3`, `1.2.3`. Some programs take the leading part, some all digits, some
 * nothing. Ours reads on, and remembers in which arrays and dictionaries they stand, so that nobody is shown what was never compared.
 */
import { isDigit } from './characters.ts';
import { type Dict, isDict, type PdfArray, type PdfObject, PdfStream } from './objects.ts';

/** Numbers that are remembered of one object. Two objects that have more of them are never called equal. */
export const MOST_MISWRITTEN = 1000;

/** Whether a run of characters is a number by §7.3.3: a sign, digits, and one point among them. */
export function isNumber(word: string): boolean {
  let at = word.startsWith('+') || word.startsWith('-') ? 1 : 0;
  let digits = 0;
  for (let points = 0; at < word.length; at++) {
    if (isDigit(word.charCodeAt(at))) digits++;
    else if (word[at] !== '.' || ++points > 1) return false;
  }
  return digits > 0;
}

const miswritten = new WeakMap<Dict | PdfArray, readonly string[]>();

/** Notes numbers of a container as they stand in the file, those of the containers in it included. */
export function noteMiswritten(container: Dict | PdfArray, numbers: readonly string[]): void {
  if (numbers.length > 0) miswritten.set(container, numbers);
}

/** For a copy of a container. */
export const copyMiswritten = (from: Dict | PdfArray, to: Dict | PdfArray): void => noteMiswritten(to, miswrittenIn(from));

/** Whether other numbers of two values are none, so that programs may read them differently although they look the same here. */
export function miswritesOther(old: PdfObject | undefined, now: PdfObject | undefined): boolean {
  const [was, is] = [miswrittenIn(old), miswrittenIn(now)];
  return was.length !== is.length || was.length >= MOST_MISWRITTEN || was.some((number, k) => number !== is[k]);
}

function miswrittenIn(value: PdfObject | undefined): readonly string[] {
  const container = value instanceof PdfStream ? value.dict : value;
  return (Array.isArray(container) || isDict(container) ? miswritten.get(container) : undefined) ?? NONE;
}

const NONE: readonly string[] = [];
