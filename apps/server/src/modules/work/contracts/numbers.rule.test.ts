import { expect, test } from 'vitest';
import { newContractNumber, newSignNo } from './numbers.ts';

test('a contract number carries the day in China and six digits', () => {
  expect(newContractNumber(new Date('2026-11-20T16:00:00Z'))).toMatch(/^MQ20261121\d{6}$/);
  expect(newContractNumber(new Date('2026-11-20T15:59:59Z'))).toMatch(/^MQ20261120\d{6}$/);
});

test('numbers do not repeat in any order one could guess', () => {
  const numbers = Array.from({ length: 200 }, () => newSignNo());
  expect(new Set(numbers).size).toBe(200);
  expect(numbers.every((number) => /^S[A-Z2-7]{18}$/.test(number))).toBe(true);
  const letters = new Set(numbers.flatMap((number) => Array.from(number.slice(1))));
  expect(letters.size).toBe(32);
});
