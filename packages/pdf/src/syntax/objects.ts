/*
 * The objects of ISO 32000-2 §7.3 in JavaScript. Null, booleans and numbers are themselves, arrays are arrays,
 * dictionaries are maps in file order; only what JavaScript has no kind of its own for gets a class. Objects are not
 * changed after reading, with one exception: a dictionary that an increment is editing, which is its own copy.
 */

/**
 * A name, `/Type`: its text behind the solidus with escapes resolved, one character a byte. Compare `value`. Latin-1,
 * not UTF-8: names are compared byte by byte (§7.3.5), and no decision here needs to read one aloud.
 */
export class Name {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** An indirect reference, `12 0 R`. Not cached by number: references are small, and most are read once. */
export class Ref {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen = 0) {
    this.num = num;
    this.gen = gen;
  }
}

/**
 * A string object: bytes, decrypted. `at` is the offset of its first delimiter in the file where it was read directly.
 * −1 for strings that were made, −∞ for those of an object stream: neither can be the /Contents of a signature, which
 * has to lie in the file.
 */
export class PdfString {
  readonly bytes: Uint8Array;
  readonly at: number;
  constructor(bytes: Uint8Array, at = -1) {
    this.bytes = bytes;
    this.at = at;
  }
}

/**
 * Bytes already composed by the writer, put out as they are. Lets a value be composed by hand where its width or form
 * matters, such as the random half of /ID.
 */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A dictionary in the order of the file; of a repeated key the last value. */
export type Dict = Map<string, PdfObject>;
export type PdfArray = PdfObject[];

/**
 * A stream: in a file its raw bytes are the extent `[start, end)`, read on demand; a fresh one carries `raw` itself.
 * What it says of itself (/Length included) stands in `dict` and is not believed: the extent is what the reader found.
 */
export class PdfStream {
  readonly dict: Dict;
  readonly start: number;
  readonly end: number;
  readonly raw: Uint8Array | undefined;
  /** Number and generation under which an encrypted stream was read; they key its cipher (§7.6.3.1). */
  readonly owner: Ref | undefined;
  constructor(dict: Dict, body: Uint8Array | { start: number; end: number; owner: Ref }) {
    this.dict = dict;
    const fresh = body instanceof Uint8Array;
    this.raw = fresh ? body : undefined;
    this.start = fresh ? 0 : body.start;
    this.end = fresh ? body.length : body.end;
    this.owner = fresh ? undefined : body.owner;
  }
}

/** What any place of a file may hold. Narrow with the functions below; a cast is always wrong somewhere. */
export type PdfObject = null | boolean | number | Name | Ref | PdfString | PdfArray | Dict | PdfStream | Verbatim;

export const name = (value: string): Name => new Name(value);

/** A dictionary from key–value pairs; `undefined` values are left out. */
export function dict(entries: Record<string, PdfObject | undefined>): Dict {
  const map: Dict = new Map();
  for (const key in entries) {
    const value = entries[key];
    if (value !== undefined) map.set(key, value);
  }
  return map;
}

// Narrowing, for values that come from files: whatever is not of the kind is undefined, never an error.
export const isDict = (value: unknown): value is Dict => value instanceof Map;
export const nameOf = (value: PdfObject | undefined): string | undefined => (value instanceof Name ? value.value : undefined);
export const numberOf = (value: PdfObject | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
export const stringOf = (value: PdfObject | undefined): Uint8Array | undefined => (value instanceof PdfString ? value.bytes : undefined);

/**
 * Structural equality without following references; streams are compared by their extent in the same file. References
 * are equal if they are written alike: whether that object changed is another question, asked of every object by
 * itself.
 */
export function sameObject(left: PdfObject | undefined, right: PdfObject | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left))
    return Array.isArray(right) && left.length === right.length && left.every((item, at) => sameObject(item, right[at]));
  if (isDict(left)) return isDict(right) && sameDict(left, right);
  return sameToken(left, right);
}

/**
 * A reference of another generation is another one: programs that heed generations find nothing there. Fresh streams equal nothing but
 * themselves.
 */
function sameToken(left: PdfObject | undefined, right: PdfObject | undefined): boolean {
  if (left instanceof Name) return right instanceof Name && left.value === right.value;
  if (left instanceof Ref) return right instanceof Ref && left.num === right.num && left.gen === right.gen;
  if (left instanceof PdfString) return right instanceof PdfString && sameBytes(left.bytes, right.bytes);
  return left instanceof PdfStream && right instanceof PdfStream && left.start > 0 && left.start === right.start && left.end === right.end;
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}

/** The order of the keys means nothing (§7.3.7), though writers keep it. */
function sameDict(left: Dict, right: Dict): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) if (!right.has(key) || !sameObject(value, right.get(key))) return false;
  return true;
}
