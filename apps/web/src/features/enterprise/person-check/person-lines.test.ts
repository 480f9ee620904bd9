import { expect, test } from 'vitest';
import { personLines } from './person-lines.ts';

const lin = { name: '林书禾', identityNo: '320505199003180006' };

test.each([
  ['林书禾 320505199003180006', [lin], []],
  ['林书禾\t320505199003180006\r\n\r\n', [lin], []],
  ['林书禾，320505199003180006', [lin], []],
  ['  林书禾　320505199003180006  ', [lin], []],
  ['林书禾 320505199003180006\n林书禾,320505199003180006', [lin], []],
  ['John Smith E12345678', [{ name: 'John Smith', identityNo: 'E12345678' }], []],
  ['陈大文 C668668(9)', [{ name: '陈大文', identityNo: 'C668668(9)' }], []],
  ['林书禾', [], [1]],
  ['320505199003180006', [], [1]],
  ['林书禾 320505199003180006\n\n韩立川', [lin], [3]],
  [`${'很'.repeat(51)} 320505199003180006`, [], [1]],
  [`林书禾 ${'1'.repeat(31)}`, [], [1]],
  ['', [], []],
])('%j', (text, persons, broken) => {
  expect(personLines(text)).toEqual({ persons, broken });
});
