import { expect, test } from 'vitest';
import { drawRecoveryCode, recoveryDigest } from './recovery-code.ts';

test('a recovery code has 16 characters in groups, each another one', () => {
  const codes = Array.from({ length: 50 }, drawRecoveryCode);
  expect(codes.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(50);
});

test('it may be typed without hyphens and in small letters', () => {
  const digest = recoveryDigest('ABCD-EFGH-2345-WXYZ');
  expect(recoveryDigest('abcd efgh 2345wxyz')).toEqual(digest);
  expect(recoveryDigest('ABCD-EFGH-2345-WXYA')).not.toEqual(digest);
});
