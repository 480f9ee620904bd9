import { createHash } from 'node:crypto';
import { parseSignedData } from '@moqi/pki';
import { differingRegion, inked, opensslCms, opensslTs, type Pixels, pdfsig, qpdfComplaints, renderPage } from '@moqi/testing';
import { expect } from '@playwright/test';

interface Signature {
  readonly cms: Uint8Array;
  /** what is signed: the file without the gap of the value */
  readonly content: Uint8Array;
  /** end of the signed range */
  readonly end: number;
}

/** Cut out by their byte ranges, without our own engine. */
function signaturesOf(file: Buffer): Signature[] {
  return [...file.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].map((match) => {
    const [gap = 0, rest = 0, length = 0] = match.slice(2).map(Number);
    const hex = file.subarray(gap, rest).toString('latin1').replace(/[<>]/g, '');
    const content = Buffer.concat([file.subarray(0, gap), file.subarray(rest, rest + length)]);
    return { cms: new Uint8Array(Buffer.from(hex, 'hex')), content, end: rest + length };
  });
}

/** A file as it was signed, without the document time-stamp that was put behind it: a time-stamp is no signature over the file to other programs. */
export const asSigned = (file: Buffer): Buffer => file.subarray(0, signaturesOf(file)[0]?.end);

/** Programs that are not ours call the file clean and each signature valid; what is behind an earlier signature left it valid. */
export function expectValid(file: Buffer, roots: readonly Uint8Array[], signers: readonly string[]): void {
  expect(qpdfComplaints(file)).toBe('');
  const last = signers.length - 1;
  // the field of a participant who has not signed is empty: no signer, nothing to judge
  const judged = pdfsig(file, roots).filter(({ signer, valid }) => valid || signer !== '');
  expect(judged).toEqual(signers.map((signer, place) => ({ signer, valid: true, trusted: true, wholeDocument: place === last })));
  const options = { roots, at: new Date() };
  const signatures = signaturesOf(file);
  expect(signatures).toHaveLength(signers.length);
  for (const { cms, content } of signatures) {
    expect(opensslCms(cms, content, options).output).toMatch(/Verification successful/i);
    const [signer] = parseSignedData(cms).signerInfos;
    const digest = createHash('sha256')
      .update(signer?.signature ?? '')
      .digest();
    expect(opensslTs(signer?.timestampTokens[0] ?? new Uint8Array(), digest, options).output).toMatch(/Verification: OK/);
  }
  expect(signatures.at(-1)?.end).toBe(file.length);
}

export interface PlacedBox {
  readonly kind: string;
  readonly page: number;
  /** points from the top left of the displayed page */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const DPI = 144;
const SCALE = DPI / 72;

function crop({ width, rgb }: Pixels, { x, y, width: w, height: h }: PlacedBox): Pixels {
  const [left, top, columns, rows] = [x, y, w, h].map((points) => Math.round(points * SCALE)) as [number, number, number, number];
  const part = new Uint8Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    const from = ((top + row) * width + left) * 3;
    part.set(rgb.subarray(from, from + columns * 3), row * columns * 3);
  }
  return { width: columns, height: rows, rgb: part };
}

/** The same pixels with the boxes painted white. */
function without({ width, height, rgb }: Pixels, boxes: readonly PlacedBox[]): Pixels {
  const rest = rgb.slice();
  for (const box of boxes) {
    const [left, right] = [Math.floor(box.x * SCALE) - 1, Math.ceil((box.x + box.width) * SCALE) + 1];
    const [top, bottom] = [Math.floor(box.y * SCALE) - 1, Math.ceil((box.y + box.height) * SCALE) + 1];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      rest.fill(255, (y * width + Math.max(0, left)) * 3, (y * width + Math.min(width, right)) * 3);
    }
  }
  return { width, height, rgb: rest };
}

function redShare({ rgb }: Pixels): number {
  let red = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at, at + 3);
    if (r > 120 && r - g > 60 && r - b > 60) red++;
  }
  return red / (rgb.length / 3);
}

/** Each declared box of the page was drawn into, seals in red, and outside of the boxes not one pixel has changed. */
export function expectDrawn(before: Buffer, after: Buffer, page: number, boxes: readonly PlacedBox[]): void {
  const [old, now] = [renderPage(before, page, { dpi: DPI }), renderPage(after, page, { dpi: DPI })];
  expect(differingRegion(without(old, boxes), without(now, boxes)), `page ${page + 1} outside of its boxes`).toBeUndefined();
  for (const box of boxes) {
    const [was, is] = [crop(old, box), crop(now, box)];
    const where = `${box.kind} on page ${page + 1}`;
    const region = differingRegion(was, is);
    expect(region, where).toBeDefined();
    const [left, , right] = region ?? [0, 0, 0, 0];
    expect((right - left) / is.width, `${where}: how much of its width is used`).toBeGreaterThan(0.4);
    if (box.kind === 'seal' || box.kind === 'straddle') expect(redShare(is), `${where}: red`).toBeGreaterThan(0.03);
    else expect(inked(is, [0, 0, is.width, is.height]), `${where}: ink`).toBeGreaterThan(0.01);
  }
}
