/*
 * Cross-reference sections (ISO 32000-2 §7.5.4, §7.5.8): classic tables, streams, and the hybrid of both. Entries have a
 * fixed width in either form, so they are looked up in place when an object is asked for: opening a file of a hundred
 * thousand objects costs as much as opening a small one. Tables whose entries are not twenty bytes wide, and tables that
 * begin with object 1 and mean 0, are read because well-known programs wrote them for years.
 *
 * A table, as it stands in a file:
 *
 *     xref
 *     0 3                       first object number, number of entries
 *     0000000000 65535 f        object 0: head of the list of free objects
 *     0000000017 00000 n        object 1: in use, at offset 17
 *     0000000081 00000 n
 *     trailer
 *     <</Size 3/Root 1 0 R>>
 *     startxref
 *     124                       where the keyword xref stands
 *     %%EOF
 *
 * A stream says the same in binary rows, whose three fields are as wide as /W tells:
 *
 *     type 0   next free object    generation         free
 *     type 1   offset              generation         in use
 *     type 2   number of a stream  index inside it    packed in an object stream
 */
import { startsWith, uint } from '../bytes/octets.ts';
import type { PagedBytes } from '../bytes/paged-bytes.ts';
import { damaged } from '../errors.ts';
import { isDigit, isWhite } from '../syntax/characters.ts';
import { Lexer } from '../syntax/lexer.ts';
import { type Dict, numberOf } from '../syntax/objects.ts';
import { lookUp, type Subsection } from './subsections.ts';

/** One entry: free, at an offset with a generation, or the `index`-th object of an object stream (ISO 32000-2 §7.5.4, Table 18). */
export type XrefEntry =
  | { readonly type: 'free' }
  | { readonly type: 'offset'; readonly offset: number; readonly gen: number }
  | { readonly type: 'packed'; readonly container: number; readonly index: number };

/**
 * One cross-reference section with its trailer. Entries are looked up where they lie, not parsed beforehand. Sections
 * are never merged into one table: which of them speaks of an object is how revisions are told apart.
 */
export interface XrefSection {
  /** Offset of the keyword `xref` or of the stream's object. */
  readonly offset: number;
  readonly kind: 'table' | 'stream';
  readonly trailer: Dict;
  /** First offset behind the trailer or the stream. */
  readonly end: number;
  /** One more than the highest object number it speaks of: a trailer's /Size may announce less than there is. */
  readonly beyond: number;
  entry(num: number): XrefEntry | undefined;
  /** All object numbers the section speaks of, in file order; one that it says two things of comes twice. */
  numbers(): Iterable<number>;
}

const FREE: XrefEntry = { type: 'free' };
/** Bytes of a table entry: ten digits, blank, five digits, blank, `n` or `f`, two for the line end. */
const ENTRY = 20;
const MAX_OBJECTS = 8_388_607; // ISO 32000-1 Annex C.2: indirect objects of a file

/**
 * A classic table (§7.5.4); `parseTrailer` reads the dictionary that follows the keyword `trailer`.
 * @param offset of the keyword `xref`
 * @throws PdfError DAMAGED
 */
export function tableSection(bytes: PagedBytes, offset: number, parseTrailer: (at: number) => { value: Dict; end: number }): XrefSection {
  const subsections: Subsection[] = [];
  const loose = new Map<number, XrefEntry>();
  let at = offset + 4;
  for (;;) {
    const header = subsectionHeader(bytes, at);
    if (header === undefined) break;
    if (isStrict(bytes, header)) {
      subsections.push(header);
      at = header.at + header.count * ENTRY;
    } else at = readLoosely(bytes, header, loose);
  }
  const keyword = skipWhite(bytes, at);
  const { bytes: near, base } = bytes.view(keyword, 7);
  if (!startsWith(near, 'trailer', keyword - base)) throw damaged('cross-reference table');
  const { value: trailer, end } = parseTrailer(keyword + 7);
  // Every revision of the file asks the same sections again.
  const asked = new Map<number, XrefEntry>();
  const subsectionOf = lookUp(subsections);
  const rowOf = (section: Subsection, num: number): XrefEntry => tableEntry(bytes, section.at + (num - section.first) * ENTRY);
  const entry = (num: number): XrefEntry | undefined => {
    const known = asked.get(num);
    if (known) return known;
    const section = subsectionOf(num);
    if (!section) return loose.get(num);
    const read = rowOf(section, num);
    asked.set(num, read);
    return read;
  };
  const numbers = function* (): Iterable<number> {
    yield* numbersOf(subsections, subsectionOf, rowOf);
    yield* loose.keys();
  };
  return { offset, kind: 'table', trailer, end, beyond: beyondOf(subsections, loose), entry, numbers };
}

function beyondOf(subsections: readonly Subsection[], loose: ReadonlyMap<number, XrefEntry>): number {
  let beyond = 0;
  for (const { first, count } of subsections) if (count > 0) beyond = Math.max(beyond, first + count);
  for (const num of loose.keys()) beyond = Math.max(beyond, num + 1);
  return beyond;
}

/** The numbers of all rows but those that repeat what an earlier subsection says. */
function* numbersOf(
  subsections: readonly Subsection[],
  ownerOf: (num: number) => Subsection | undefined,
  rowOf: (section: Subsection, num: number) => XrefEntry,
): Iterable<number> {
  for (const section of subsections) {
    for (let num = section.first; num < section.first + section.count; num++) {
      const owner = ownerOf(num);
      if (!owner || owner === section || !isSame(rowOf(owner, num), rowOf(section, num))) yield num;
    }
  }
}

function isSame(one: XrefEntry, other: XrefEntry): boolean {
  if (one.type === 'offset') return other.type === 'offset' && one.offset === other.offset;
  if (one.type === 'free') return other.type === 'free';
  return other.type === 'packed' && one.container === other.container && one.index === other.index;
}

/**
 * The first offset from `from` on at which something stands. A kilobyte of white-space is taken for the end of the
 * table.
 */
function skipWhite(bytes: PagedBytes, from: number): number {
  const { bytes: near, base } = bytes.view(from, 1024);
  let at = from - base;
  while (at < from - base + 1024 && isWhite(near[at])) at++;
  return base + at;
}

/**
 * `0 3`: first number and count; undefined where the table ends. The count is not believed before the entries have been
 * seen.
 * @throws PdfError DAMAGED beyond the number of objects a file can have
 */
function subsectionHeader(bytes: PagedBytes, from: number): Subsection | undefined {
  const start = skipWhite(bytes, from);
  const { bytes: near, base } = bytes.view(start, 64);
  const lexer = new Lexer(near, start - base, base);
  if (!isDigit(near[lexer.at])) return undefined;
  const first = lexer.integer();
  const count = lexer.integer();
  if (first === undefined || count === undefined || first + count > MAX_OBJECTS) throw damaged('cross-reference table');
  lexer.skip();
  // A widespread fault: the table begins with the free head of the list, number 0, but announces number 1.
  const head = first === 1 && startsWith(near, '0000000000 65535 f', lexer.at);
  return { first: head ? 0 : first, count, at: lexer.position };
}

/**
 * Whether the entries are twenty bytes each: the first and the last stand where they should. Two probes instead of all
 * entries: where both fit, those between can only be as wide. Each entry is checked when it is asked for.
 */
function isStrict(bytes: PagedBytes, { count, at }: Subsection): boolean {
  if (at + count * ENTRY > bytes.size) throw damaged('cross-reference table cut short');
  return count === 0 || (hasShape(bytes, at) && hasShape(bytes, at + (count - 1) * ENTRY));
}

/** Only the bytes that tell an entry from everything else are looked at; digits are read when the entry is. */
function hasShape(bytes: PagedBytes, offset: number): boolean {
  const { bytes: near, base } = bytes.view(offset, ENTRY);
  return isEntry(near, offset - base);
}

const isEntry = (near: Uint8Array, at: number): boolean =>
  (near[at + 17] === 0x6e || near[at + 17] === 0x66) &&
  isDigit(near[at]) &&
  isDigit(near[at + 9]) &&
  isDigit(near[at + 11]) &&
  isDigit(near[at + 15]);

/** Offset 0 in use is what writers leave for objects they never wrote; the header stands there, so it means free. */
function tableEntry(bytes: PagedBytes, start: number): XrefEntry {
  const { bytes: near, base } = bytes.view(start, ENTRY);
  const at = start - base;
  if (!isEntry(near, at)) throw damaged('cross-reference entry');
  let offset = 0;
  for (let k = at; k < at + 10; k++) offset = offset * 10 + (near[k] ?? 0) - 0x30;
  let gen = 0;
  for (let k = at + 11; k < at + 16; k++) gen = gen * 10 + (near[k] ?? 0) - 0x30;
  return near[at + 17] === 0x6e && offset > 0 ? { type: 'offset', offset, gen } : FREE;
}

/**
 * Entries that are not exactly 20 bytes, as some old writers left them. They end their lines with one byte instead of
 * two, and every offset computed from twenty would be wrong.
 * @returns the offset behind the last entry
 */
function readLoosely(bytes: PagedBytes, { first, count, at }: Subsection, into: Map<number, XrefEntry>): number {
  const lexer = new Lexer(bytes.slice(at, at + count * 24 + 64));
  for (let k = 0; k < count; k++) {
    const offset = lexer.integer();
    const gen = lexer.integer();
    if (offset === undefined || gen === undefined) throw damaged('cross-reference entry');
    if (lexer.accept('n')) into.set(first + k, offset > 0 ? { type: 'offset', offset, gen } : FREE);
    else if (lexer.accept('f')) into.set(first + k, FREE);
    else throw damaged('cross-reference entry');
  }
  return at + lexer.at;
}

/**
 * A cross-reference stream (§7.5.8) from its dictionary and decoded rows. Rows are big-endian. Types other than 0, 1
 * and 2 are reserved, and objects of such a type count as absent (§7.5.8.3).
 * @throws PdfError DAMAGED for widths or ranges that make no sense
 */
export function streamSection(place: { offset: number; end: number }, trailer: Dict, rows: Uint8Array): XrefSection {
  const [typeWidth, secondWidth, thirdWidth] = rowWidths(trailer);
  const size = typeWidth + secondWidth + thirdWidth;
  const subsections = rowRanges(trailer, Math.floor(rows.length / size));
  const subsectionOf = lookUp(subsections);
  const rowOf = (section: Subsection, num: number): XrefEntry => {
    const at = (section.at + num - section.first) * size;
    const type = typeWidth === 0 ? 1 : uint(rows, at, typeWidth);
    const second = uint(rows, at + typeWidth, secondWidth);
    const third = uint(rows, at + typeWidth + secondWidth, thirdWidth);
    if (type === 1) return { type: 'offset', offset: second, gen: third };
    return type === 2 ? { type: 'packed', container: second, index: third } : FREE;
  };
  const entry = (num: number): XrefEntry | undefined => {
    const section = subsectionOf(num);
    return section && rowOf(section, num);
  };
  const beyond = beyondOf(subsections, new Map());
  return { ...place, kind: 'stream', trailer, beyond, entry, numbers: () => numbersOf(subsections, subsectionOf, rowOf) };
}

/** /W: bytes of type, second and third field. A type of no bytes means 1, in use (Table 17). */
function rowWidths(trailer: Dict): [number, number, number] {
  const [type = -1, second = -1, third = -1] = numbers(trailer, 'W', []);
  if ([type, second, third].some((width) => width < 0 || width > 8) || type + second + third === 0) throw damaged('cross-reference stream');
  return [type, second, third];
}

/**
 * /Index as ranges of rows; `at` counts rows. Without /Index all objects from 0 to /Size. Rows that the stream does not
 * hold are not there, whatever /Index says.
 */
function rowRanges(trailer: Dict, available: number): Subsection[] {
  const index = numbers(trailer, 'Index', [0, numberOf(trailer.get('Size')) ?? 0]);
  const ranges: Subsection[] = [];
  let row = 0;
  for (let k = 0; k + 1 < index.length; k += 2) {
    const first = index[k] ?? 0;
    const count = Math.min(index[k + 1] ?? 0, available - row);
    if (first < 0 || count < 0 || first + count > MAX_OBJECTS) throw damaged('cross-reference stream');
    ranges.push({ first, count, at: row });
    row += count;
  }
  return ranges;
}

/** What is no number becomes −1 and fails the checks that follow. */
function numbers(dict: Dict, key: string, missing: number[]): number[] {
  const value = dict.get(key);
  return Array.isArray(value) ? value.map((item) => numberOf(item) ?? -1) : missing;
}

/** Whether the stream says nothing else than the table: an object that the table calls free is meant to be described there. */
function repeats(visible: XrefEntry | undefined, hidden: XrefEntry | undefined): boolean {
  if (!visible || !hidden) return false;
  return visible.type === 'free' || isSame(visible, hidden);
}

/**
 * A hybrid section (§7.5.8.4): what the table calls free may be described by the stream named in its /XRefStm. Old
 * readers see the table alone, and in it these objects as free; so a hybrid file shows them less, never something else.
 */
export function hybridSection(table: XrefSection, stream: XrefSection): XrefSection {
  return {
    offset: table.offset,
    end: table.end,
    kind: table.kind,
    trailer: table.trailer,
    beyond: Math.max(table.beyond, stream.beyond),
    entry: (num) => {
      const visible = table.entry(num);
      return visible && visible.type !== 'free' ? visible : (stream.entry(num) ?? visible);
    },
    *numbers() {
      yield* table.numbers();
      for (const num of stream.numbers()) if (!repeats(table.entry(num), stream.entry(num))) yield num;
    },
  };
}
