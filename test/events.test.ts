import { expect, test } from 'vitest';
import { hearers } from '../apps/server/src/compose.ts';
import { sources } from './sources.ts';

// an event that is declared nowhere would wait in its table for good: the relay takes the kinds it knows
test('the relay knows every event that a module declares', () => {
  const declared = sources(/^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/defineEvent\('([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(declared.length).toBeGreaterThan(0);
  expect(hearers.kinds.map(({ name }) => name).sort()).toEqual(declared.sort());
});
