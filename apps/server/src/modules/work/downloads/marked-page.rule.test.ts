import { expect, test } from 'vitest';
import type { Mark } from '#modules/work/contracts/index.ts';
import { overlaySvg, pixelBox } from './marked-page.ts';

const picture = { width: 720, height: 1018 };
const markAt = (x: number, y: number, width: number, height: number, change: Partial<Mark> = {}): Mark => ({
  field: {
    fieldId: 'f',
    documentId: 'd',
    participantId: 'p',
    kind: 'ink',
    page: 0,
    x,
    y,
    width,
    height,
    label: '',
    slices: [],
    pdfField: '',
  },
  pageSize: { width: 360, height: 509, rotation: 0 },
  isMine: true,
  isDone: true,
  signedAt: new Date('2026-11-26T16:05:09Z'),
  ...change,
});

test.each([
  ['within the page', markAt(10, 20, 30, 40), { left: 20, top: 40, width: 60, height: 80 }],
  ['to the edge and beyond', markAt(350, 500, 30, 40), { left: 700, top: 1000, width: 20, height: 18 }],
  ['outside at the left', markAt(-10, -10, 30, 40), { left: 0, top: 0, width: 40, height: 60 }],
  ['between pixels', markAt(10.2, 20.2, 0.1, 0.1), { left: 20, top: 40, width: 1, height: 1 }],
])('%s', (_, mark, box) => {
  expect(pixelBox(mark, picture)).toEqual(box);
});

test('places are drawn, those that wait with broken lines; times only where a mark is made', () => {
  const waiting = markAt(10, 20, 30, 40, { isDone: false, signedAt: undefined, isMine: false });
  const places = overlaySvg([markAt(10, 20, 30, 40), waiting], { places: true }, picture);
  expect([places.match(/<rect/g)?.length, places.match(/stroke-dasharray/g)?.length, places.includes('<text')]).toEqual([2, 1, false]);
  const times = overlaySvg([markAt(10, 20, 30, 40), waiting], { times: true }, picture);
  expect(times.match(/2026-11-27 00:05:09/g)).toHaveLength(1);
  expect(overlaySvg([markAt(10, 480, 30, 28)], { times: true }, picture)).toContain(`y="${Math.round(960 - 10 * 0.4)}"`);
});
