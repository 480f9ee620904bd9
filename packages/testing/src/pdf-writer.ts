import { type Dict, dict, dictText, name, type PdfObject, PdfStream, Ref, serialize } from '@moqi/pdf/syntax';

/** How the objects of a written file are indexed (ISO 32000-2 §7.5.4, §7.5.7, §7.5.8). */
export type XrefStyle = 'table' | 'stream' | 'objectStreams' | 'hybrid';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Writes whole PDF files for tests: objects first, then whichever kind of cross-reference is wanted. */
export class PdfWriter {
  readonly #objects = new Map<number, PdfObject>();
  readonly #parts: Buffer[] = [];
  #position = 0;
  #tableAt = 0;

  allocate(): Ref {
    const ref = new Ref(this.#objects.size + 1);
    this.#objects.set(ref.num, null);
    return ref;
  }

  add(value: PdfObject): Ref {
    const ref = this.allocate();
    this.#objects.set(ref.num, value);
    return ref;
  }

  put(ref: Ref, value: PdfObject): void {
    this.#objects.set(ref.num, value);
  }

  /** @param trailer entries beside /Size, such as /Root and /ID */
  finish(trailer: Dict, style: XrefStyle = 'table', header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'): Uint8Array {
    this.#write(header);
    if (style === 'table') this.#finishTable(trailer);
    else if (style === 'stream') this.#finishStream(trailer, new Map());
    else this.#finishPacked(trailer, style === 'hybrid');
    return Uint8Array.from(Buffer.concat(this.#parts));
  }

  #write(text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? latin(text) : Buffer.from(text);
    this.#parts.push(bytes);
    this.#position += bytes.length;
  }

  #object(num: number, value: PdfObject): number {
    const offset = this.#position;
    this.#write(`${num} 0 obj\n`);
    if (value instanceof PdfStream) {
      const body = value.raw ?? new Uint8Array();
      this.#write(`${dictText(new Map([...value.dict, ['Length', body.length]]))}\nstream\n`);
      this.#write(body);
      this.#write('\nendstream');
    } else this.#write(serialize(value));
    this.#write('\nendobj\n');
    return offset;
  }

  #finishTable(trailer: Dict, packed = new Set<number>()): void {
    const offsets = new Map<number, number>();
    for (const [num, value] of this.#objects) if (!packed.has(num)) offsets.set(num, this.#object(num, value));
    const start = this.#position;
    this.#tableAt = start;
    const size = this.#objects.size + 1;
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n`);
    for (let num = 1; num < size; num++) {
      const offset = offsets.get(num);
      this.#write(offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`);
    }
    this.#write(`trailer\n${dictText(new Map([...trailer, ['Size', size]]))}\nstartxref\n${start}\n%%EOF\n`);
  }

  #finishPacked(trailer: Dict, hybrid: boolean): void {
    const catalog = trailer.get('Root') as Ref;
    // In a hybrid file old readers must still find the catalog and the pages; only fonts are hidden from them.
    const isFont = (value: PdfObject): boolean => value instanceof Map && value.has('BaseFont');
    const hideable = (num: number, value: PdfObject): boolean =>
      !(value instanceof PdfStream) && num !== catalog.num && (!hybrid || isFont(value));
    const hidden = [...this.#objects].filter(([num, value]) => hideable(num, value));
    let heads = '';
    let bodies = '';
    for (const [num, value] of hidden) {
      heads += `${num} ${bodies.length} `;
      bodies += `${serialize(value)} `;
    }
    const container = this.add(
      new PdfStream(dict({ Type: name('ObjStm'), N: hidden.length, First: heads.length }), Uint8Array.from(latin(heads + bodies))),
    );
    const packed = new Map(hidden.map(([num], index) => [num, { container: container.num, index }]));
    if (!hybrid) {
      this.#finishStream(trailer, packed);
      return;
    }
    const rows = [...packed].map(([num, { index }]) => ({ num, row: [2, container.num, index] as const }));
    const stream = this.#xrefStream(dict({ Size: this.#objects.size + 1 }), rows);
    this.#finishTable(trailer, new Set(packed.keys()));
    // Like the office programs that write hybrid files: an empty second section points at both descriptions.
    const second = this.#position;
    const both = dict({ Prev: this.#tableAt, XRefStm: stream, Size: this.#objects.size + 1 });
    this.#write(`xref\n0 0\ntrailer\n${dictText(new Map([...trailer, ...both]))}\nstartxref\n${second}\n%%EOF\n`);
  }

  #finishStream(trailer: Dict, packed: Map<number, { container: number; index: number }>): void {
    const self = this.#objects.size + 1;
    const rows: { num: number; row: readonly [number, number, number] }[] = [{ num: 0, row: [0, 0, 65535] }];
    for (const [num, value] of this.#objects) {
      const place = packed.get(num);
      rows.push({ num, row: place ? [2, place.container, place.index] : [1, this.#object(num, value), 0] });
    }
    rows.push({ num: self, row: [1, this.#position, 0] });
    const start = this.#xrefStream(new Map([...trailer, ['Size', self + 1]]), rows, self);
    this.#write(`startxref\n${start}\n%%EOF\n`);
  }

  #xrefStream(trailer: Dict, rows: { num: number; row: readonly [number, number, number] }[], num = 0): number {
    const body = Buffer.alloc(rows.length * 7);
    rows.forEach(({ row: [type, second, third] }, k) => {
      body.writeUInt8(type, k * 7);
      body.writeUInt32BE(second, k * 7 + 1);
      body.writeUInt16BE(third, k * 7 + 5);
    });
    const index = rows.flatMap(({ num: at }) => [at, 1]);
    const self = num || this.#objects.size + 1;
    if (!num) this.#objects.set(self, null);
    const head = dict({ Type: name('XRef'), W: [1, 4, 2], Index: index });
    return this.#object(self, new PdfStream(new Map([...head, ...trailer]), Uint8Array.from(body)));
  }
}
