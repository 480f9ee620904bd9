import { expect, it } from 'vitest';
import { canonicalAccount, companyAccount } from '../src/fields/company-account.ts';

it.each([
  ['12345678', undefined],
  ['1202021109900012345', undefined],
  ['1'.repeat(32), undefined],
  ['1234567', 'LENGTH_OUT_OF_RANGE'],
  ['1'.repeat(33), 'LENGTH_OUT_OF_RANGE'],
  ['', 'LENGTH_OUT_OF_RANGE'],
  ['12345678a', 'INTEGER_INVALID'],
  ['１２３４５６７８', 'INTEGER_INVALID'],
])('%s: %s', (value, code) => {
  expect(companyAccount(value)?.code).toBe(code);
});

it('blanks and hyphens of a printed account are no part of it', () => {
  expect(canonicalAccount(' 1202 0211-0990 0012345 ')).toBe('1202021109900012345');
});
