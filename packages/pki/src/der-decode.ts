import { toBigInt } from './bytes.ts';
import { TAG } from './der-tags.ts';
import { decodeText, decodeTime } from './der-text.ts';
import { DerError } from './errors.ts';

/**
 * Deepest nesting that is followed. The deepest structure in use, a timestamp inside a signature with its certificates, has
 * about 20 levels; a limit keeps crafted input from exhausting the stack.
 */
const MAX_DEPTH = 48;

/** Largest INTEGER or OBJECT IDENTIFIER turned into a number, in octets: 32,768-bit RSA. */
const MAX_NUMBER = 4097;

/**
 * One decoded element. It is a view: no contents are copied and children are read only when asked for,
 * so the cost of decoding follows what is looked at, not what the sender wrote.
 */
export class DerValue {
  /** Identifier octet, class and constructed bit included. */
  readonly tag: number;
  readonly #source: Uint8Array;
  readonly #start: number;
  readonly #contentStart: number;
  readonly #end: number;
  readonly #depth: number;

  /**
   * @param limit end of what holds the element: it must not reach further
   * @throws DerError for a header that is cut off, a tag number above 30, a length that is not DER, or too deep a nesting
   */
  constructor(source: Uint8Array, start: number, limit: number, depth: number) {
    if (depth > MAX_DEPTH) throw new DerError('elements are nested too deeply', start);
    if (limit - start < 2) throw new DerError('the element is cut off', start);
    this.tag = source[start] as number;
    if ((this.tag & 0x1f) === 0x1f) throw new DerError('tag numbers above 30 are not used here', start);
    const [length, contentStart] = readLength(source, start + 1, limit);
    this.#source = source;
    this.#start = start;
    this.#contentStart = contentStart;
    this.#end = contentStart + length;
    this.#depth = depth;
    if (this.#end > limit) throw new DerError('the element is longer than what holds it', start);
  }

  /** Position of the identifier octet in the decoded buffer. */
  get start(): number {
    return this.#start;
  }

  /** Position after the last octet in the decoded buffer. */
  get end(): number {
    return this.#end;
  }

  /** The whole element, header included. */
  get raw(): Uint8Array {
    return this.#source.subarray(this.#start, this.#end);
  }

  /** The octets after the header. */
  get content(): Uint8Array {
    return this.#source.subarray(this.#contentStart, this.#end);
  }

  /** A reader over the elements inside a constructed element. @throws DerError for a primitive one */
  cursor(): DerCursor {
    if ((this.tag & 0x20) === 0) throw new DerError('a constructed element was expected', this.#start);
    return new DerCursor(this.#source, this.#contentStart, this.#end, this.#depth + 1);
  }

  /** A reader over DER carried in the contents of a primitive element, as extension values and PKCS #12 safes do (RFC 5280 §4.2). */
  inner(): DerCursor {
    return new DerCursor(this.#source, this.#contentStart, this.#end, this.#depth + 1);
  }

  /** All elements inside, read at once: for lists that are short. @throws DerError */
  children(): DerValue[] {
    return this.cursor().rest();
  }

  /** @throws DerError unless the identifier octet is `tag` */
  expect(tag: number): this {
    if (this.tag !== tag) {
      throw new DerError(`expected tag 0x${tag.toString(16)}, found 0x${this.tag.toString(16)}`, this.#start);
    }
    return this;
  }

  /**
   * INTEGER or ENUMERATED as a signed number; non-minimal forms are accepted, old certificates carry them.
   * @throws DerError for more than 4,097 octets or none
   */
  integer(): bigint {
    const octets = this.content;
    if (octets.length === 0 || octets.length > MAX_NUMBER) throw new DerError('the integer has an unusable size', this.#start);
    const magnitude = toBigInt(octets);
    return (octets[0] as number) & 0x80 ? magnitude - (1n << BigInt(octets.length * 8)) : magnitude;
  }

  /** INTEGER that must be 0 … 2³¹−1: versions, counts, sizes. @throws DerError for any other */
  smallInteger(): number {
    const octets = this.content;
    if (octets.length > 8) throw new DerError('the integer is too large', this.#start);
    const value = this.integer();
    if (value < 0n || value > 0x7fffffffn) throw new DerError('the integer is out of range', this.#start);
    return Number(value);
  }

  /** BOOLEAN; any value but 0 is true (BER), because certificates from the field write 1. */
  boolean(): boolean {
    const octets = this.expect(TAG.boolean).content;
    if (octets.length !== 1) throw new DerError('a boolean has one octet', this.#start);
    return octets[0] !== 0;
  }

  /** OBJECT IDENTIFIER in dotted form, e.g. `1.2.156.10197.1.501`. @throws DerError for another tag or unfinished arcs */
  oid(): string {
    const octets = this.expect(TAG.oid).content;
    if (octets.length === 0 || octets.length > 128 || (octets.at(-1) as number) & 0x80) {
      throw new DerError('the object identifier is malformed', this.#start);
    }
    return dottedForm(octets);
  }

  /** Contents of an OCTET STRING, as a view. @throws DerError for another tag */
  octets(): Uint8Array {
    return this.expect(TAG.octetString).content;
  }

  /** Contents of a BIT STRING; `unused` bits (0–7) of the last octet carry nothing. @throws DerError */
  bitString(): { readonly bytes: Uint8Array; readonly unused: number } {
    return this.expect(TAG.bitString).bits();
  }

  /** The same for an implicitly tagged BIT STRING. */
  bits(): { readonly bytes: Uint8Array; readonly unused: number } {
    const octets = this.content;
    const unused = octets[0];
    if (unused === undefined || unused > 7 || (octets.length === 1 && unused > 0)) {
      throw new DerError('the bit string is malformed', this.#start);
    }
    return { bytes: octets.subarray(1), unused };
  }

  /** Any of the string types of X.680 as a JavaScript string. @throws DerError for another tag, or more than 65,536 octets */
  text(): string {
    return decodeText(this.tag, this.content, this.#start);
  }

  /** UTCTime or GeneralizedTime, to the millisecond. @throws DerError for another tag, or a time that does not exist */
  time(): Date {
    return decodeTime(this.tag, this.content, this.#start);
  }
}

/** Reads neighbouring elements one after the other. */
export class DerCursor {
  readonly #source: Uint8Array;
  readonly #end: number;
  readonly #depth: number;
  #at: number;

  constructor(source: Uint8Array, start: number, end: number, depth: number) {
    this.#source = source;
    this.#at = start;
    this.#end = end;
    this.#depth = depth;
  }

  /** Whether all elements were read. */
  get done(): boolean {
    return this.#at >= this.#end;
  }

  /** Identifier octet of the next element, or undefined at the end. */
  get peek(): number | undefined {
    return this.done ? undefined : this.#source[this.#at];
  }

  /** @throws DerError at the end, or when the identifier octet is not `tag` */
  next(tag?: number): DerValue {
    const value = new DerValue(this.#source, this.#at, this.#end, this.#depth);
    if (tag !== undefined) value.expect(tag);
    this.#at = value.end;
    return value;
  }

  /** The next element if its identifier octet is `tag`: how OPTIONAL fields and those with defaults are read. */
  optional(tag: number): DerValue | undefined {
    return this.peek === tag ? this.next() : undefined;
  }

  /** All elements that are left. @throws DerError */
  rest(): DerValue[] {
    const values: DerValue[] = [];
    while (!this.done) values.push(this.next());
    return values;
  }

  /** @throws DerError when anything follows */
  finish(): void {
    if (!this.done) throw new DerError('unexpected octets at the end', this.#at);
  }
}

/** Arcs beyond this are added up as BigInt; only identifiers made from UUIDs have them. */
const LARGE_ARC = 2 ** 45;

/** X.690 §8.19.4: the first two arcs share one number. */
function firstArcs(shared: number | bigint): string {
  if (typeof shared === 'bigint') return `2.${shared - 80n}`;
  const root = Math.min(2, Math.floor(shared / 40));
  return `${root}.${shared - root * 40}`;
}

/** Contents of an OBJECT IDENTIFIER (X.690 §8.19): arcs in base 128, the high bit marks all octets of an arc but the last. */
function dottedForm(octets: Uint8Array): string {
  let out = '';
  let arc: number | bigint = 0;
  for (const octet of octets) {
    if (typeof arc === 'number' && arc >= LARGE_ARC) arc = BigInt(arc);
    arc = typeof arc === 'number' ? arc * 128 + (octet & 0x7f) : arc * 128n + BigInt(octet & 0x7f);
    if (octet & 0x80) continue;
    out = out === '' ? firstArcs(arc) : `${out}.${arc}`;
    arc = 0;
  }
  return out;
}

/**
 * Length octets (X.690 §8.1.3) in the one form DER allows (§10.1): definite, and as short as possible.
 * @returns the length and the position of the contents
 * @throws DerError
 */
function readLength(source: Uint8Array, at: number, limit: number): [number, number] {
  const first = source[at] as number;
  if (first < 0x80) return [first, at + 1];
  const count = first & 0x7f;
  if (count === 0) throw new DerError('indefinite lengths are not DER', at);
  if (count > 4 || at + 1 + count > limit) throw new DerError('the length is malformed', at);
  let length = 0;
  for (let i = 1; i <= count; i++) length = length * 256 + (source[at + i] as number);
  if (length < 0x80 || length < 2 ** (8 * (count - 1))) throw new DerError('the length is not minimal', at);
  return [length, at + 1 + count];
}

/**
 * Decodes exactly one element; what is inside is decoded when it is looked at.
 * @param bytes kept, not copied: do not change them while the result is in use
 * @param trailing 'ignore' accepts octets after it: a PDF `/Contents` is padded with zeros (ISO 32000-2 §12.8.3.3.1)
 * @throws DerError
 */
export function decode(bytes: Uint8Array, trailing: 'refuse' | 'ignore' = 'refuse'): DerValue {
  const value = new DerValue(bytes, 0, bytes.length, 0);
  if (trailing === 'refuse' && value.end !== bytes.length) throw new DerError('unexpected octets after the element', value.end);
  return value;
}
