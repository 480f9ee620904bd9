import { expect, test } from 'vitest';
import { readMe } from './read-me.ts';

const facts = { number: 'HT1', logKey: 'moqi.example/log+1+2', publicUrl: 'https://moqi.example' };

test.each([
  [[], false, false],
  [['verify.mjs'], false, true],
  [['index.html', 'verify.mjs'], true, true],
])('what is in the package is told of, and nothing else: %j', (programs, hasPage, hasCommand) => {
  const text = readMe({ ...facts, programs });
  expect([text.includes('index.html'), text.includes('verify.mjs')]).toEqual([hasPage, hasCommand]);
  expect(text).toContain(facts.logKey);
});
