import { expect, it } from 'vitest';
import { usageByKey } from './usage.ts';

const day = (keyId: string, date: string, calls: number) => {
  return { keyId, keyName: `key ${keyId}`, perDay: 100, day: new Date(`${date}T00:00:00+08:00`), calls, refused: 1, ms: calls * 7 };
};

it('shows the key that called most first, with the days on which it did', () => {
  expect(usageByKey([day('a', '2026-06-01', 3), day('b', '2026-06-01', 4), day('a', '2026-06-03', 2)])).toEqual([
    {
      keyId: 'a',
      keyName: 'key a',
      perDay: 100,
      list: [
        { day: '2026-06-01', calls: 3, refused: 1, ms: 21 },
        { day: '2026-06-03', calls: 2, refused: 1, ms: 14 },
      ],
    },
    { keyId: 'b', keyName: 'key b', perDay: 100, list: [{ day: '2026-06-01', calls: 4, refused: 1, ms: 28 }] },
  ]);
});

it('orders keys that called equally often by their names, and knows nothing of those that did not', () => {
  expect(usageByKey([day('b', '2026-06-01', 1), day('a', '2026-06-01', 1)]).map(({ keyId }) => keyId)).toEqual(['a', 'b']);
  expect(usageByKey([])).toEqual([]);
});
