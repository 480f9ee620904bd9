import { octets, uint } from '../bytes/octets.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { damaged, PdfError } from '../errors.ts';
import { type Dict, dict, isDict, name, type PdfObject, PdfStream, PdfString, Ref } from '../syntax/objects.ts';
import { dictText, type StringCipher, serialize } from '../syntax/serialize.ts';

/** Where the placeholder of a signature landed: offsets in the finished file, lengths in bytes. */
export interface SignaturePlace {
  /** Offset of the `<` that opens /Contents. */
  readonly contentsAt: number;
  /** [0, a, b, c]: the two ranges that are signed (ISO 32000-2 §12.8.1). */
  readonly byteRange: [number, number, number, number];
}

interface Pending {
  readonly ref: Ref;
  readonly value: PdfObject;
  /** Bytes reserved for the signature value, for a signature dictionary. */
  readonly reserved?: number;
}

const DIGITS = 10;

/**
 * An incremental update (§7.5.6): new and changed objects, a cross-reference section of the same kind as the file's last
 * one, and a trailer that points back. The old bytes are never touched; they are not even read.
 */
export class Increment {
  readonly document: PdfDocument;
  readonly #pending = new Map<number, Pending>();
  #next: number;

  constructor(document: PdfDocument) {
    this.document = document;
    this.#next = document.size;
    if (this.#next > 8_388_000) throw new PdfError('TOO_LARGE', { reason: 'number of objects' });
  }

  /** A fresh object number. */
  allocate(): Ref {
    return new Ref(this.#next++);
  }

  add(value: PdfObject): Ref {
    const ref = this.allocate();
    this.put(ref, value);
    return ref;
  }

  put(ref: Ref, value: PdfObject): void {
    this.#pending.set(ref.num, { ref, value });
  }

  /** A signature dictionary, which gets /ByteRange and `reserved` bytes of /Contents when the increment is finished. */
  addSignature(value: Dict, reserved: number): Ref {
    const ref = this.allocate();
    this.#pending.set(ref.num, { ref, value, reserved });
    return ref;
  }

  /** The value as this increment will leave it. */
  current(value: PdfObject | undefined): PdfObject {
    if (value instanceof Ref) {
      const pending = this.#pending.get(value.num);
      if (pending) return pending.value;
    }
    return this.document.resolve(value);
  }

  /** A dictionary object to be changed: its copy, which replaces the old one when the increment is written. */
  edit(ref: Ref): Dict {
    const value = this.current(ref);
    if (!isDict(value)) throw damaged(`object ${ref.num} is not a dictionary`);
    const pending = this.#pending.get(ref.num)?.value;
    if (pending === value) return value;
    const copy: Dict = new Map(value);
    // A packed object is rewritten as a plain one; its generation is 0 (§7.5.7).
    this.put(this.#identity(ref), copy);
    return copy;
  }

  #identity(ref: Ref): Ref {
    const entry = this.document.entry(ref.num);
    return new Ref(ref.num, entry?.type === 'offset' ? entry.gen : 0);
  }

  /**
   * Appends to the array at `owner[key]`, which may be direct, indirect or absent (§12.5.2, §12.7.3).
   * Only the object that holds the array is rewritten.
   */
  append(owner: Ref, key: string, items: readonly PdfObject[]): void {
    const holder = this.current(owner);
    const held = isDict(holder) ? holder.get(key) : undefined;
    const list = this.current(held);
    const longer = [...(Array.isArray(list) ? list : []), ...items];
    if (held instanceof Ref && Array.isArray(list)) this.put(this.#identity(held), longer);
    else this.edit(owner).set(key, longer);
  }

  /**
   * The bytes to append.
   * @throws PdfError TOO_LARGE when offsets outgrow the file format
   */
  finish(): { bytes: Uint8Array; signature?: SignaturePlace } {
    const { bytes: file } = this.document.file;
    const out = new Output(file.size, 4096 + this.#expected());
    const last = file.slice(file.size - 1, file.size)[0];
    if (last !== 10 && last !== 13) out.text('\n');
    const rows: Row[] = [];
    let hole: Hole | undefined;
    for (const pending of this.#pending.values()) {
      rows.push({ num: pending.ref.num, offset: out.position, gen: pending.ref.gen });
      hole = this.#write(out, pending) ?? hole;
    }
    this.#trailer(out, rows);
    if (out.position >= 10 ** DIGITS) throw new PdfError('TOO_LARGE', { reason: 'file' });
    const bytes = out.bytes();
    return hole ? { bytes, signature: fillByteRange(bytes, file.size, hole) } : { bytes };
  }

  /** Streams and placeholders are what makes an increment long. */
  #expected(): number {
    let size = 0;
    for (const { value, reserved } of this.#pending.values())
      size += (reserved ?? 0) * 2 + (value instanceof PdfStream ? value.end - value.start : 0) + 256;
    return size;
  }

  #write(out: Output, { ref, value, reserved }: Pending): Hole | undefined {
    const cipher = this.document.file.cipher;
    const strings: StringCipher = cipher && ((bytes) => cipher.encryptString(bytes, ref));
    out.text(`${ref.num} ${ref.gen} obj\n`);
    let hole: Hole | undefined;
    if (reserved !== undefined && isDict(value)) hole = writeSignature(out, dictText(value, strings), reserved);
    else if (value instanceof PdfStream) {
      const raw = value.raw ?? this.document.file.raw(value);
      const body = cipher ? cipher.encryptStream(raw, ref) : raw;
      out.text(`${dictText(new Map([...value.dict, ['Length', body.length]]), strings)}\nstream\n`);
      out.octets(body);
      out.text('\nendstream');
    } else out.text(serialize(value, strings));
    out.text('\nendobj\n');
    return hole;
  }

  #trailer(out: Output, rows: Row[]): void {
    const { document } = this;
    const trailer: Dict = new Map();
    for (const key of ['Root', 'Info', 'Encrypt']) {
      const value = document.trailer(key);
      if (value !== undefined) trailer.set(key, value);
    }
    const id = document.array(document.trailer('ID'));
    if (id?.[0]) trailer.set('ID', [id[0], new PdfString(crypto.getRandomValues(new Uint8Array(16)))]);
    trailer.set('Prev', document.newest.offset);
    const start = out.position;
    if (document.newest.kind === 'stream') {
      const self = this.allocate();
      rows.push({ num: self.num, offset: start, gen: 0 });
      trailer.set('Size', this.#next);
      writeXrefStream(out, { rows, trailer, self });
    } else {
      trailer.set('Size', this.#next);
      writeXrefTable(out, rows, trailer);
    }
    out.text(`startxref\n${start}\n%%EOF\n`);
  }
}

interface Row {
  num: number;
  offset: number;
  gen: number;
}

interface Hole {
  rangeAt: number;
  contentsAt: number;
  contentsEnd: number;
}

/** The increment as it grows, in one buffer. */
class Output {
  readonly #base: number;
  #buffer: Uint8Array;
  #length = 0;

  /** @param base size of the file the increment follows @param expected bytes that will probably be needed */
  constructor(base: number, expected: number) {
    this.#base = base;
    this.#buffer = new Uint8Array(expected);
  }

  /** Offset in the finished file of what comes next. */
  get position(): number {
    return this.#base + this.#length;
  }

  #room(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length));
      larger.set(this.#buffer.subarray(0, at));
      this.#buffer = larger;
    }
    return at;
  }

  text(text: string): void {
    const at = this.#room(text.length);
    for (let k = 0; k < text.length; k++) this.#buffer[at + k] = text.charCodeAt(k);
  }

  octets(bytes: Uint8Array): void {
    this.#buffer.set(bytes, this.#room(bytes.length));
  }

  zeros(count: number): void {
    const at = this.#room(count);
    this.#buffer.fill(0x30, at, at + count);
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }
}

/** /ByteRange as wide as its longest value, /Contents as zeros: both are filled later without moving a byte (§12.8.1). */
function writeSignature(out: Output, text: string, reserved: number): Hole {
  out.text(`${text.slice(0, -2)}/ByteRange [0 `);
  const rangeAt = out.position;
  out.text(`${' '.repeat(DIGITS * 3 + 2)}]/Contents `);
  const contentsAt = out.position;
  out.text('<');
  out.zeros(reserved * 2);
  out.text('>');
  const contentsEnd = out.position;
  out.text('>>');
  return { rangeAt, contentsAt, contentsEnd };
}

function fillByteRange(bytes: Uint8Array, size: number, { rangeAt, contentsAt, contentsEnd }: Hole): SignaturePlace {
  const range: [number, number, number, number] = [0, contentsAt, contentsEnd, size + bytes.length - contentsEnd];
  bytes.set(octets(`${range[1]} ${range[2]} ${range[3]}`), rangeAt - size);
  return { contentsAt, byteRange: range };
}

function* runs(rows: Row[]): Iterable<Row[]> {
  const sorted = [...rows].sort((left, right) => left.num - right.num);
  let run: Row[] = [];
  for (const row of sorted) {
    if (run.length > 0 && run[0]?.num !== row.num - run.length) {
      yield run;
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield run;
}

/** §7.5.4: twenty bytes an entry. */
function writeXrefTable(out: Output, rows: Row[], trailer: Dict): void {
  let text = 'xref\n';
  for (const run of runs(rows)) {
    text += `${run[0]?.num} ${run.length}\n`;
    for (const { offset, gen } of run) text += `${String(offset).padStart(DIGITS, '0')} ${String(gen).padStart(5, '0')} n \n`;
  }
  out.text(`${text}trailer\n${dictText(trailer)}\n`);
}

/** §7.5.8: rows of type, offset (five bytes) and generation; uncompressed, so that the increment stays readable. */
function writeXrefStream(out: Output, section: { rows: Row[]; trailer: Dict; self: Ref }): void {
  const { rows, trailer, self } = section;
  const index: number[] = [];
  const body = new Uint8Array(rows.length * 8);
  let at = 0;
  for (const run of runs(rows)) {
    index.push(run[0]?.num ?? 0, run.length);
    for (const { offset, gen } of run) {
      body[at] = 1;
      for (let k = 0; k < 5; k++) body[at + 5 - k] = Math.floor(offset / 256 ** k) & 255;
      body[at + 6] = gen >> 8;
      body[at + 7] = gen & 255;
      if (uint(body, at + 1, 5) !== offset) throw new PdfError('TOO_LARGE', { reason: 'file' });
      at += 8;
    }
  }
  const head = dict({ Type: name('XRef'), W: [1, 5, 2], Index: index });
  out.text(`${self.num} 0 obj\n${dictText(new Map([...head, ...trailer, ['Length', body.length]]))}\nstream\n`);
  out.octets(body);
  out.text('\nendstream\nendobj\n');
}
