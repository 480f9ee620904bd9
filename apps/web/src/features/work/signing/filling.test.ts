import { expect, test } from 'vitest';
import { type Filling, isFilled, NOTHING_FILLED, nextUnfilled, type PlacedField, placesOf } from './filling.ts';

const field = (fieldId: string, over: Partial<PlacedField> = {}): PlacedField => ({
  fieldId,
  documentId: 'one',
  participantId: 'me',
  kind: 'ink',
  page: 0,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  label: '',
  filled: false,
  ...over,
});
const file = (documentId: string) => ({ documentId, fileName: '', pages: [], version: 1, attachment: false, docHash: '', size: 1 });

test('places are walked file by file, page by page, from the top; others are left out', () => {
  const fields = [
    field('other file', { documentId: 'two' }),
    field('second page', { page: 1 }),
    field('low', { y: 9 }),
    field('right', { x: 5 }),
    field('left'),
    field('stranger', { participantId: 'you' }),
  ];
  const contract = { files: [file('one'), file('two')], fields, myParticipantId: 'me' };
  expect(placesOf(contract).map(({ fieldId }) => fieldId)).toEqual(['left', 'right', 'low', 'second page', 'other file']);
});

const ink = { width: 1, height: 1, strokes: [] };
test.each<[PlacedField['kind'], Filling, boolean]>([
  ['date', NOTHING_FILLED, true],
  ['seal', NOTHING_FILLED, false],
  ['straddle', { ...NOTHING_FILLED, sealId: 's' }, true],
  ['ink', { ...NOTHING_FILLED, sealId: 's' }, false],
  ['ink', { ...NOTHING_FILLED, ink }, true],
  ['text', { ...NOTHING_FILLED, texts: { t: '  ' } }, false],
  ['text', { ...NOTHING_FILLED, texts: { t: '苏州' } }, true],
  ['text', { ...NOTHING_FILLED, texts: { t: '苏州😀' } }, false],
])('%s', (kind, filling, filled) => {
  expect(isFilled(field('t', { kind }), filling)).toBe(filled);
});

test('the next unfilled place is found round the corner, and there is none when all is there', () => {
  const places = [field('a', { kind: 'text' }), field('b', { kind: 'date' }), field('c', { kind: 'text' })];
  const filling = { ...NOTHING_FILLED, texts: { c: 'x' } };
  expect(nextUnfilled(places, filling, 0)).toBe(0);
  expect(nextUnfilled(places, { ...NOTHING_FILLED, texts: { a: 'x' } }, 0)).toBe(2);
  expect(nextUnfilled(places, { ...NOTHING_FILLED, texts: { a: 'x', c: 'x' } }, 2)).toBe(-1);
  expect(nextUnfilled([], NOTHING_FILLED, -1)).toBe(-1);
});
