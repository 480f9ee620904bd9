import { expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

it.each([
  ['林书禾', '林**'],
  ['陆', '陆'],
  ['𠮷野家', '𠮷**'],
  ['', ''],
])('%j → %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
