import { differingRegion, drawPng, frozenNow, inked, type Pixels, renderPage, samplePdf, signedContract, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { type Appearance, type Box, bufferSource, layDownFields, signPdf } from '../src/index.ts';

// Judges are programs of their own; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DPI = 72;
/** A pixel of slack around a box: anti-aliasing. */
const slack = ({ x, y, width, height }: Omit<Box, 'page'>): [number, number, number, number] => [
  Math.floor(x) - 1,
  Math.floor(y) - 1,
  Math.ceil(x + width) + 1,
  Math.ceil(y + height) + 1,
];

/** Paints declared boxes white, so that what is left must be as before. */
function masked({ width, height, rgb }: Pixels, boxes: readonly Omit<Box, 'page'>[]): Pixels {
  const copy = Uint8Array.from(rgb);
  for (const [left, top, right, bottom] of boxes.map(slack)) {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      copy.fill(255, (y * width + Math.max(0, left)) * 3, (y * width + Math.min(width, right)) * 3);
  }
  return { width, height, rgb: copy };
}

const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));

/** Signs one box with one appearance and renders the page before and after. */
async function shown(source: Uint8Array, box: Box, appearance: Appearance): Promise<{ before: Pixels; laid: Pixels; after: Pixels }> {
  const pki = await testPki();
  const laid = joined(source, await layDownFields(bufferSource(source), [{ kind: 'signature', name: 'S', box }]));
  const request = { fieldName: 'S', visuals: [{ field: 'S', appearance }], signedAt: frozenNow, name: 'N' };
  const { increment } = await signPdf(bufferSource(laid), request, { signer: pki.person });
  const render = (file: Uint8Array): Pixels => renderPage(file, box.page, { dpi: DPI });
  return { before: render(source), laid: render(laid), after: render(joined(laid, increment)) };
}

test.each([0, 90, 180, 270] as const)(
  'turned by %i: pages change inside the declared boxes only, and each box shows something',
  async (rotate) => {
    const { states, boxes } = await signedContract({ source: samplePdf({ pages: 2, rotate }) });
    const [source, laid, , signed] = states.map((file) => renderPage(file, 1, { dpi: DPI })) as [Pixels, Pixels, Pixels, Pixels];
    expect(differingRegion(source, laid)).toBeUndefined();
    const straddle = { x: source.width - 110 / 2, y: 0.35 * source.height, width: 56, height: 112 };
    const declared = [...Object.values(boxes), straddle];
    expect(differingRegion(masked(source, declared), masked(signed, declared))).toBeUndefined();
    for (const box of declared) {
      const region = slack(box);
      expect(inked(signed, region) - inked(source, region)).toBeGreaterThan(0.004);
    }
  },
);

test('the same contract looks the same however its pages are turned', async () => {
  const upright = renderPage((await signedContract({ source: samplePdf({ rotate: 0 }) })).file, 0, { dpi: 48 });
  for (const rotate of [90, 180, 270] as const) {
    const turned = renderPage((await signedContract({ source: samplePdf({ rotate }) })).file, 0, { dpi: 48 });
    let different = 0;
    for (let at = 0; at < upright.rgb.length; at++) if (Math.abs((upright.rgb[at] ?? 0) - (turned.rgb[at] ?? 0)) > 96) different++;
    expect(different / upright.rgb.length).toBeLessThan(0.003);
  }
});

const box: Box = { page: 0, x: 300, y: 600, width: 180, height: 60 };

test.each(['㛃𬭎龘镕堃喆', '签署日期：2026-11-21', 'Signed “Moqi” — €1,000.00'])(
  'every character is drawn, none is left blank: %s',
  async (text) => {
    const pki = await testPki();
    const source = samplePdf({ text: '　' });
    // Every character in a box of its own: a blank glyph among others would hide behind their ink.
    const characters = Array.from(text.replace(/\s/g, ''));
    const boxes = characters.map(
      (_, k): Box => ({ page: 0, x: 60 + (k % 10) * 45, y: 200 + Math.floor(k / 10) * 60, width: 40, height: 50 }),
    );
    const fields = boxes.map((place, k) => ({ kind: 'visual' as const, name: `V${k}`, boxes: [place] }));
    const laid = joined(source, await layDownFields(bufferSource(source), [{ kind: 'signature', name: 'S' }, ...fields]));
    const visuals = characters.map((character, k) => ({
      field: `V${k}`,
      appearance: { kind: 'text' as const, text: character, fontSize: 32 },
    }));
    const { increment } = await signPdf(
      bufferSource(laid),
      { fieldName: 'S', visuals, signedAt: frozenNow, name: 'N' },
      { signer: pki.person },
    );
    const [before, after] = [renderPage(source, 0), renderPage(joined(laid, increment), 0)];
    for (const place of boxes) {
      expect(inked(before, slack(place))).toBe(0);
      expect(inked(after, slack(place))).toBeGreaterThan(0.003);
    }
  },
);

test('long text wraps and shrinks into its box', async () => {
  const { before, after } = await shown(samplePdf(), box, {
    kind: 'text',
    text: '经双方协商一致，'.repeat(12),
    fontSize: 20,
    align: 'center',
  });
  const [left, top, right, bottom] = differingRegion(before, after) ?? [0, 0, 999, 999];
  const [x0, y0, x1, y1] = slack(box);
  expect([left >= x0, top >= y0, right <= x1, bottom <= y1]).toEqual([true, true, true, true]);
});

test('a note stands below the handwriting, inside the box, and takes nothing of its strokes', async () => {
  const strokes = [[0, 25, 50, 75, 100].map((x) => ({ x, y: x % 50, w: 4 }))];
  const ink = { kind: 'ink', strokes, width: 100, height: 50 } as const;
  const noted = await shown(samplePdf({ text: '　' }), box, { ...ink, note: '裴南乔（未实名）' });
  const [left, top, right, bottom] = differingRegion(noted.before, noted.after) ?? [0, 0, 999, 999];
  const [x0, y0, x1, y1] = slack(box);
  expect([left >= x0, top >= y0, right <= x1, bottom <= y1]).toEqual([true, true, true, true]);
  const lowest: [number, number, number, number] = [x0, box.y + box.height * 0.72, x1, y1];
  const plain = await shown(samplePdf({ text: '　' }), box, { ...ink, height: 100 });
  expect(inked(plain.after, [x0, y1 - 4, x1, y1])).toBe(0);
  expect(inked(noted.after, lowest)).toBeGreaterThan(0.02);
  expect(inked(noted.after, [x0, y0, x1, box.y + box.height * 0.68])).toBeGreaterThan(0.02);
});

test('a seal keeps its proportions and its clear ground', async () => {
  const png = drawPng(40, 40, (x) => (x < 20 ? [255, 0, 0, 255] : [0, 0, 0, 0]));
  const { before, after } = await shown(samplePdf(), box, { kind: 'image', png });
  const centre = box.x + box.width / 2;
  expect(inked(after, [centre - 28, box.y + 2, centre - 2, box.y + 58])).toBeGreaterThan(0.95);
  expect(
    differingRegion(masked(before, [{ ...box, x: centre - 30, width: 30 }]), masked(after, [{ ...box, x: centre - 30, width: 30 }])),
  ).toBeUndefined();
});

test('a box on a page of user unit 2 is where it is displayed', async () => {
  const source = samplePdf({ size: [300, 300], text: '　', page: () => ({ UserUnit: 2 }) });
  const place: Box = { page: 0, x: 400, y: 100, width: 100, height: 100 };
  const { before, after } = await shown(source, place, { kind: 'image', png: drawPng(4, 4, () => [0, 0, 0, 255]) });
  // poppler 22 renders user space, half the displayed size.
  const scale = before.width / 600;
  const region = differingRegion(before, after) ?? [0, 0, 0, 0];
  for (const [k, edge] of [400, 100, 500, 200].entries()) expect(Math.abs((region[k] ?? 0) / scale - edge)).toBeLessThanOrEqual(2);
});

test('a seal as SVG path: arcs, curves and holes fill what they enclose', async () => {
  // A ring of two circles, each of two arcs, and a square drawn with every other command inside of it.
  const ring = 'M0,50a50,50 0 0,1 100,0a50 50 0 01-100 0z M10 50A40 40 0 1 1 90 50 40 40 0 1 1 10 50Z';
  const square = 'M40 40h20V60L40 60zM45,45 Q50,45 50,45 T55 45 C55 45,55 55,55 55 S 45,55 45,55Z';
  const path: Appearance = { kind: 'path', d: ring + square, width: 100, height: 100, rule: 'evenodd', colour: [0, 0, 0] };
  const place: Box = { page: 0, x: 200, y: 550, width: 200, height: 100 };
  const { before, after } = await shown(samplePdf({ text: '　' }), place, path);
  expect(differingRegion(before, after)?.map((edge, k) => Math.abs(edge - [250, 550, 350, 650][k]!) <= 1)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const at = (x: number, y: number): number => inked(after, [x - 1, y - 1, x + 1, y + 1]);
  // On the ring, between ring and square, in the square's rim, in its hole, outside.
  expect([at(255, 600), at(300, 645), at(270, 600), at(292, 600), at(300, 600), at(254, 554)]).toEqual([1, 1, 0, 1, 0, 0]);
  await expect(shown(samplePdf(), place, { ...path, d: 'M 0 0 K 5' })).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});
