import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PersistedStrings, persistedStrings } from './persisted-strings.ts';

const golden = JSON.parse(readFileSync(join(import.meta.dirname, 'persisted-strings.json'), 'utf8')) as PersistedStrings;
const found = persistedStrings();

// A string that goes needs a migration or a forwarding handler first; then the list changes in the same commit.
it.each(Object.keys(golden) as (keyof PersistedStrings)[])('keeps every persisted string: %s', (kind) => {
  expect(found[kind]).toEqual(golden[kind]);
});
