/*
 * A whole file, for documents that begin here: pages of pictures or of text. What exists already is only ever appended to.
 */
import { createHash } from 'node:crypto';
import type { ObjectSink } from '../appearance/embedded-font.ts';
import { concat, octets } from '../bytes/octets.ts';
import { dict, name, type PdfObject, type Ref } from '../syntax/objects.ts';
import { textString } from '../syntax/serialize.ts';
import { fileEnd, HEADER, ObjectWriter, pageTree } from './object-writer.ts';

/** Objects first, then a classic table of where they are (ISO 32000-2 §7.5.4). */
export class ComposedFile implements ObjectSink {
  readonly #writer = new ObjectWriter({ number: 1, offset: HEADER.length });
  readonly #pages: Ref[] = [];
  readonly #tree = this.#writer.allocate();

  add(value: PdfObject): Ref {
    return this.#writer.add(value);
  }

  addPage(entries: Readonly<Record<string, PdfObject>>): void {
    this.#pages.push(this.add(dict({ Type: name('Page'), Parent: this.#tree, ...entries })));
  }

  /** @param title of the window that shows the file */
  finish(title?: string): Uint8Array {
    this.#writer.put(this.#tree, pageTree(this.#pages));
    const isNamed = title !== undefined;
    const shown = isNamed ? { ViewerPreferences: dict({ DisplayDocTitle: true }), Lang: textString('zh-CN') } : {};
    const root = this.add(dict({ Type: name('Catalog'), Pages: this.#tree, ...shown }));
    const info = isNamed ? { info: this.add(dict({ Title: textString(title) })) } : {};
    const { bytes, offsets } = this.#writer.finish();
    const digest = createHash('sha256').update(bytes).digest();
    return concat([octets(HEADER), bytes, octets(fileEnd({ offsets, root, ...info, start: HEADER.length + bytes.length, digest }))]);
  }
}
