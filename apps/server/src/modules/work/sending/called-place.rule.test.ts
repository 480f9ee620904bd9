import { expect, test } from 'vitest';
import { type CalledField, isCalledOtherwise, placesOf, straddleField, takesStraddle } from './called-place.ts';

const pages = [
  { width: 600, height: 800, rotation: 0 },
  { width: 600, height: 800, rotation: 0 },
  { width: 800, height: 600, rotation: 90 },
];
const field: CalledField = { key: 'f', party: 'a', kind: 'seal', page: 0, x: 0.1, y: 0.2, width: 0.2, height: 0.1, label: '' };
const hits = [
  { page: 0, x: 60, y: 400, width: 80, height: 12 },
  { page: 2, x: 400, y: 60, width: 80, height: 12 },
];

test.each([
  [0, [0]],
  [2, [2]],
  [-1, [2]],
  [-3, [0]],
  [-4, []],
  // beyond the last page: that it does not lie on a page is said by the rule that knows the file
  [9, [9]],
])('page %i is page %j', (page, expected) => {
  expect(placesOf({ ...field, page }, pages, []).map((placed) => placed.page)).toEqual(expected);
});

test('a keyword places the field at each occurrence, x and y counted from its corner in shares of that page', () => {
  const places = placesOf({ ...field, keyword: '甲方（盖章）', x: 0, y: -0.05 }, pages, hits);
  expect(places.map(({ key, page, x, y }) => [key, page, expect.closeTo(x, 6), expect.closeTo(y, 6)])).toEqual([
    ['f', 0, 0.1, 0.45],
    ['f-2', 2, 0.5, 0.05],
  ]);
  expect(places[0]).not.toHaveProperty('keyword');
});

test('a keyword that is not there places nothing', () => {
  expect(placesOf({ ...field, keyword: '丙方' }, pages, [])).toEqual([]);
});

test.each([
  [{}, false],
  [{ page: -1 }, true],
  [{ keyword: '甲方' }, true],
  [{ formField: '签名' }, true],
])('%j is called otherwise than by coordinates: %s', (change, expected) => {
  expect(isCalledOtherwise({ ...field, ...change })).toBe(expected);
});

const straddle = { party: 'a', offset: 0.95, field: 'offset' };
const file = { uploadId: 'u', fileName: '合同.pdf', fields: [field] };

test.each([
  ['a file of several pages that the party signs', file, pages, true],
  ['one page', file, pages.slice(0, 1), false],
  ['a file that another party signs', { ...file, fields: [{ ...field, party: 'b' }] }, pages, false],
  ['an attachment', { ...file, isAttachment: true }, pages, false],
])('%s takes a straddle seal or not', (_, taken, sizes, expected) => {
  expect(takesStraddle(taken, straddle, sizes)).toBe(expected);
});

test('a called straddle seal is 42 mm wide and stays on the page', () => {
  const { width, height, y } = straddleField(straddle, pages);
  expect([width * 600, height * 800, y + height]).toEqual([119.06, 119.06, 1].map((size) => expect.closeTo(size, 1)));
});
