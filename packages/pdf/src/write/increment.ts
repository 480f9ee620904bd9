/*
 * Incremental updates (ISO 32000-2 §7.5.6), the only way this package writes: old bytes stay, new objects and a new
 * cross-reference section follow. It is what makes several signatures in one file possible, and what makes signing as
 * cheap as the increment is small.
 *
 * What is appended when one party signs, with a file of 11 objects before it:
 *
 *     12 0 obj <</Type /XObject/Subtype /Image …>> stream … endstream endobj        the seal
 *     13 0 obj <</Type /XObject/Subtype /Form …>> stream q … cm /I Do Q endstream    its look
 *     14 0 obj <</Type /Sig … /ByteRange [0 …]/Contents <30820b…>>> endobj           the signature
 *     7 0 obj <</FT /Sig/T <…>/V 14 0 R/AP <</N 13 0 R>> …>> endobj                  the field, rewritten
 *     xref … trailer <</Root … /Prev 4711/Size 15>> startxref … %%EOF
 *
 * The field keeps its number: readers find its new text because the new section speaks of it first.
 */
import type { PdfDocument } from '../document/pdf-document.ts';
import { damaged, PdfError } from '../errors.ts';
import { type Dict, isDict, type PdfObject, PdfStream, Ref, Verbatim } from '../syntax/objects.ts';
import { dictText, type StringCipher, serialize } from '../syntax/serialize.ts';
import { Output } from './output.ts';
import { fillByteRange, type Hole, type SignaturePlace, writeSignature } from './signature-place.ts';
import { MAX_OFFSET, type Row, writeXrefStream, writeXrefTable } from './xref-writer.ts';

/** An object to be written. */
interface Pending {
  readonly ref: Ref;
  readonly value: PdfObject;
  /** Bytes reserved for the signature value, for a signature dictionary. */
  readonly reserved?: number;
}

/**
 * An incremental update (§7.5.6): new and changed objects, a cross-reference section of the same kind as the file's last
 * one, and a trailer that points back. The old bytes are never touched; they are not even read.
 * One instance makes one increment: what `finish` returns is appended once, and the next increment begins with a
 * document opened anew.
 */
export class Increment {
  /** The state the increment follows. */
  readonly document: PdfDocument;
  /** By number, in the order in which objects were first put: they are written in it. */
  readonly #pending = new Map<number, Pending>();
  #next: number;

  constructor(document: PdfDocument) {
    this.document = document;
    this.#next = document.size;
    // Some room is left below the limit of Annex C.2, so that a file does not become unreadable by being signed.
    if (this.#next > 8_388_000) throw new PdfError('TOO_LARGE', { reason: 'number of objects' });
  }

  /** A fresh object number. */
  allocate(): Ref {
    return new Ref(this.#next++);
  }

  /** A new object under a fresh number. */
  add(value: PdfObject): Ref {
    const ref = this.allocate();
    this.put(ref, value);
    return ref;
  }

  /** Object `ref` as it will be; the later of two values counts. */
  put(ref: Ref, value: PdfObject): void {
    this.#pending.set(ref.num, { ref, value });
  }

  /** A signature dictionary, which gets /ByteRange and `reserved` bytes of /Contents when the increment is finished. */
  addSignature(value: Dict, reserved: number): Ref {
    const ref = this.allocate();
    this.#pending.set(ref.num, { ref, value, reserved });
    return ref;
  }

  /** The value as this increment will leave it. Editing twice thus adds to the first edit instead of undoing it. */
  current(value: PdfObject | undefined): PdfObject {
    if (value instanceof Ref) {
      const pending = this.#pending.get(value.num);
      if (pending) return pending.value;
    }
    return this.document.resolve(value);
  }

  /**
   * A dictionary object to be changed: its copy, which replaces the old one when the increment is written. The copy is
   * shallow: nested arrays and dictionaries are replaced, never changed in place, as the old state still uses them.
   * @throws PdfError DAMAGED where the object is no dictionary
   */
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

  /** The number with the generation the file gives it, as a rewritten object keeps both (§7.5.6). */
  #identity(ref: Ref): Ref {
    const entry = this.document.entry(ref.num);
    return new Ref(ref.num, entry?.type === 'offset' ? entry.gen : 0);
  }

  /**
   * Appends to the array at `owner[key]`, which may be direct, indirect or absent (§12.5.2, §12.7.3).
   * Only the object that holds the array is rewritten.
   * An array that several pages share grows for all of them; writers do not share /Annots, as annotations belong to one
   * page (§12.5.2).
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
    const out = new Output(file.size);
    // An object has to begin on a line of its own; a file may end without a line end.
    const last = file.slice(file.size - 1, file.size)[0];
    if (last !== 10 && last !== 13) out.text('\n');
    const rows: Row[] = [];
    let hole: Hole | undefined;
    for (const pending of this.#pending.values()) {
      rows.push({ num: pending.ref.num, offset: out.position, gen: pending.ref.gen });
      hole = this.#write(out, pending) ?? hole;
    }
    this.#trailer(out, rows);
    if (out.position > MAX_OFFSET) throw new PdfError('TOO_LARGE', { reason: 'file' });
    const bytes = out.bytes();
    return hole ? { bytes, signature: fillByteRange(bytes, file, hole) } : { bytes };
  }

  /**
   * Streams get the /Length of what is written, after encryption. /Contents of a signature is never encrypted (§7.6.2),
   * which is why it does not go through `serialize`.
   */
  #write(out: Output, { ref, value, reserved }: Pending): Hole | undefined {
    const cipher = this.document.file.cipher;
    const strings: StringCipher = cipher && ((bytes) => cipher.encryptString(bytes, ref));
    out.text(`${ref.num} ${ref.gen} obj\n`);
    let hole: Hole | undefined;
    if (reserved !== undefined && isDict(value)) hole = writeSignature(out, dictText(value, strings), reserved);
    else if (value instanceof PdfStream) {
      const raw = value.raw ?? this.document.file.raw(value);
      const body = cipher ? cipher.encryptStream(raw, ref) : raw;
      out.text(`${dictText(new Map(value.dict).set('Length', body.length), strings)}\nstream\n`);
      out.octets(body);
      out.text('\nendstream');
    } else out.text(serialize(value, strings));
    out.text('\nendobj\n');
    return hole;
  }

  /**
   * The section and trailer: what readers need is repeated, as they may look at the newest trailer only (§7.5.5), and /Prev leads back.
   * The trailer itself is never encrypted.
   * /Prev counts from the header like all offsets; a cross-reference stream lists itself, as readers expect it to.
   */
  #trailer(out: Output, rows: Row[]): void {
    const { document } = this;
    const trailer: Dict = new Map();
    for (const key of ['Root', 'Info', 'Encrypt']) {
      const value = document.trailer(key);
      if (value !== undefined) trailer.set(key, value);
    }
    const id = document.array(document.trailer('ID'));
    // The second half changes with every update (§14.4). A UUID is 122 random bits, drawn ahead by the hundred and so nearly free.
    if (id?.[0]) trailer.set('ID', [id[0], new Verbatim(`<${crypto.randomUUID().replaceAll('-', '')}>`)]);
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
