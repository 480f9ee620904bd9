import { expect, test } from 'vitest';
import { nameStep } from './name-step.ts';

const verified = (hasThisNumber: boolean) => ({ name: '闻人溪', hasThisNumber });

test.each([
  ['verifies an account that has no name', undefined, '闻人溪', 'verify'],
  ['renames who proves another name with the same number', verified(true), '闻溪', 'rename'],
  ['does nothing with the same name', verified(true), '闻人溪', undefined],
  ['gives an account to no other number', verified(false), '闻溪', undefined],
  ['gives it to no namesake either', verified(false), '闻人溪', undefined],
] as const)('%s', (_, before, name, step) => {
  expect(nameStep(before, name)).toBe(step);
});
