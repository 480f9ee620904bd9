/*
 * Predictors (ISO 32000-2 §7.4.4.4): bytes stored as differences from their neighbours. Nearly every cross-reference
 * stream uses the PNG kind, and so do PNG files themselves, which is why the seal's decoder shares this code.
 */
import { damaged } from '../errors.ts';

/** Parameters of ISO 32000-2 Table 8. `columns` are samples a row; for cross-reference streams, bytes. */
export interface PredictorParameters {
  predictor: number;
  colors: number;
  bitsPerComponent: number;
  columns: number;
}

/**
 * Undoes PNG prediction (predictor ≥ 10) or TIFF predictor 2 with 8-bit components (§7.4.4.4). Any value from 10 on
 * means PNG, as each row names its own filter (§7.4.4.4); which of 10 to 15 is written makes no difference.
 * @throws PdfError DAMAGED for rows of no bytes, or beyond 64 MiB
 */
export function unpredict(bytes: Uint8Array, parameters: PredictorParameters): Uint8Array {
  const { predictor, colors, bitsPerComponent, columns } = parameters;
  if (predictor < 2) return bytes;
  const pixel = Math.max(1, Math.ceil((colors * bitsPerComponent) / 8));
  const row = Math.ceil((colors * bitsPerComponent * columns) / 8);
  if (!(row > 0 && row < 1 << 26)) throw damaged('predictor');
  return predictor === 2 ? tiff(bytes, row, pixel) : unfilter(bytes, { row, pixel });
}

/**
 * Each byte is the difference from the one a pixel to the left. Samples of other widths than eight bits exist in
 * pictures only.
 */
function tiff(bytes: Uint8Array, row: number, pixel: number): Uint8Array {
  const out = Uint8Array.from(bytes);
  for (let at = 0; at < out.length; at++) if (at % row >= pixel) out[at] = (out[at] ?? 0) + (out[at - pixel] ?? 0);
  return out;
}

/**
 * Undoes the row filters of PNG (ISO/IEC 15948 §9): each row of `row` bytes is led by its filter type. A last row that
 * is cut short is filled with zeros: truncated streams are common, and what is there is worth reading.
 * @returns the rows without their filter bytes
 */
export function unfilter(bytes: Uint8Array, shape: RowShape): Uint8Array {
  const out = new Uint8Array(Math.ceil(bytes.length / (shape.row + 1)) * shape.row);
  unfilterInto(out, bytes, shape);
  return out;
}

/**
 * The same of whole rows that nobody needs as they were: each moves towards the front, where the one before has left room. So a picture of a
 * million bytes is not made a second time.
 * @returns the front of `bytes`
 */
export function unfilterInPlace(bytes: Uint8Array, shape: RowShape): Uint8Array {
  unfilterInto(bytes, bytes, shape);
  return bytes.subarray(0, (bytes.length / (shape.row + 1)) * shape.row);
}

function unfilterInto(out: Uint8Array, bytes: Uint8Array, { row, pixel }: RowShape): void {
  const rows = Math.ceil(bytes.length / (row + 1));
  for (let line = 0; line < rows; line++) {
    const from = line * (row + 1);
    const to = line * row;
    const filter = bytes[from] ?? 0;
    out.set(bytes.subarray(from + 1, from + 1 + row), to);
    unfilterRow(out, to, { row, pixel, filter });
  }
}

/** Bytes of a row without its filter's, and from a sample to its left neighbour, at least 1. */
export interface RowShape {
  readonly row: number;
  readonly pixel: number;
}

interface FilteredRow extends RowShape {
  readonly filter: number;
}

/**
 * Neighbours outside of the picture count as 0. Sums wrap at 256, as an array of bytes does by itself. Sub and Up, which most rows of
 * drawn pictures have, go without asking for the other neighbours: a seal has a million and a half bytes.
 */
function unfilterRow(out: Uint8Array, start: number, { row, pixel, filter }: FilteredRow): void {
  if (filter === 1) addBehind(out, start + pixel, start + row, pixel);
  else if (filter === 2 && start >= row) addBehind(out, start, start + row, row);
  else if (filter > 2) addPredicted(out, start, { row, pixel, filter });
}

function addBehind(out: Uint8Array, from: number, to: number, behind: number): void {
  for (let at = from; at < to; at++) out[at] = (out[at] ?? 0) + (out[at - behind] ?? 0);
}

/** 3 Average, any other Paeth. */
function addPredicted(out: Uint8Array, start: number, { row, pixel, filter }: FilteredRow): void {
  for (let k = 0; k < row; k++) {
    const at = start + k;
    const left = k >= pixel ? (out[at - pixel] ?? 0) : 0;
    const up = start >= row ? (out[at - row] ?? 0) : 0;
    const corner = k >= pixel && start >= row ? (out[at - row - pixel] ?? 0) : 0;
    out[at] = (out[at] ?? 0) + (filter === 3 ? (left + up) >> 1 : paeth(left, up, corner));
  }
}

/** The neighbour nearest to left + up − corner, ties in the order left, up, corner (ISO/IEC 15948 §9.4). */
function paeth(left: number, up: number, corner: number): number {
  const a = Math.abs(up - corner);
  const b = Math.abs(left - corner);
  const c = Math.abs(left + up - 2 * corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
