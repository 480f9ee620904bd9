import { damaged } from '../errors.ts';
import { type Dict, isDict, numberOf, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import type { FileObjects } from './file-objects.ts';
import type { XrefEntry, XrefSection } from './xref-section.ts';

const MAX_HOPS = 32;

/**
 * A file as one chain of cross-reference sections describes it (ISO 32000-2 §7.5.6). Leaving out the newest sections
 * gives the file as it was before; both views share the parsed objects.
 */
export class PdfDocument {
  readonly file: FileObjects;
  /** Newest first. */
  readonly sections: readonly XrefSection[];
  readonly #objects = new Map<number, PdfObject>();
  readonly #open = new Set<number>();

  constructor(file: FileObjects, sections: readonly XrefSection[]) {
    this.file = file;
    this.sections = sections;
  }

  /** The file before its `count` newest sections were added. */
  before(count: number): PdfDocument {
    return new PdfDocument(this.file, this.sections.slice(count));
  }

  get newest(): XrefSection {
    const [section] = this.sections;
    if (!section) throw damaged('no cross-reference section');
    return section;
  }

  /** A trailer entry: of the newest trailer that has it (a linearized file's first trailer may lack some). */
  trailer(key: string): PdfObject | undefined {
    for (const { trailer } of this.sections) if (trailer.has(key)) return trailer.get(key);
    return undefined;
  }

  /** One more than the highest object number any trailer announces. */
  get size(): number {
    return Math.max(1, ...this.sections.map(({ trailer }) => numberOf(trailer.get('Size')) ?? 0));
  }

  entry(num: number): XrefEntry | undefined {
    for (const section of this.sections) {
      const entry = section.entry(num);
      if (entry) return entry;
    }
    return undefined;
  }

  /**
   * Object `num`; an object that is free or nowhere is null (§7.3.10).
   * @throws PdfError DAMAGED when the entry points at something else
   */
  get(num: number): PdfObject {
    const known = this.#objects.get(num);
    if (known !== undefined) return known;
    if (this.#open.has(num)) throw damaged('object defined by itself');
    this.#open.add(num);
    try {
      const value = this.#read(num);
      this.#objects.set(num, value);
      return value;
    } finally {
      this.#open.delete(num);
    }
  }

  #read(num: number): PdfObject {
    const entry = this.entry(num);
    if (!entry || entry.type === 'free') return null;
    if (entry.type === 'packed') {
      const container = this.entry(entry.container);
      if (container?.type !== 'offset') throw damaged('object stream missing');
      return this.file.packed(container.offset, { index: entry.index, num }, this.resolve);
    }
    const { ref, value } = this.file.indirect(entry.offset, this.resolve);
    if (ref.num !== num) throw damaged(`object ${num} is not at its place`);
    return value;
  }

  /** Follows references until a value; undefined is null. */
  readonly resolve = (value: PdfObject | undefined): PdfObject => {
    let current = value ?? null;
    for (let hop = 0; current instanceof Ref; hop++) {
      if (hop > MAX_HOPS) throw damaged('references in a circle');
      current = this.get(current.num);
    }
    return current;
  };

  /** The dictionary behind `value` (of a stream: its dictionary), or undefined. */
  dict(value: PdfObject | undefined): Dict | undefined {
    const resolved = this.resolve(value);
    if (resolved instanceof PdfStream) return resolved.dict;
    return isDict(resolved) ? resolved : undefined;
  }

  array(value: PdfObject | undefined): PdfObject[] | undefined {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : undefined;
  }

  number(value: PdfObject | undefined): number | undefined {
    return numberOf(this.resolve(value));
  }

  stream(value: PdfObject | undefined): PdfStream | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof PdfStream ? resolved : undefined;
  }

  /** Decrypted and decoded bytes of a stream. */
  content(stream: PdfStream): Uint8Array {
    return this.file.decoded(stream, this.resolve);
  }

  get catalogRef(): Ref {
    const root = this.trailer('Root');
    if (!(root instanceof Ref)) throw damaged('no catalog');
    return root;
  }

  get catalog(): Dict {
    const catalog = this.dict(this.catalogRef);
    if (!catalog) throw damaged('no catalog');
    return catalog;
  }
}
