/*
 * From bytes to objects (ISO 32000-2 §7.2, §7.3). The lexer never guesses at the end of what it was given: it says that
 * it needs more (`EndOfBytes`), and the caller reads on or declares the file cut short. Numbers are forgiving, as
 * other readers are; dictionaries are not, since a key that is read as a value would turn the meaning around.
 *
 * The one place that has to look ahead is a number: `12` is an integer, `12 0` may be two, and `12 0 R` is a reference (§7.3.10). Two
 * integers are read, then `R` is looked for, and without it the second is given back.
 */
import { fromHexDigits, latin, startsWith } from '../bytes/octets.ts';
import { damaged, PdfError } from '../errors.ts';
import { isDigit, isRegular, isWhite } from './characters.ts';
import { isNumber, MOST_MISWRITTEN, noteMiswritten } from './miswritten.ts';
import { nameAt } from './name-table.ts';
import { type Dict, type Name, type PdfArray, type PdfObject, PdfString, Ref } from './objects.ts';
import { noteRepeat } from './repeats.ts';

/** Entries of one dictionary; fonts and forms of honest files have thousands. */
const MAX_ENTRIES = 200_000;
/** Deeper nesting than any writer makes; it bounds the stack. */
const MAX_DEPTH = 100;
/** §7.3.4.2, Table 3. Before any other character the reverse solidus is dropped. */
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

const startsNumber = (byte: number): boolean => isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e;

/**
 * The bytes at hand ended within a token; the caller reads more or, at the end of the file, reports damage. No Error: it never leaves
 * the package, and recording a stack for each large object would cost more than reading it.
 * It never means damage by itself: only a caller that knows that nothing follows can say that.
 */
export class EndOfBytes {}

/**
 * Reads objects (ISO 32000-2 §7.3) from `bytes`, of which the first lies at offset `base` of the file.
 * Nesting is bounded by 100; nothing recurses deeper.
 */
export class Lexer {
  /** What is at hand: a window on the file, or the decoded bytes of a stream. */
  readonly bytes: Uint8Array;
  /** Offset of `bytes[0]` in the file; −∞ where the bytes lie nowhere in it, such as those of an object stream. */
  readonly base: number;
  at: number;
  /** Numbers read so far that are none (§7.3.3), as they stand there. */
  readonly #miswritten: string[] = [];

  constructor(bytes: Uint8Array, at = 0, base = 0) {
    this.bytes = bytes;
    this.at = at;
    this.base = base;
  }

  /** Offset in the file of what comes next. */
  get position(): number {
    return this.base + this.at;
  }

  /** How many of the numbers read so far are none, which programs read differently. */
  get miswritten(): number {
    return this.#miswritten.length;
  }

  /** Skips white-space and comments (§7.2.4). */
  skip(): void {
    const { bytes } = this;
    for (;;) {
      const byte = bytes[this.at];
      if (byte === 0x25) {
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++;
      } else if (isWhite(byte)) this.at++;
      else return;
    }
  }

  /**
   * Consumes `keyword` if it comes next (after white-space). It need not end there: `accept('xref')` takes the
   * beginning of `xref0` as well, which files without a line end have.
   */
  accept(keyword: string): boolean {
    this.skip();
    if (!startsWith(this.bytes, keyword, this.at)) return false;
    this.at += keyword.length;
    return true;
  }

  /** A run of regular characters. @throws EndOfBytes where it may go on behind the bytes at hand */
  token(): string {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    if (this.at >= this.bytes.length) throw new EndOfBytes();
    return latin(this.bytes, start, this.at);
  }

  /**
   * A non-negative integer, or undefined with the position unchanged. Sixteen digits at most: longer runs are no
   * integer of any file.
   * @throws EndOfBytes where digits go on to the end of what is at hand
   */
  integer(): number | undefined {
    this.skip();
    const start = this.at;
    let value = 0;
    while (isDigit(this.bytes[this.at]) && this.at - start < 16) value = value * 10 + (this.bytes[this.at++] ?? 0) - 0x30;
    if (this.at >= this.bytes.length) throw new EndOfBytes();
    if (this.at > start && !isRegular(this.bytes[this.at])) return value;
    this.at = start;
    return undefined;
  }

  /**
   * The object that comes next.
   * @throws EndOfBytes, PdfError DAMAGED for what begins no object
   * @param depth of the nesting so far
   */
  object(depth = 0): PdfObject {
    if (depth > MAX_DEPTH) throw damaged('objects nested too deep');
    this.skip();
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new EndOfBytes();
    switch (byte) {
      case 0x2f:
        return this.name();
      case 0x5b:
        return this.#array(depth);
      case 0x28:
        return this.#literal();
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.dictionary(depth) : this.#hexadecimal();
      default:
        return startsNumber(byte) ? this.#number() : this.#keyword();
    }
  }

  /** Three words are objects; any other, such as `endobj` in place of a value, is damage. */
  #keyword(): PdfObject {
    const word = this.token();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    throw damaged(`unexpected “${word.slice(0, 20)}”`);
  }

  /**
   * §7.3.5; a solidus alone is the empty name. `/` followed by a delimiter is a name without characters, which §7.3.5
   * permits.
   */
  name(): Name {
    const { bytes } = this;
    const start = this.at + 1;
    let at = start;
    while (isRegular(bytes[at])) at++;
    this.at = at;
    if (at >= bytes.length) throw new EndOfBytes();
    return nameAt(bytes, start, at);
  }

  /**
   * A number, or a reference when an integer is followed by a generation and `R` (§7.3.10). The look ahead costs
   * little: only a digit behind white-space makes a second number, and most are followed by something else.
   */
  #number(): number | Ref {
    const num = this.integer();
    if (num === undefined) return this.#real();
    const back = this.at;
    const gen = isWhite(this.bytes[back]) ? this.integer() : undefined;
    if (gen !== undefined) {
      this.skip();
      if (this.at + 1 >= this.bytes.length) throw new EndOfBytes();
      if (this.bytes[this.at] === 0x52 && !isRegular(this.bytes[this.at + 1])) {
        this.at++;
        return new Ref(num, gen);
      }
    }
    this.at = back;
    return num;
  }

  /** §7.3.3: digits around a point; signs and what is malformed go the long way. */
  #real(): number {
    const { bytes } = this;
    const start = this.at;
    let at = start;
    let digits = 0;
    let point = -1;
    for (; at - start < 16; at++) {
      const byte = bytes[at];
      if (isDigit(byte)) digits = digits * 10 + (byte as number) - 0x30;
      else if (byte === 0x2e && point < 0) point = at;
      else break;
    }
    // Fifteen digits are exact, and so is the power of ten: the quotient is the nearest number there is.
    if (point < 0 || at >= bytes.length || isRegular(bytes[at])) return this.#unusualReal();
    this.at = at;
    return digits / 10 ** (at - point - 1);
  }

  /** Malformed numbers as `--5` or `1.2.3` occur in the wild; like other readers we take the leading sensible part. */
  #unusualReal(): number {
    const word = this.token();
    if (isNumber(word)) return Number(word);
    if (this.#miswritten.length < MOST_MISWRITTEN) this.#miswritten.push(word);
    let signs = 0;
    while (word[signs] === '+' || word[signs] === '-') signs++;
    const lenient = Number.parseFloat(word.slice(Math.max(0, signs - 1)));
    return Number.isFinite(lenient) ? lenient : 0;
  }

  /** §7.3.6. Items are separated by anything or nothing: `[1 0 R/Name(text)]` has three. */
  #array(depth: number): PdfArray {
    this.at++;
    const items: PdfArray = [];
    const { miswritten } = this;
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x5d) {
        this.at++;
        if (this.miswritten > miswritten) noteMiswritten(items, this.#miswritten.slice(miswritten));
        return items;
      }
      items.push(this.object(depth + 1));
    }
  }

  /**
   * §7.3.7. Of a repeated key the last value counts, as in the common readers; the others are noted. A null value is kept; to readers of the
   * map it means the same as no entry (§7.3.7).
   * @throws EndOfBytes, PdfError DAMAGED
   */
  dictionary(depth = 0): Dict {
    this.at += 2;
    const entries: Dict = new Map();
    const { miswritten } = this;
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x3e) {
        if (this.at + 1 >= this.bytes.length) throw new EndOfBytes();
        if (this.bytes[this.at + 1] !== 0x3e) throw damaged('dictionary end');
        this.at += 2;
        if (this.miswritten > miswritten) noteMiswritten(entries, this.#miswritten.slice(miswritten));
        return entries;
      }
      if (this.bytes[this.at] === undefined) throw new EndOfBytes();
      if (this.bytes[this.at] !== 0x2f) throw damaged('dictionary key');
      const key = this.name().value;
      const value = this.object(depth + 1);
      if (entries.has(key)) noteRepeat(entries, key, value);
      entries.set(key, value);
      if (entries.size > MAX_ENTRIES) throw new PdfError('TOO_COMPLEX', { reason: 'dictionary' });
    }
  }

  /**
   * §7.3.4.3; white-space between digits is ignored, an odd last digit counts as followed by 0. The search for `>` is
   * the fastest way over a signature value of nine thousand bytes, which is most of what the validator lexes.
   */
  #hexadecimal(): PdfString {
    const start = this.at;
    const end = this.bytes.indexOf(0x3e, start);
    if (end < 0) throw new EndOfBytes();
    this.at = end + 1;
    return new PdfString(fromHexDigits(this.bytes, start + 1, end), this.base + start);
  }

  /**
   * §7.3.4.2: balanced parentheses, escapes, octal codes, line ends read as LF. The position noted is that of the
   * parenthesis; a signature value in a literal string is thereby seen to be no hexadecimal one.
   */
  #literal(): PdfString {
    const start = this.at++;
    const out: number[] = [];
    for (let depth = 1; ; ) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new EndOfBytes();
      if (byte === 0x5c) {
        this.#escape(out);
        continue;
      }
      if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) return new PdfString(Uint8Array.from(out), this.base + start);
      out.push(byte);
    }
  }

  /** Behind a reverse solidus: up to three octal digits, a line end that counts as nothing, or one character. */
  #escape(out: number[]): void {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new EndOfBytes();
    if (byte >= 0x30 && byte <= 0x37) {
      let code = byte - 0x30;
      for (let k = 0; k < 2; k++) {
        const digit = this.bytes[this.at] ?? 0;
        if (digit < 0x30 || digit > 0x37) break;
        code = code * 8 + digit - 0x30;
        this.at++;
      }
      out.push(code & 255);
    } else if (byte === 13) {
      if (this.bytes[this.at] === 10) this.at++;
    } else if (byte !== 10) out.push(ESCAPES[String.fromCharCode(byte)] ?? byte);
  }
}
