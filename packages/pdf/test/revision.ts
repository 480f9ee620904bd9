import { tamper } from '@moqi/testing';

/** A revision written by hand, with cross-references as an attacker would have them. */
export class Revision {
  readonly #offsets = new Map<number, number>();
  readonly #root: string;
  readonly #prev: number;
  #text: string;

  constructor(file: Uint8Array) {
    this.#text = Buffer.from(file).toString('latin1');
    this.#root = `/Root ${tamper.trailerEntry(file, 'Root')}`;
    this.#prev = tamper.lastXref(file);
  }

  /** One subsection of a table. */
  static row(num: number, offset: number, kind: 'n' | 'f' = 'n'): string {
    return `${num} 1\n${String(offset).padStart(10, '0')} 00000 ${kind} \n`;
  }

  add(num: number, body: string, generation = 0): this {
    this.#offsets.set(num, this.#text.length);
    this.#text += `${num} ${generation} obj\n${body}\nendobj\n`;
    return this;
  }

  readonly #offset = (num: number): number => this.#offsets.get(num) ?? 0;

  /** @param options.root the entry that names the catalog, empty for none */
  table(
    options: { rows?: (offset: (num: number) => number) => string; trailer?: string; prev?: number; start?: number; root?: string } = {},
  ): Uint8Array {
    const rows = options.rows?.(this.#offset) ?? [...this.#offsets].map(([num, offset]) => Revision.row(num, offset)).join('');
    const trailer = `<</Size 1000${options.root ?? this.#root}/Prev ${options.prev ?? this.#prev}${options.trailer ?? ''}>>`;
    return this.#end(options.start ?? this.#text.length, `xref\n${rows}trailer\n${trailer}\n`);
  }

  /** A table that says `rows`, and a stream beside it that says where the objects are, with what it says of the catalog. */
  hybrid(rows: string, root = this.#root): Uint8Array {
    const hidden = this.#text.length;
    this.add(
      990,
      this.#streamOf(
        [...this.#offsets].map(([num, offset]) => [num, 1, offset, 0]),
        { root },
      ),
    );
    return this.table({ rows: () => rows, trailer: `/XRefStm ${hidden}` });
  }

  stream(more: readonly (readonly [num: number, container: number, index: number])[] = []): Uint8Array {
    const start = this.#text.length;
    const plain = [...this.#offsets, [990, start] as const].map(([num, offset]) => [num, 1, offset, 0] as const);
    const packed = more.map(([num, container, index]) => [num, 2, container, index] as const);
    return this.add(990, this.#streamOf([...plain, ...packed], { more: `/Prev ${this.#prev}` })).#end(start, '');
  }

  /** Objects in an object stream, and the indices under which some of them are found. */
  pack(pairs: readonly (readonly [num: number, body: string])[], indices: readonly (readonly [num: number, index: number])[]): Uint8Array {
    let body = '';
    const head = pairs.map(([num, text]) => {
      const at = body.length;
      body += `${text} `;
      return `${num} ${at} `;
    });
    const first = head.join('');
    const data = `${first}${body}`;
    const entries = `/Type/ObjStm/N ${pairs.length}/First ${first.length}/Length ${data.length}`;
    return this.add(980, `<<${entries}>>\nstream\n${data}\nendstream`).repack(indices);
  }

  /** Other indices into the object stream that is there. */
  repack(indices: readonly (readonly [num: number, index: number])[]): Uint8Array {
    return this.stream(indices.map(([num, index]) => [num, 980, index] as const));
  }

  #streamOf(
    rows: readonly (readonly [num: number, type: number, second: number, third: number])[],
    { root = this.#root, more = '' },
  ): string {
    const data = rows.map(([, type, second, third]) => {
      const bytes = [type, ...[24, 16, 8, 0].map((shift) => (second >> shift) & 0xff), third];
      return bytes.map((byte) => `${byte.toString(16).padStart(2, '0')}`).join('');
    });
    const index = rows.map(([num]) => `${num} 1`).join(' ');
    const text = `${data.join('')}>`;
    const entries = `/Type/XRef/Size 1000/W [1 4 1]/Index [${index}]/Filter/ASCIIHexDecode/Length ${text.length}`;
    return `<<${entries}${root}${more}>>\nstream\n${text}\nendstream`;
  }

  #end(start: number, tail: string): Uint8Array {
    return Uint8Array.from(Buffer.from(`${this.#text}${tail}startxref\n${start}\n%%EOF\n`, 'latin1'));
  }
}
