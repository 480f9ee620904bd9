/*
 * Bytes of a revision that its cross-references do not account for. A reader that goes by them never looks there; one that rebuilds a file by
 * searching for objects takes what it finds, and the last object of a number counts. So whatever a revision appends has to be an object
 * or a section that it lists; between them stands nothing but blanks and comments, and inside of them nothing that reads like another object.
 *
 *     end of the state before | 7 0 obj … endobj | % a comment | 9 0 obj … endobj | xref … trailer … startxref … %%EOF
 *                               listed                           not listed: told
 */
import { indexOf } from '#find';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { XrefSection } from '../document/xref-section.ts';
import { PdfError } from '../errors.ts';
import { isDigit, isWhite } from '../syntax/characters.ts';
import { EndOfBytes } from '../syntax/lexer.ts';
import { nameOf, numberOf, type PdfObject, PdfStream } from '../syntax/objects.ts';
import type { Pair } from './touched.ts';

/** What is not listed: an object with its number, or anything else, and where it begins. */
export interface Unlisted {
  readonly at: number;
  readonly num?: number;
  readonly value?: PdfObject | undefined;
}

/** Beyond these it does not matter how many there are. */
const MOST = 32;
/** The longest word that is looked for behind an object, with blanks around it. */
const AHEAD = 16;

/** Everything that the later state of a pair appends and does not list. */
export function unlistedBytes({ before, after }: Pair): Unlisted[] {
  const from = before.end ?? before.sections.reduce((end, section) => Math.max(end, section.end), 0);
  const until = after.end ?? after.file.bytes.size;
  const { objects, found } = walk(after, placesOf({ before, after }), { from, until });
  for (const object of objects) {
    if (found.length >= MOST) break;
    found.push(...packed(after, object), ...hidden(after, object));
  }
  return found.slice(0, MOST);
}

interface Range {
  readonly from: number;
  readonly until: number;
}

/** What a revision lists: an object, or a section, and where it begins. */
interface Place {
  readonly offset: number;
  readonly section?: XrefSection;
}

/** The objects and sections that the newer state lists, in the order of the file. */
function placesOf({ before, after }: Pair): Place[] {
  const places: Place[] = [];
  for (const section of after.sections.slice(0, after.sections.length - before.sections.length)) {
    places.push({ offset: section.offset, section });
    const beside = numberOf(section.trailer.get('XRefStm'));
    if (beside !== undefined) places.push({ offset: beside, section });
    for (const offset of objectsOf(section)) places.push({ offset });
  }
  return places.sort((one, other) => one.offset - other.offset);
}

/** @throws PdfError DAMAGED */
function endOf({ file, resolve }: PdfDocument, { offset, section }: Place): number {
  return section?.offset === offset ? section.end : file.indirect(offset, resolve, section !== undefined).end;
}

function* objectsOf(section: XrefSection): Iterable<number> {
  for (const num of section.numbers()) {
    const entry = section.entry(num);
    // a stream of cross-references may list itself
    if (entry?.type === 'offset' && entry.offset !== section.offset) yield entry.offset;
  }
}

/** Goes from place to place. @returns where the listed objects lie, and what stands between the places */
function walk(document: PdfDocument, places: readonly Place[], { from, until }: Range): { objects: Range[]; found: Unlisted[] } {
  const objects: Range[] = [];
  const found: Unlisted[] = [];
  const placeIn = placesInTurn(places);
  for (let end = from; found.length < MOST; ) {
    const { at, begin } = behind(document, end, until);
    if (begin >= until) break;
    const place = placeIn(at, begin);
    const listed = place && readable(() => endOf(document, place));
    if (listed !== undefined && !place?.section) objects.push({ from: begin, until: listed });
    end = listed ?? unlisted(document, begin, found) ?? begin;
    if (end <= begin) break;
  }
  return { objects, found };
}

/** Finds the place that is listed from `at` to `begin`, where blanks may stand before it; asked in the order of the file. */
function placesInTurn(places: readonly Place[]): (at: number, begin: number) => Place | undefined {
  let next = 0;
  return (at, begin) => {
    while ((places[next]?.offset ?? at) < at) next++;
    const place = places[next];
    return place && place.offset <= begin ? place : undefined;
  };
}

/** Notes what stands at `at`. @returns where it ends, if it is an object */
function unlisted(document: PdfDocument, at: number, found: Unlisted[]): number | undefined {
  const object = readable(() => document.file.indirect(at, document.resolve));
  found.push(object ? { at, num: object.ref.num, value: object.value } : { at });
  return object?.end;
}

/** What a place of the file gives; undefined where nothing can be read there. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof PdfError) return undefined;
    throw cause;
  }
}

/**
 * Where the words end that end objects and sections, and the first place behind them where something stands that is neither blank nor comment.
 * A listed object may begin anywhere between, since blanks before its number do no harm.
 */
function behind({ file }: PdfDocument, end: number, until: number): { at: number; begin: number } {
  const { size } = file.bytes;
  if (end >= Math.min(until, size)) return { at: until, begin: until };
  return file.lexAt(end, (lexer) => {
    lexer.accept('endstream');
    lexer.accept('endobj');
    if (lexer.accept('startxref')) lexer.integer();
    const at = lexer.position;
    lexer.skip();
    // a word may be cut at the end of the window
    if (lexer.at + AHEAD > lexer.bytes.length && lexer.base + lexer.bytes.length < size) throw new EndOfBytes();
    return { at, begin: lexer.position };
  });
}

/** What an object stream holds beside what is listed in it: a program that rebuilds a file takes everything. */
function packed(document: PdfDocument, { from }: Range): Unlisted[] {
  const { file, resolve } = document;
  const { ref, value } = file.indirect(from, resolve);
  if (!(value instanceof PdfStream) || nameOf(value.dict.get('Type')) !== 'ObjStm') return [];
  return (readable(() => file.packedNumbers(from, resolve)) ?? []).flatMap((num, index) => {
    const entry = document.entry(num);
    if (entry?.type === 'packed' && entry.container === ref.num) return [];
    return { at: from, num, value: readable(() => file.packed(from, { index, num }, resolve)) };
  });
}

const PIECE = 1 << 16;
/** Bytes before `obj` in which the two numbers of an object stand, and those behind a piece in which a keyword and what follows it do. */
const AROUND = 64;

/** Heads of objects, and trailers, inside of an object, where programs find them that search line by line. */
function hidden({ file: { bytes } }: PdfDocument, { from, until }: Range): Unlisted[] {
  for (let start = from; start < until; start += PIECE) {
    const base = Math.max(from, start - AROUND);
    const piece = bytes.slice(base, Math.min(until, start + PIECE + AROUND));
    for (let at = indexOf(piece, 'trailer'); at >= 0; at = indexOf(piece, 'trailer', at + 1))
      if (isBeforeDictionary(piece, at + 'trailer'.length)) return [{ at: base + at }];
    for (let at = indexOf(piece, 'obj'); at >= 0; at = indexOf(piece, 'obj', at + 1)) {
      // “objects” is a word
      const head = isLetter(piece[at + 'obj'.length]) ? undefined : headBefore(piece, at);
      if (head !== undefined && base + head > from) return [{ at: base + head }];
    }
  }
  return [];
}

const isLetter = (byte: number | undefined): boolean => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

const LESS = 0x3c;
const PERCENT = 0x25;

/** Whether a dictionary follows, perhaps behind a comment or more blanks than are read here: the word alone may be part of a text. */
function isBeforeDictionary(bytes: Uint8Array, end: number): boolean {
  let at = end;
  while (isWhite(bytes[at])) at++;
  const isCut = at === bytes.length && at - end >= AROUND / 2;
  return isCut || bytes[at] === PERCENT || (bytes[at] === LESS && bytes[at + 1] === LESS);
}

/** Where the two numbers before a keyword begin; undefined where there are none. */
function headBefore(bytes: Uint8Array, keyword: number): number | undefined {
  let at = keyword;
  const back = (is: (byte: number | undefined) => boolean): number => {
    const end = at;
    while (at > 0 && is(bytes[at - 1])) at--;
    return end - at;
  };
  back(isWhite);
  const isHead = back(isDigit) > 0 && back(isWhite) > 0 && back(isDigit) > 0;
  return isHead ? at : undefined;
}
