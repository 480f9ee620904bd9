import { expect, test } from 'vitest';
import { freeKey, placeAround, usualRoles, withoutSeals } from './places.ts';

const A4 = { width: 595, height: 842 };

test.each([
  [{ x: 0.5, y: 0.5 }, 0.4, 0.4293],
  [{ x: 0, y: 0 }, 0, 0],
  [{ x: 1, y: 1 }, 0.8, 0.8587],
])('a seal around %o lies on the page', (middle, x, y) => {
  const place = placeAround(middle, { key: 'f1', party: 'role1', kind: 'seal', page: 0, size: A4 });
  expect([place.x, place.y, place.width]).toEqual([expect.closeTo(x, 3), expect.closeTo(y, 3), expect.closeTo(0.2, 3)]);
});

test('a person writes where a seal was placed', () => {
  const place = placeAround({ x: 0.5, y: 0.5 }, { key: 'f1', party: 'role2', kind: 'seal', page: 0, size: A4 });
  const files = [{ targetId: 't', fileName: 'f', fields: [place, { ...place, party: 'role1' }] }];
  expect(withoutSeals(files, 'role2')[0]?.fields.map(({ kind }) => kind)).toEqual(['ink', 'seal']);
});

test('a new role gets a key of its own', () => {
  const [first, second] = usualRoles(['甲方', '乙方']);
  expect([first, second]).toMatchObject([
    { ownFlag: 1, signatoryType: 1 },
    { ownFlag: 0, signatoryType: 0 },
  ]);
  if (first === undefined || second === undefined) throw new Error('two roles');
  expect(freeKey([second])).toBe('role3');
  expect(freeKey([first, { ...second, key: 'role3' }])).toBe('role4');
});
