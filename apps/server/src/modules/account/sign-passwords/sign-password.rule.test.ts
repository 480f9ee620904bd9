import { expect, test } from 'vitest';
import { isEasy } from './sign-password.ts';

test.each([
  ['000000', true],
  ['123456', true],
  ['654321', true],
  ['890123', true],
  ['121212', true],
  ['147147', true],
  ['102938', false],
  ['483920', false],
  ['112233', false],
])('%s is easy: %s', (digits, easy) => {
  expect(isEasy(digits)).toBe(easy);
});
