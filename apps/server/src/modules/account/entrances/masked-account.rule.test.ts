import { expect, test } from 'vitest';
import { maskedAccount } from './masked-account.ts';

test.each([
  [{ name: '林书禾', mobile: '13857202046' }, '林**'],
  [{ name: '林', mobile: '13857202046' }, '林'],
  [{ name: '', email: 'someone@example.com' }, ''],
])('%j', (account, name) => {
  const masked = maskedAccount(account);
  expect(masked.name).toBe(name);
  expect(masked.target).not.toBe('');
  expect(masked.target).not.toContain('5720');
  expect(masked.target).not.toContain('someone@');
});
