import { describe, expect, test } from 'vitest';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';
import { planDocument } from './placement.ts';

const A4 = { width: 600, height: 800, rotation: 0 };
const signers = [
  { key: 'a', participantId: 'pa', position: 0 },
  { key: 'b', participantId: 'pb', position: 1 },
];
const field = (party: string, kind: PlacedField['kind'], change: Partial<PlacedField> = {}): PlacedField => ({
  key: 'k',
  party,
  kind,
  page: 0,
  x: 0.5,
  y: 0.25,
  width: 0.1,
  height: 0.1,
  label: '',
  ...change,
});
const file = (...fields: PlacedField[]): PlacedFile => ({ uploadId: '', fileName: '', fields });
const plan = (source: PlacedFile, pages = [A4], prefix = '') => planDocument(source, pages, signers, prefix);

test('shares become points of the page they lie on', () => {
  const landscape = { width: 800, height: 600, rotation: 90 };
  const { fields } = plan(file(field('a', 'ink', { page: 1 })), [A4, landscape]);
  expect(fields[0]).toMatchObject({ page: 1, x: 400, y: 150, width: 80, height: 60 });
});

test('what sticks out by a rounding error is pulled in', () => {
  const { placements } = plan(file(field('a', 'ink', { x: -1e-7, y: 0.9000000005 })));
  expect(placements[0]).toEqual({
    kind: 'signature',
    label: '第1方签署处',
    name: 'sig-0',
    box: { page: 0, x: 0, y: 720.0000004, width: 60, height: expect.closeTo(79.9999996, 6) },
  });
});

describe('form fields', () => {
  const names = (source: PlacedFile, prefix?: string) =>
    plan(source, [A4, A4], prefix).placements.map(({ kind, name }) => `${kind} ${name}`);

  test('the first seal or ink is the face of the signature, everything else a field of its own', () => {
    const source = file(field('b', 'date'), field('b', 'seal'), field('b', 'ink'), field('a', 'text'), field('a', 'ink'));
    expect(names(source)).toEqual(['signature sig-0', 'visual vis-0-1', 'signature sig-1', 'visual vis-1-1', 'visual vis-1-2']);
    const stored = plan(source).fields.map(({ participantId, kind, pdfField }) => `${participantId} ${kind} ${pdfField}`);
    expect(stored).toEqual(['pa text vis-0-1', 'pa ink sig-0', 'pb date vis-1-1', 'pb seal sig-1', 'pb ink vis-1-2']);
  });

  test('a party without seal or ink in a file signs it invisibly', () => {
    expect(plan(file(field('a', 'ink'))).placements[1]).toEqual({ kind: 'signature', name: 'sig-1', label: '第2方签署处' });
    expect(plan(file()).fields).toEqual([]);
  });

  test('a prefix stands before every name', () => {
    expect(names(file(field('a', 'ink'), field('a', 'date')), 'm2-')).toEqual([
      'signature m2-sig-0',
      'visual m2-vis-0-1',
      'signature m2-sig-1',
    ]);
  });
});

test('a straddle seal is one form field with a box on each page, in groups of 20', () => {
  const pages = Array.from({ length: 22 }, () => A4);
  const { placements, fields } = plan(file(field('b', 'straddle', { y: 0.5, width: 0.2 })), pages);
  const straddle = placements.find(({ name }) => name === 'vis-1-1');
  expect(straddle?.kind === 'visual' && straddle.boxes).toHaveLength(22);
  expect(fields).toHaveLength(1);
  expect(fields[0]).toMatchObject({ kind: 'straddle', page: 0, y: 400, height: 120, width: 6, x: 594, pdfField: 'vis-1-1' });
  expect(fields[0]?.slices.map(({ index, count }) => `${index}/${count}`)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `${index}/20`),
    '0/2',
    '1/2',
  ]);
});
