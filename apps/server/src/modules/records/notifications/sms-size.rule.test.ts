import { expect, test } from 'vitest';
import { smsSizeOf } from './sms-size.ts';

const text = (length: number) => '字'.repeat(length);

test.each([
  ['a short one', text(70), text(70), { characters: 70, parts: 1, fit: 'fits' }],
  ['one more than a single SMS holds', text(71), text(71), { characters: 71, parts: 2, fit: 'several' }],
  ['all that two hold', text(134), text(134), { characters: 134, parts: 2, fit: 'several' }],
  ['one with a name that was cut', text(134), text(200), { characters: 134, parts: 2, fit: 'cut' }],
  ['a cut one that is one SMS', text(69), text(135), { characters: 69, parts: 1, fit: 'cut' }],
  ['one that is too long without any name', text(135), text(135), { characters: 135, parts: 3, fit: 'tooLong' }],
  ['one that is too long though it was cut', text(140), text(240), { characters: 140, parts: 3, fit: 'tooLong' }],
] as const)('%s', (_, body, uncut, size) => {
  expect(smsSizeOf(body, uncut)).toEqual(size);
});
