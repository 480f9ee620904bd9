import type { ObjectSink } from '../appearance/embedded-font.ts';
import { damaged } from '../errors.ts';
import { type Dict, dict, name, type PdfObject, PdfStream, PdfString, Ref } from '../syntax/objects.ts';
import { dictText, serialize } from '../syntax/serialize.ts';
import { Output } from '../write/output.ts';

/** The first line, and one that tells programs of transport that the file is no text (ISO 32000-2 §7.5.2). */
export const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

/** Where the next object of a file goes: its number, and the offset at which it begins. */
export interface Place {
  readonly number: number;
  readonly offset: number;
}

/** Objects as they are written one behind the other, each once. */
export class ObjectWriter implements ObjectSink {
  readonly #first: number;
  readonly #output: Output;
  readonly #offsets: (number | undefined)[] = [];

  constructor({ number, offset }: Place) {
    this.#first = number;
    this.#output = new Output(offset);
  }

  /** A number for what is written later. */
  allocate(): Ref {
    this.#offsets.push(undefined);
    return new Ref(this.#first + this.#offsets.length - 1);
  }

  add(value: PdfObject): Ref {
    const ref = this.allocate();
    this.put(ref, value);
    return ref;
  }

  put({ num }: Ref, value: PdfObject): void {
    this.#offsets[num - this.#first] = this.#output.position;
    this.#output.text(`${num} 0 obj\n`);
    if (value instanceof PdfStream) this.#stream(value);
    else this.#output.text(serialize(value));
    this.#output.text('\nendobj\n');
  }

  #stream({ dict: entries, raw = new Uint8Array() }: PdfStream): void {
    this.#output.text(`${dictText(new Map([...entries, ['Length', raw.length]]))}\nstream\n`);
    this.#output.octets(raw);
    this.#output.text('\nendstream');
  }

  /** The bytes of all objects, and where each begins, by its number. @throws PdfError DAMAGED where a number stayed empty */
  finish(): { readonly bytes: Uint8Array; readonly offsets: readonly number[] } {
    const offsets = this.#offsets.map((offset) => {
      if (offset === undefined) throw damaged('object without value');
      return offset;
    });
    return { bytes: this.#output.bytes(), offsets };
  }
}

interface Ending {
  /** Where objects 1 … n begin. */
  readonly offsets: readonly number[];
  readonly root: Ref;
  readonly info?: Ref;
  /** Where the table begins. */
  readonly start: number;
  /** Its first 16 bytes name the file. */
  readonly digest: Uint8Array;
}

/** The table of where objects begin, and the trailer (ISO 32000-2 §7.5.4). */
export function fileEnd({ offsets, root, info, start, digest }: Ending): string {
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const id = new PdfString(digest.subarray(0, 16));
  const trailer: Dict = dict({ Root: root, Info: info, Size: offsets.length + 1, ID: [id, id] });
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return `${table}trailer\n${dictText(trailer)}\nstartxref\n${start}\n%%EOF\n`;
}

/** All pages in one branch. */
export const pageTree = (pages: readonly Ref[]): Dict => dict({ Type: name('Pages'), Kids: [...pages], Count: pages.length });
