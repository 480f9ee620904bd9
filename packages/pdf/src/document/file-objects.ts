/*
 * Objects by their place in the file: what is read at an offset, under whatever number it is referred to. Revisions share this
 * reader, since old bytes never change; which offset counts for which object number is the affair of `pdf-document.ts`.
 *
 * Real files lie in small ways that readers have always forgiven: /Length is wrong, `endobj` is missing, a stream begins
 * after CR alone. What would change the meaning is not forgiven: an object under another number than the cross-
 * references say is damage.
 */
import { indexOf } from '#find';
import { concat, octets, startsWith } from '../bytes/octets.ts';
import type { PagedBytes } from '../bytes/paged-bytes.ts';
import type { ObjectCipher } from '../crypt/object-cipher.ts';
import { damaged, PdfError } from '../errors.ts';
import { isWhite } from '../syntax/characters.ts';
import { decode } from '../syntax/filters.ts';
import { EndOfBytes, Lexer } from '../syntax/lexer.ts';
import { type Dict, isDict, nameOf, numberOf, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import { Work } from './work.ts';

/** Follows references to a value; undefined and what is nowhere are null. */
export type Resolve = (value: PdfObject | undefined) => PdfObject;

/**
 * An indirect object as it lies in the file. Its own header names it; whether the file means this object by that number
 * is for the cross-references to say.
 */
export interface Indirect {
  readonly ref: Ref;
  readonly value: PdfObject;
  /** First offset behind the value (before `endobj`). */
  readonly end: number;
}

/**
 * An object stream taken apart as far as its table; its objects are parsed when they are asked for.
 *
 *     N = 3, First = 15             11 0  12 24  13 57 <<…>> [ … ] <<…>>
 *                                   number and offset, N times | objects, offsets counted from First
 */
interface ObjectStream {
  readonly data: Uint8Array;
  readonly offsets: readonly { num: number; at: number }[];
  /** By where they begin: a number may be there twice. */
  readonly values: Map<number, PdfObject>;
  readonly doubled: ReadonlySet<number>;
}

/**
 * Bytes of one stream that are read into memory at all. No structure comes near it: such a stream is a film or an
 * attachment, and nobody has to look inside to sign it.
 */
const MAX_STREAM = 1 << 28;

/**
 * Objects by place in the file. One instance serves all revisions of a file: what lies at an offset never changes,
 * so parsed objects are shared. All work is counted: hostile files that make us read in circles end as TOO_COMPLEX.
 */
export class FileObjects {
  readonly bytes: PagedBytes;
  readonly work: Work;
  /** Set once the password is known; until then only what is exempt from encryption may be read (§7.6.2). */
  cipher: ObjectCipher | undefined;
  /**
   * By offset. Nothing is ever dropped: an increment asks for a few dozen objects of a file, a validation for those
   * that differ.
   */
  readonly #indirect = new Map<number, Indirect>();
  /** By offset of the stream, not by its number: revisions may give the number to another stream. */
  readonly #packed = new Map<number, ObjectStream>();

  constructor(bytes: PagedBytes) {
    this.bytes = bytes;
    this.work = new Work(bytes.size);
  }

  /**
   * Runs `parse` on a lexer placed at `offset`, with more and more bytes until it succeeds. Most objects are smaller
   * than the first window; a font's widths or a long /Kids take one or two attempts more.
   * @returns whatever `parse` made of it
   * @throws PdfError DAMAGED for an offset outside the file, and where the file ends within the object
   */
  lexAt<T>(offset: number, parse: (lexer: Lexer) => T): T {
    const { size } = this.bytes;
    this.work.assertWithin();
    if (!(offset >= 0 && offset < size)) throw damaged('offset outside the file');
    for (let window = 1024; ; window *= 8) {
      const { bytes, base } = this.bytes.view(offset, window);
      const start = offset - base;
      const lexer = new Lexer(bytes, start, base);
      try {
        const result = parse(lexer);
        this.work.spend(lexer.at - start);
        return result;
      } catch (cause) {
        if (!(cause instanceof EndOfBytes)) throw cause;
        this.work.spend(bytes.length - start);
        if (base + bytes.length >= size) throw damaged('file cut short');
      }
    }
  }

  /**
   * First offset ≥ `from` of an ASCII keyword, or −1. Consecutive pieces overlap by the keyword's length, so that none
   * is missed on a border.
   */
  find(keyword: string, from: number): number {
    const step = 1 << 16;
    for (let at = from; at < this.bytes.size; at += step) {
      this.work.spend(step);
      const hit = indexOf(this.bytes.slice(at, at + step + keyword.length - 1), keyword);
      if (hit >= 0) return at + hit;
    }
    return -1;
  }

  /**
   * The indirect object at `offset` (ISO 32000-2 §7.3.10), decrypted but not unpacked. Streams are left where they are:
   * only their extent is noted.
   * @param resolve for a /Length that is a reference
   * @param exempt from decryption, as cross-reference streams are (§7.5.8.2)
   * @throws PdfError DAMAGED where no object begins at `offset`
   */
  indirect(offset: number, resolve: Resolve, exempt = false): Indirect {
    const known = this.#indirect.get(offset);
    if (known) return known;
    const read = this.lexAt(offset, (lexer) => {
      const num = lexer.integer();
      const gen = lexer.integer();
      if (num === undefined || gen === undefined || !lexer.accept('obj')) throw damaged('object header');
      const value = lexer.object();
      if (typeof value === 'number' && lexer.miswritten > 0) throw damaged('number');
      const end = lexer.position;
      lexer.skip();
      // The keyword `stream` may lie beyond the window: without it, a stream would pass for a dictionary.
      if (lexer.at + 8 > lexer.bytes.length && lexer.base + lexer.bytes.length < this.bytes.size) throw new EndOfBytes();
      return { ref: new Ref(num, gen), value, end, stream: startsWith(lexer.bytes, 'stream', lexer.at) ? lexer.position + 6 : -1 };
    });
    const cipher = exempt ? undefined : this.cipher;
    const value = cipher ? cipher.decryptStrings(read.value, read.ref) : read.value;
    const indirect =
      isDict(value) && read.stream >= 0
        ? this.#stream(value, { ref: read.ref, at: read.stream }, resolve)
        : { ref: read.ref, value, end: read.end };
    this.#indirect.set(offset, indirect);
    return indirect;
  }

  /**
   * §7.3.8.1: the body begins after CRLF or LF and is /Length long; a wrong /Length is mended by looking for
   * `endstream`. CR alone is against the clause and written by some programs all the same; then the body begins right
   * behind it.
   */
  #stream(dict: Dict, head: { ref: Ref; at: number }, resolve: Resolve): Indirect {
    const line = this.bytes.slice(head.at, head.at + 2);
    const start = head.at + (line[0] === 13 ? (line[1] === 10 ? 2 : 1) : line[0] === 10 ? 1 : 0);
    let length: number | undefined;
    try {
      length = numberOf(resolve(dict.get('Length')));
    } catch (cause) {
      if (!(cause instanceof PdfError)) throw cause; // bytes still to be fetched
    }
    if (length === undefined || length < 0 || !this.#endsAt(start + length)) {
      const end = this.find('endstream', start);
      if (end < 0) throw damaged('stream without end');
      length = end - start;
    }
    const end = start + length;
    return { ref: head.ref, value: new PdfStream(dict, { start, end, owner: head.ref }), end };
  }

  /** Whether a stream ends here. `endobj` without `endstream` is what some writers leave. */
  #endsAt(end: number): boolean {
    const tail = this.bytes.slice(end, end + 16);
    let at = 0;
    while (isWhite(tail[at])) at++;
    return startsWith(tail, 'endstream', at) || startsWith(tail, 'endobj', at);
  }

  /** A stream's bytes, decrypted, still filtered. @throws PdfError TOO_LARGE beyond 256 MiB */
  raw(stream: PdfStream): Uint8Array {
    if (stream.raw) return stream.raw;
    if (stream.end - stream.start > MAX_STREAM) throw new PdfError('TOO_LARGE', { reason: 'stream' });
    this.work.spend(stream.end - stream.start);
    const bytes = this.bytes.slice(stream.start, stream.end);
    return this.cipher && stream.owner ? this.cipher.decryptStream(bytes, stream.dict, stream.owner) : bytes;
  }

  /** A stream's bytes, decrypted and unfiltered. @throws PdfError UNSUPPORTED, TOO_LARGE, DAMAGED */
  decoded(stream: PdfStream, resolve: Resolve): Uint8Array {
    const bytes = decode(this.raw(stream), stream.dict, resolve);
    this.work.spend(bytes.length >> 3);
    return bytes;
  }

  /**
   * The `index`-th object of the object stream at `offset` (§7.5.7), which must be number `num`. The index is a hint,
   * the number is what counts: some writers number the objects of their streams anew and forget the other.
   * @throws PdfError DAMAGED where the stream does not hold the object, or ends within it
   */
  packed(offset: number, place: { index: number; num: number }, resolve: Resolve): PdfObject {
    const { data, offsets, values } = this.#objectStream(offset, resolve);
    const listed = offsets[place.index];
    const found = listed?.num === place.num ? listed : offsets.find(({ num }) => num === place.num);
    if (!found) throw damaged('object stream');
    const known = values.get(found.at);
    if (known !== undefined) return known;
    // No string of an object stream lies in the file itself: its position counts as nowhere.
    const lexer = new Lexer(data, found.at, Number.NEGATIVE_INFINITY);
    try {
      const value = lexer.object();
      if (typeof value === 'number' && lexer.miswritten > 0) throw damaged('number');
      values.set(found.at, value);
      return value;
    } catch (cause) {
      throw cause instanceof EndOfBytes ? damaged('object stream') : cause;
    } finally {
      this.work.spend(Math.max(0, lexer.at - found.at));
    }
  }

  /** The numbers that the object stream at `offset` gives to what it holds, in their order. @throws PdfError DAMAGED */
  packedNumbers(offset: number, resolve: Resolve): number[] {
    return this.#objectStream(offset, resolve).offsets.map(({ num }) => num);
  }

  /** Whether programs may find different objects at a place in an object stream: its number is there twice, or another one is. */
  isAmbiguous(offset: number, place: { index: number; num: number }, resolve: Resolve): boolean {
    const { offsets, doubled } = this.#objectStream(offset, resolve);
    return offsets[place.index]?.num !== place.num || doubled.has(place.num);
  }

  /**
   * Only the table is read. /Extends is not followed: the cross-references name the stream that holds an object, not
   * the one it hangs below.
   */
  #objectStream(offset: number, resolve: Resolve): ObjectStream {
    const known = this.#packed.get(offset);
    if (known) return known;
    const { value } = this.indirect(offset, resolve);
    if (!(value instanceof PdfStream) || nameOf(value.dict.get('Type')) !== 'ObjStm') throw damaged('object stream');
    const body = this.decoded(value, resolve);
    // A blank and a token that begins nothing: the last object is seen to be complete.
    const data = concat([body, octets(' ~')]);
    const first = numberOf(resolve(value.dict.get('First'))) ?? 0;
    const count = numberOf(resolve(value.dict.get('N'))) ?? 0;
    const lexer = new Lexer(data);
    const offsets: { num: number; at: number }[] = [];
    for (let k = 0; k < count && lexer.at < body.length; k++) {
      const num = lexer.integer();
      const at = lexer.integer();
      if (num === undefined || at === undefined) throw damaged('object stream');
      offsets.push({ num, at: first + at });
    }
    const last = new Map(offsets.map(({ num }, k) => [num, k]));
    const doubled = new Set(offsets.flatMap(({ num }, k) => (last.get(num) === k ? [] : [num])));
    const stream = { data, offsets, values: new Map<number, PdfObject>(), doubled };
    this.#packed.set(offset, stream);
    return stream;
  }
}
