import { createHash } from 'node:crypto';
import { latin, octets } from '../bytes/octets.ts';
import { fileEnd, HEADER, ObjectWriter, type Place, pageTree } from '../compose/object-writer.ts';
import { dict, name, Ref } from '../syntax/objects.ts';
import { textString } from '../syntax/serialize.ts';
import { PAGE_TREE, type PrintPart } from './print-part.ts';

/** The page tree, the catalog and the information are written last, but have the first numbers. */
const FIRST_OF_PARTS = 4;

/** The window is named by the title, and no printer shrinks the sheets once more (ISO 32000-2 §12.2). */
const SHOWN = dict({ PrintScaling: name('None'), DisplayDocTitle: true });

/**
 * A printed file, put together part by part: each is written away before the next one is made, so that any number of files takes the
 * memory of the largest. The copies are collated: first all files once, then all of them again.
 */
export class PrintedFile {
  readonly #offsets: number[] = [];
  readonly #parts: Omit<PrintPart, 'bytes' | 'offsets'>[] = [];
  readonly #digest = createHash('sha256');
  #size = HEADER.length;

  readonly #title: string;
  readonly #subject: string;

  /** @param subject tells this file from any other with the same pages */
  constructor({ title, subject }: { readonly title: string; readonly subject: string }) {
    this.#title = title;
    this.#subject = subject;
  }

  /** The bytes that come first. */
  readonly head = octets(HEADER);

  /** Where the next part goes. */
  get place(): Place {
    return { number: FIRST_OF_PARTS + this.#offsets.length, offset: this.#size };
  }

  /** Takes the part that was made for {@link place}. @returns the bytes to write */
  take({ bytes, offsets, ...part }: PrintPart): Uint8Array {
    for (const offset of offsets) this.#offsets.push(offset);
    this.#parts.push(part);
    this.#digest.update(bytes);
    this.#size += bytes.length;
    return bytes;
  }

  /** The bytes that come last. */
  end(): Uint8Array {
    const copies = Math.max(0, ...this.#parts.map(({ pages }) => pages.length));
    const order = Array.from({ length: copies }, (_, copy) => this.#parts.flatMap(({ pages }) => pages[copy] ?? [])).flat();
    const refs = (list: readonly number[]): Ref[] => list.map((num) => new Ref(num));
    const layers = refs(this.#parts.flatMap((part) => part.layers));
    const hidden = refs(this.#parts.flatMap((part) => part.hidden));
    const shown = layers.length === 0 ? undefined : dict({ OCGs: layers, D: dict({ OFF: hidden }) });
    const writer = new ObjectWriter({ number: PAGE_TREE.num, offset: this.#size });
    writer.add(pageTree(refs(order)));
    const root = writer.add(dict({ Type: name('Catalog'), Pages: PAGE_TREE, OCProperties: shown, ViewerPreferences: SHOWN }));
    const info = writer.add(dict({ Title: textString(this.#title), Subject: textString(this.#subject) }));
    const { bytes, offsets } = writer.finish();
    const ending = { offsets: [...offsets, ...this.#offsets], root, info, start: this.#size + bytes.length, digest: this.#digest.digest() };
    return octets(`${latin(bytes)}${fileEnd(ending)}`);
  }
}
