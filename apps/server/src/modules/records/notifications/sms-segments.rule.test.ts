import { expect, it } from 'vitest';
import { segmentsOf } from './sms-segments.ts';

it.each([
  ['nothing', '', 1],
  ['70 units', '签'.repeat(70), 1],
  ['71 units', '签'.repeat(71), 2],
  ['134 units', '签'.repeat(134), 2],
  ['135 units', '签'.repeat(135), 3],
  ['35 characters of two units', '𠮷'.repeat(35), 1],
  ['66 characters of two units, of which 33 fit', '𠮷'.repeat(66), 2],
  ['67 characters of two units', '𠮷'.repeat(67), 3],
  ['a character of two units at the seam', `${'签'.repeat(66)}𠮷${'签'.repeat(66)}`, 3],
])('%s', (_, text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});
