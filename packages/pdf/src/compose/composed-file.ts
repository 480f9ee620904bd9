/*
 * A whole file, for documents that begin here: pages of pictures or of text. What exists already is only ever appended to.
 */
import { createHash } from 'node:crypto';
import type { ObjectSink } from '../appearance/embedded-font.ts';
import { type Dict, dict, name, type PdfObject, PdfStream, PdfString, Ref } from '../syntax/objects.ts';
import { dictText, serialize } from '../syntax/serialize.ts';
import { Output } from '../write/output.ts';

/** Objects first, then a classic table of where they are (ISO 32000-2 §7.5.4). */
export class ComposedFile implements ObjectSink {
  readonly #objects: PdfObject[] = [];
  readonly #pages: Ref[] = [];
  readonly #tree = this.add(null);

  add(value: PdfObject): Ref {
    this.#objects.push(value);
    return new Ref(this.#objects.length);
  }

  addPage(entries: Readonly<Record<string, PdfObject>>): void {
    this.#pages.push(this.add(dict({ Type: name('Page'), Parent: this.#tree, ...entries })));
  }

  finish(): Uint8Array {
    this.#objects[this.#tree.num - 1] = dict({ Type: name('Pages'), Kids: [...this.#pages], Count: this.#pages.length });
    const root = this.add(dict({ Type: name('Catalog'), Pages: this.#tree }));
    const output = new Output(0);
    const digest = createHash('sha256');
    output.text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
    const offsets = this.#objects.map((value, at) => {
      const offset = output.position;
      output.text(`${at + 1} 0 obj\n`);
      if (value instanceof PdfStream) writeStream(output, value);
      else output.text(serialize(value));
      output.text('\nendobj\n');
      digest.update(String(offset));
      return offset;
    });
    const start = output.position;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const id = new PdfString(digest.digest().subarray(0, 16));
    const trailer: Dict = dict({ Root: root, Size: offsets.length + 1, ID: [id, id] });
    output.text(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n${dictText(trailer)}\nstartxref\n${start}\n%%EOF\n`,
    );
    return output.bytes();
  }
}

function writeStream(output: Output, { dict: entries, raw = new Uint8Array() }: PdfStream): void {
  output.text(`${dictText(new Map([...entries, ['Length', raw.length]]))}\nstream\n`);
  output.octets(raw);
  output.text('\nendstream');
}
