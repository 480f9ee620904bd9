/*
 * Which objects a revision changed, freed, added or brought back. It is not enough to look at what the revision writes:
 * replacing an object stream changes everything packed in it, and an entry may point back to an offset where an older
 * version still lies.
 */
import { equalBytes } from '../bytes/octets.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { XrefEntry } from '../document/xref-section.ts';
import { PdfError } from '../errors.ts';
import { miswritesOther } from '../syntax/miswritten.ts';
import { type PdfObject, PdfStream, sameObject } from '../syntax/objects.ts';
import { hasRepeats } from '../syntax/repeats.ts';

/** Two states of one file, the second made by appending to the first. */
export interface Pair {
  readonly before: PdfDocument;
  readonly after: PdfDocument;
}

/** One object before and after. */
export interface Touched {
  readonly num: number;
  /** null where the object did not exist. */
  readonly before: PdfObject;
  /** null where it was freed; undefined where it cannot be read. */
  readonly after: PdfObject | undefined;
  /** Programs may find different objects under the number. */
  readonly isAmbiguous: boolean;
}

/**
 * Objects whose value differs between two states, or may be read differently, whatever trick made them so. Cheap questions come first: most
 * entries of a rewritten section point where the old one did, and then no object is read.
 */
export function touchedObjects({ before, after }: Pair): Touched[] {
  const touched: Touched[] = [];
  const { numbers, doubled } = candidates({ before, after });
  for (const num of numbers) {
    const isDoubled = doubled.has(num);
    const [was, is] = [before.entry(num), after.entry(num)];
    const isSettled = !isDoubled && !before.overrunning.has(num);
    if (isSettled && sameEntry({ before, after }, was, is)) continue;
    const old = read(before, num) ?? null;
    const now = read(after, num);
    const isAmbiguous = isDoubled || isFoundTwice(after, num) || isRenamed(was, is);
    if (isAmbiguous || isOther({ before, after }, old, now)) touched.push({ num, before: old, after: now, isAmbiguous });
  }
  return touched;
}

/** Whether a value differs, or may be read differently. */
const isOther = (pair: Pair, old: PdfObject, now: PdfObject | undefined): boolean =>
  now === undefined || hasRepeats(old) || hasRepeats(now) || miswritesOther(old, now) || !sameValue(pair, old, now);

/**
 * Numbers the new sections speak of, those packed in what was replaced as a whole or came to be there, and those whose bytes were not all
 * there before. Free entries count: freeing an object is a change like any other. A section that says two things of a number
 * is read differently by programs.
 */
function candidates({ before, after }: Pair): { numbers: Set<number>; doubled: Set<number> } {
  const numbers = new Set<number>(before.overrunning);
  const doubled = new Set<number>();
  for (const section of after.sections.slice(0, after.sections.length - before.sections.length)) {
    const said = new Set<number>();
    for (const num of section.numbers()) {
      if (said.has(num)) doubled.add(num);
      said.add(num);
      numbers.add(num);
    }
  }
  // streams of cross-references alone know of packed objects; what the container is by now is asked of each object in turn
  for (const section of before.sections.filter(({ kind }) => kind === 'stream')) {
    for (const num of section.numbers()) {
      const entry = section.entry(num);
      if (entry?.type === 'packed' && numbers.has(entry.container)) numbers.add(num);
    }
  }
  return { numbers, doubled };
}

/** Whether an object stream has the number twice, or another one at its index; or an object bears another generation than its entry. */
function isFoundTwice(document: PdfDocument, num: number): boolean {
  const entry = document.entry(num);
  try {
    if (entry?.type === 'offset') return document.file.indirect(entry.offset, document.resolve).ref.gen !== entry.gen;
    const container = entry?.type === 'packed' ? document.entry(entry.container) : undefined;
    if (entry?.type !== 'packed' || container?.type !== 'offset') return false;
    return document.file.isAmbiguous(container.offset, { index: entry.index, num }, document.resolve);
  } catch (cause) {
    if (cause instanceof PdfError) return true;
    throw cause;
  }
}

/** What is packed has generation 0 (§7.5.7); undefined for what is not there. */
export const generationOf = (entry: XrefEntry | undefined): number | undefined =>
  entry?.type === 'offset' ? entry.gen : entry?.type === 'packed' ? 0 : undefined;

/** Another generation of what is there already: some programs find nothing any more by the references that are there. */
function isRenamed(before: XrefEntry | undefined, after: XrefEntry | undefined): boolean {
  const [was, is] = [generationOf(before), generationOf(after)];
  return was !== undefined && is !== undefined && was !== is;
}

/** The value, or undefined where the file gives none; a damaged object must not stop the comparison of the others. */
function read(document: PdfDocument, num: number): PdfObject | undefined {
  try {
    return document.get(num);
  } catch (cause) {
    if (cause instanceof PdfError) return undefined;
    throw cause;
  }
}

/**
 * Whether both states find the object at the same place. Old bytes never change, so then it is the same object. For
 * packed objects the container is asked in turn, as the same index of another stream is another object.
 */
function sameEntry(pair: Pair, before: XrefEntry | undefined, after: XrefEntry | undefined): boolean {
  if (!before || before.type === 'free') return !after || after.type === 'free';
  if (before.type === 'offset') return after?.type === 'offset' && before.offset === after.offset && before.gen === after.gen;
  if (after?.type !== 'packed' || before.container !== after.container || before.index !== after.index) return false;
  return sameEntry(pair, pair.before.entry(before.container), pair.after.entry(after.container));
}

/**
 * Equal values; streams written anew are compared by their bytes. Decrypted but not unfiltered bytes are compared: the
 * same text compressed in another way counts as changed, which is told rather than missed.
 */
export function sameValue({ before, after }: Pair, old: PdfObject, now: PdfObject): boolean {
  if (!(old instanceof PdfStream && now instanceof PdfStream)) return sameObject(old, now);
  const sameHead = sameObject(withoutLength(old), withoutLength(now));
  return sameHead && (sameObject(old, now) || equalBytes(before.file.raw(old), after.file.raw(now)));
}

// /Length may be written as a reference in one state and as a number in the other; the bytes themselves are compared.
const withoutLength = ({ dict }: PdfStream): PdfObject => new Map([...dict].filter(([key]) => key !== 'Length'));
