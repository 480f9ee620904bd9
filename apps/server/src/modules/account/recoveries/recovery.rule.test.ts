import { expect, test } from 'vitest';
import { isStillWanted, movesAt } from './recovery.ts';

test('an account has the other number a day later', () => {
  expect(movesAt(new Date('2026-11-27T08:00:00Z'))).toEqual(new Date('2026-11-28T08:00:00Z'));
});

test.each([
  ['as it was', '13800001111', { mobile: '13800001111', realName: true }, true],
  ['without a number, as it was', undefined, { realName: true }, true],
  ['with another number by now', '13800001111', { mobile: '13800002222', realName: true }, false],
  ['whose number is gone', '13800001111', { realName: true }, false],
  ['that was closed', undefined, { realName: false }, false],
] as const)('an account %s', (_, formerMobile, account, is) => {
  expect(isStillWanted({ formerMobile }, account)).toBe(is);
});
