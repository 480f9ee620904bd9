import { uint } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { type Dict, dict, name, type Ref } from '../syntax/objects.ts';
import { dictText } from '../syntax/serialize.ts';
import type { Output } from './output.ts';

/**
 * The cross-reference section that ends an increment (ISO 32000-2 §7.5.4, §7.5.8). A file keeps to the kind it has: readers of
 * before PDF 1.5 know no streams, and a table behind a stream is what several readers refuse.
 */

/** Decimal digits of an offset in a table entry (§7.5.4). */
export const OFFSET_DIGITS = 10;
export const MAX_OFFSET = 10 ** OFFSET_DIGITS - 1;

/** One object of the increment. `offset` counts from the header, `gen` is 0 for all but a few old objects. */
export interface Row {
  num: number;
  offset: number;
  gen: number;
}

/**
 * Rows of consecutive object numbers: each run becomes a subsection. Object numbers of an increment are a few old ones
 * and a run of fresh ones.
 */
function* runs(rows: Row[]): Iterable<Row[]> {
  const sorted = [...rows].sort((left, right) => left.num - right.num);
  let run: Row[] = [];
  for (const row of sorted) {
    if (run.length > 0 && run[0]?.num !== row.num - run.length) {
      yield run;
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield run;
}

/**
 * §7.5.4: twenty bytes an entry, the two of the line end included. A blank before the line feed makes the second byte
 * of the line end; `\r\n` would do as well.
 */
export function writeXrefTable(out: Output, rows: Row[], trailer: Dict): void {
  let text = 'xref\n';
  for (const run of runs(rows)) {
    text += `${run[0]?.num} ${run.length}\n`;
    for (const { offset, gen } of run) text += `${String(offset).padStart(OFFSET_DIGITS, '0')} ${String(gen).padStart(5, '0')} n \n`;
  }
  out.text(`${text}trailer\n${dictText(trailer)}\n`);
}

/**
 * §7.5.8: rows of type, offset (five bytes) and generation; uncompressed, so that the increment stays readable. Five
 * bytes reach a terabyte, more than the ten digits of a table; two hold any generation.
 * @throws PdfError TOO_LARGE for offsets beyond
 */
export function writeXrefStream(out: Output, section: { rows: Row[]; trailer: Dict; self: Ref }): void {
  const { rows, trailer, self } = section;
  const index: number[] = [];
  const body = new Uint8Array(rows.length * 8);
  let at = 0;
  for (const run of runs(rows)) {
    index.push(run[0]?.num ?? 0, run.length);
    for (const { offset, gen } of run) {
      body[at] = 1;
      for (let k = 0; k < 5; k++) body[at + 5 - k] = Math.floor(offset / 256 ** k) & 255;
      body[at + 6] = gen >> 8;
      body[at + 7] = gen & 255;
      if (uint(body, at + 1, 5) !== offset) throw new PdfError('TOO_LARGE', { reason: 'file' });
      at += 8;
    }
  }
  const head = dict({ Type: name('XRef'), W: [1, 5, 2], Index: index });
  out.text(`${self.num} 0 obj\n${dictText(new Map([...head, ...trailer, ['Length', body.length]]))}\nstream\n`);
  out.octets(body);
  out.text('\nendstream\nendobj\n');
}
