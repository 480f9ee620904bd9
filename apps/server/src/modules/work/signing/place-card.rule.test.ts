import { expect, test } from 'vitest';
import { coordinates, placeCard } from './place-card.ts';

test.each([
  [{ longitude: 120.15507, latitude: 30.27408, accuracy: 20 }, '北纬 30.27408°，东经 120.15507°'],
  [{ longitude: -70.6, latitude: -33.4, accuracy: 0 }, '南纬 33.40000°，西经 70.60000°'],
  [{ longitude: 0, latitude: 0, accuracy: 0 }, '北纬 0.00000°，东经 0.00000°'],
])('%o', (place, words) => {
  expect(coordinates(place)).toBe(words);
});

test('the card says where, how exactly, when, and that nobody checked it', () => {
  const at = new Date('2026-11-26T16:05:09Z');
  const card = placeCard({ longitude: 120.15507, latitude: 30.27408, accuracy: 19.2, at });
  for (const said of ['北纬 30.27408°', '东经 120.15507°', '约 20 米以内', '2026-11-27 00:05:09（北京时间）', '平台没有核对']) {
    expect(card).toContain(said);
  }
  expect(placeCard({ longitude: 1, latitude: 1, accuracy: 0, at })).toContain('设备没有说明');
});
