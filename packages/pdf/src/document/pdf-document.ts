/*
 * A file at one point of its history: its objects by number, as one chain of cross-reference sections gives them.
 * Signing looks at the newest state, validation at all of them; they share what did not change.
 */
import { damaged } from '../errors.ts';
import { type Dict, isDict, numberOf, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import type { FileObjects } from './file-objects.ts';
import type { XrefEntry, XrefSection } from './xref-section.ts';

/** A reference to a reference is not foreseen and harmless; a chain of them this long is a trap. */
const MAX_HOPS = 32;

/** Where an object is found: the entry, and the index of the section that has it (their number where none has). */
interface Place {
  readonly entry: XrefEntry | undefined;
  readonly section: number;
}

/**
 * A file as one chain of cross-reference sections describes it (ISO 32000-2 §7.5.6). Leaving out the newest sections
 * gives the file as it was before; both views share the parsed objects.
 */
export class PdfDocument {
  readonly file: FileObjects;
  /** Newest first. */
  readonly sections: readonly XrefSection[];
  /** Answers of `entry`, with the section they came from. */
  readonly #places = new Map<number, Place>();
  readonly #objects = new Map<number, PdfObject>();
  /** Objects that are being read right now; to meet one again means that it takes itself to define it. */
  readonly #open = new Set<number>();
  /** The state this one is an earlier state of, and how many of its sections are left out here. */
  readonly #later: { readonly document: PdfDocument; readonly omitted: number } | undefined;
  /** First offset behind this state; undefined where it is not known. Whatever was appended from there on is no part of it. */
  readonly end: number | undefined;
  /** Numbers under which nothing was found because it ends behind this state: of a file that was cut there, nobody could have read them. */
  readonly overrunning = new Set<number>();

  /**
   * @param sections newest first, as /Prev leads from one to the next
   * @param later a newer state whose objects may be taken over where they did not change, and where this one ends
   */
  constructor(
    file: FileObjects,
    sections: readonly XrefSection[],
    later?: { document: PdfDocument; omitted: number; end: number | undefined },
  ) {
    this.file = file;
    this.sections = sections;
    this.#later = later;
    this.end = later?.end;
  }

  /**
   * The file before its `count` newest sections were added, when it ended at `end`. A view, not a copy: nothing is read again that the
   * later state has read.
   */
  before(count: number, end: number | undefined): PdfDocument {
    return new PdfDocument(this.file, this.sections.slice(count), { document: this, omitted: count, end });
  }

  /** The section that `startxref` named, to which an increment points back. */
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

  /** One more than the highest object number any trailer announces or any section holds: what is written there hides nothing. */
  get size(): number {
    return Math.max(1, ...this.sections.map(({ trailer, beyond }) => Math.max(numberOf(trailer.get('Size')) ?? 0, beyond)));
  }

  /**
   * The entry that counts: of the newest section that speaks of the object (§7.5.6). undefined where no section knows
   * the number, which means the same as free (§7.3.10).
   */
  entry(num: number): XrefEntry | undefined {
    return this.#place(num).entry;
  }

  #place(num: number): Place {
    const known = this.#places.get(num);
    if (known) return known;
    const place = this.#search(num);
    this.#places.set(num, place);
    return place;
  }

  /** The first section that speaks of the object, newest first; a free entry speaks of it, too, and ends the search. */
  #search(num: number): Place {
    const { sections } = this;
    for (let at = 0; at < sections.length; at++) {
      const entry = sections[at]?.entry(num);
      if (entry) return { entry, section: at };
    }
    return { entry: undefined, section: sections.length };
  }

  /**
   * Revisions differ in few objects: one that no later section speaks of is what it is in the later state. What is packed in an object
   * stream is left to {@link #read}, since the stream itself may be another one.
   */
  #unchanged(num: number): PdfObject | undefined {
    if (!this.#later) return undefined;
    const { document, omitted } = this.#later;
    const { entry, section } = document.#place(num);
    return section >= omitted && entry?.type === 'offset' && this.#holds(num, entry.offset) ? document.get(num) : undefined;
  }

  /** Whether what begins at `offset` ends within this state. One that does not is noted under `num`. */
  #holds(num: number, offset: number): boolean {
    if (this.end === undefined) return true;
    if (offset < this.end && this.file.indirect(offset, this.resolve).end <= this.end) return true;
    this.overrunning.add(num);
    return false;
  }

  /**
   * Object `num`; an object that is free or nowhere is null (§7.3.10).
   * @throws PdfError DAMAGED when the entry points at something else
   */
  get(num: number): PdfObject {
    const known = this.#objects.get(num) ?? this.#unchanged(num);
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

  /**
   * A packed object is two steps away, and the second must be an offset: an object stream inside an object stream is
   * forbidden (§7.5.7), and following one could go on for ever.
   */
  #read(num: number): PdfObject {
    const entry = this.entry(num);
    if (!entry || entry.type === 'free') return null;
    if (entry.type === 'packed') {
      const container = this.entry(entry.container);
      if (container?.type !== 'offset' || !this.#holds(num, container.offset)) throw damaged('object stream missing');
      return this.file.packed(container.offset, { index: entry.index, num }, this.resolve);
    }
    if (!this.#holds(num, entry.offset)) throw damaged(`object ${num} ends behind its revision`);
    const { ref, value } = this.file.indirect(entry.offset, this.resolve);
    // The generation is not compared: references with a wrong one are common, and a number has one object at a time.
    if (ref.num !== num) throw damaged(`object ${num} is not at its place`);
    return value;
  }

  /**
   * Follows references until a value; undefined is null. Bound, so that it can be handed to readers that know nothing
   * of documents.
   * @throws PdfError DAMAGED for references in a circle
   */
  readonly resolve = (value: PdfObject | undefined): PdfObject => {
    let current = value ?? null;
    for (let hop = 0; current instanceof Ref; hop++) {
      if (hop > MAX_HOPS) throw damaged('references in a circle');
      current = this.get(current.num);
    }
    return current;
  };

  /**
   * The dictionary behind `value` (of a stream: its dictionary), or undefined. These four give undefined for what is of
   * another kind: files that put a number where a dictionary belongs are common, and what is missing is handled
   * everywhere anyway.
   */
  dict(value: PdfObject | undefined): Dict | undefined {
    const resolved = this.resolve(value);
    if (resolved instanceof PdfStream) return resolved.dict;
    return isDict(resolved) ? resolved : undefined;
  }

  /** The dictionary behind `value`, or undefined, also where it is that of a stream. */
  plainDict(value: PdfObject | undefined): Dict | undefined {
    const resolved = this.resolve(value);
    return isDict(resolved) ? resolved : undefined;
  }

  /** The array behind `value`, or undefined. */
  array(value: PdfObject | undefined): PdfObject[] | undefined {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : undefined;
  }

  /** The finite number behind `value`, or undefined. */
  number(value: PdfObject | undefined): number | undefined {
    return numberOf(this.resolve(value));
  }

  /** The stream behind `value`, or undefined. */
  stream(value: PdfObject | undefined): PdfStream | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof PdfStream ? resolved : undefined;
  }

  /**
   * Decrypted and decoded bytes of a stream.
   * @throws PdfError UNSUPPORTED for image filters, TOO_LARGE, DAMAGED
   */
  content(stream: PdfStream): Uint8Array {
    return this.file.decoded(stream, this.resolve);
  }

  /** /Root, which has to be a reference (§7.5.5). @throws PdfError DAMAGED */
  get catalogRef(): Ref {
    const root = this.trailer('Root');
    if (!(root instanceof Ref)) throw damaged('no catalog');
    return root;
  }

  /** The root of everything that is shown (§7.7.2). @throws PdfError DAMAGED */
  get catalog(): Dict {
    const catalog = this.dict(this.catalogRef);
    if (!catalog) throw damaged('no catalog');
    return catalog;
  }
}
