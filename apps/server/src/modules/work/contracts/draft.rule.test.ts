import { expect, test } from 'vitest';
import { isMadeFrom } from './draft.ts';

test.each([
  ['the same file', ['1'], ['1'], true],
  ['the same files in another order', ['2', '1'], ['1', '2'], true],
  ['another file', ['2'], ['1'], false],
  ['one file more', ['1', '2'], ['1'], false],
  ['one file less', ['1'], ['1', '2'], false],
])('%s', (_, used, kept, is) => {
  const files = used.map((uploadId) => ({ uploadId, fileName: '', fields: [] }));
  expect(isMadeFrom({ files }, kept)).toBe(is);
});
