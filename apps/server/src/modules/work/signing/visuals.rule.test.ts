import { expect, test } from 'vitest';
import { missingFields, sealPlaces, type TaskField, type TaskValues, visualsOf } from './visuals.ts';

const field = (kind: TaskField['kind'], fieldId: string = kind): TaskField => ({
  fieldId,
  kind,
  pdfField: `f-${fieldId}`,
  height: 20,
  slices: [{ index: 0, count: 2 }],
});
const ink = {
  width: 100,
  height: 40,
  strokes: [
    [
      { x: 0, y: 0 },
      { x: 60, y: 30 },
    ],
  ],
};
const empty: TaskValues = { sealPng: undefined, ink: undefined, texts: new Map(), day: '2026 年 11 月 21 日' };
const full: TaskValues = { ...empty, sealPng: Uint8Array.of(1), ink, texts: new Map([['text', '苏州']]) };
const all = [field('seal'), field('straddle'), field('ink'), field('date'), field('text')];

test.each([
  ['nothing brought: all but the date are missing', empty, 4],
  ['everything brought', full, 0],
  ['no seal: the seal and the straddle seal', { ...full, sealPng: undefined }, 2],
  ['a text for another field does not count', { ...full, texts: new Map([['other', 'x']]) }, 1],
])('%s', (_, values, missing) => {
  expect(missingFields(all, values)).toBe(missing);
});

test('a chop is a picture in the place of handwriting, and of nothing else', () => {
  const chopped = { ...full, ink: undefined, chopPng: Uint8Array.of(2) };
  expect(missingFields(all, chopped)).toBe(0);
  const looks = visualsOf(all, chopped).map(({ field: name, appearance }) => [name, appearance]);
  expect(looks).toContainEqual(['f-ink', { kind: 'image', png: Uint8Array.of(2) }]);
  expect(looks).toContainEqual(['f-seal', { kind: 'image', png: Uint8Array.of(1) }]);
});

test('a note goes below the handwriting', () => {
  expect(visualsOf(all, { ...full, note: '林书禾（未实名）' }).find(({ field: name }) => name === 'f-ink')?.appearance).toMatchObject({
    kind: 'ink',
    note: '林书禾（未实名）',
  });
});

test('each visual goes into its own form field', () => {
  expect(visualsOf(all, full).map(({ field: name, appearance }) => [name, appearance.kind])).toEqual([
    ['f-seal', 'image'],
    ['f-straddle', 'slice'],
    ['f-ink', 'ink'],
    ['f-date', 'text'],
    ['f-text', 'text'],
  ]);
});

test('a text is no larger than its box', () => {
  const [small, tall] = [visualsOf([{ ...field('date'), height: 10 }], full), visualsOf([{ ...field('date'), height: 200 }], full)];
  expect(small[0]?.appearance).toMatchObject({ fontSize: 6.2 });
  expect(tall[0]?.appearance).toMatchObject({ fontSize: 14 });
});

const documents = [
  { documentId: 'a', fileName: '合同.pdf' },
  { documentId: 'b', fileName: '附件.pdf' },
  { documentId: 'c', fileName: '清单.pdf' },
];
const placed = (documentId: string, kind: string, page: number, slices = 0) => ({ documentId, kind, page, slices: Array(slices).fill({}) });

test('a seal names the file, the pages and whether it is a straddle seal', () => {
  const fields = [
    placed('a', 'seal', 4),
    placed('a', 'seal', 0),
    placed('a', 'ink', 2),
    placed('b', 'straddle', 0, 3),
    placed('b', 'seal', 2),
  ];
  expect(sealPlaces(documents, [...fields, placed('a', 'seal', 4)])).toEqual([
    { fileName: '合同.pdf', pages: [1, 5], straddle: false },
    { fileName: '附件.pdf', pages: [1, 2, 3], straddle: true },
  ]);
});
