/*
 * Objects of a file taken over into another one, with all they refer to. Only what draws is taken: the page tree, what describes the
 * structure and what names other files stay behind.
 */
import type { ObjectWriter } from '../compose/object-writer.ts';
import { isNode } from '../document/page-tree.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, isDict, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';

/** Of streams, `F` and its kin name other files (ISO 32000-2 §7.3.8.2). */
const LEFT_BEHIND = new Set(['AF', 'Metadata', 'OPI', 'PieceInfo', 'Ref', 'StructParent', 'StructParents']);
const OF_STREAMS = new Set(['F', 'FFilter', 'FDecodeParms', 'Length']);

export class ObjectCopier {
  readonly #document: PdfDocument;
  readonly #writer: ObjectWriter;
  /** Numbers of the file → those of the new one. */
  readonly #taken = new Map<number, Ref>();
  readonly #waiting: [Ref, PdfObject][] = [];

  constructor(document: PdfDocument, writer: ObjectWriter) {
    this.#document = document;
    this.#writer = writer;
  }

  /** What the value is in the new file; what it refers to is written by {@link settle}. */
  copy(value: PdfObject | undefined): PdfObject {
    if (value instanceof Ref) return this.#reference(value);
    if (Array.isArray(value)) return value.map((item) => this.copy(item));
    if (isDict(value)) return this.entries(value);
    return value ?? null;
  }

  /** A dictionary without the keys that are of no use elsewhere. */
  entries(from: Dict, without: ReadonlySet<string> = LEFT_BEHIND): Dict {
    return new Map([...from].filter(([key]) => !without.has(key) && !LEFT_BEHIND.has(key)).map(([key, value]) => [key, this.copy(value)]));
  }

  /** A stream with its filters as they are. */
  stream(from: PdfStream, more: Dict = new Map()): PdfStream {
    return new PdfStream(new Map([...this.entries(from.dict, OF_STREAMS), ...more]), this.#document.file.raw(from));
  }

  /** The number an object was given, if anything taken over refers to it. */
  taken({ num }: Ref): Ref | undefined {
    return this.#taken.get(num);
  }

  /** Writes all that was referred to. */
  settle(): void {
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      const [ref, value] = next;
      this.#writer.put(ref, value instanceof PdfStream ? this.stream(value) : this.copy(value));
    }
  }

  /** A page that something drawn refers to would bring all pages along. */
  #reference(ref: Ref): PdfObject {
    const known = this.#taken.get(ref.num);
    if (known) return known;
    const value = isNode(this.#document, ref.num) ? null : this.#document.resolve(ref);
    if (value === null) return null;
    const taken = this.#writer.allocate();
    this.#taken.set(ref.num, taken);
    this.#waiting.push([taken, value]);
    return taken;
  }
}
