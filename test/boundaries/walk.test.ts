import { expect, test } from 'vitest';
import { walkFrom } from './walk.ts';

/** How many files of modules lie behind an operation, at most. An author who adds one looks first for what a reader can be spared. */
const MOST: readonly (readonly [operation: string, files: number])[] = [
  ['work/deliveries/operations/remind-signers.ts', 30],
  ['work/contracts/operations/revoke-contracts.ts', 39],
  ['work/signing/operations/sign-contract.ts', 87],
];

test.each(MOST)('%s reaches no more than %i files', (operation, most) => {
  const reached = walkFrom(process.cwd(), `apps/server/src/modules/${operation}`);
  // a walk that stands still would pass too
  expect(reached.length).toBeGreaterThan(most / 2);
  expect(reached.length <= most ? [] : reached).toEqual([]);
});

test('a face leads to the file of each name that is taken from it, and types lead nowhere', () => {
  const reached = walkFrom(process.cwd(), 'apps/server/src/modules/work/deliveries/operations/remind-signers.ts');
  expect(reached).toContain('apps/server/src/modules/work/contracts/acts/remind-participants.ts');
  expect(reached).not.toContain('apps/server/src/modules/work/contracts/index.ts');
  // only its types are taken
  expect(reached).not.toContain('apps/server/src/modules/work/contracts/history.ts');
});
