import { expect, test } from 'vitest';
import { isSameName } from '../src/same-name.ts';

test.each([
  ['裴南乔', '裴 南乔', true],
  ['阿依古丽·买买提', '阿依古丽•买买提', true],
  ['裴南乔', '裴南桥', false],
  ['裴南乔', '', false],
])('%s and %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
