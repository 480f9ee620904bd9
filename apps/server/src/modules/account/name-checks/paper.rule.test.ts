import { expect, test } from 'vitest';
import { paperViolation, readPaperNumber } from './paper.ts';

test.each([
  [1, '33010819880612001X', true],
  [1, '330108198806120011', false],
  [2, 'E12345678', true],
  [2, 'PA-123', false],
  [2, '1234', false],
  [3, '01234567', true],
  [3, '0123456701', true],
  [3, 'T0123456', false],
  [4, 'H12345678', true],
  [4, 'M1234567801', true],
  [4, 'X12345678', false],
] as const)('a paper of type %d with the number %s: %s', (type, number, isFine) => {
  expect(paperViolation(type, number) === undefined).toBe(isFine);
});

test('a number is read as it is printed', () => {
  expect(readPaperNumber(' h1234 5678 ')).toBe('H12345678');
});
