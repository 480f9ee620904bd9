import { expect, test } from 'vitest';
import { type Budget, budgetOf, complaintsOf, costsOf, type Excesses, mendedIn } from './budget.ts';

const operations = [
  { name: 'notes.list', reads: ['contracts'] as const },
  { name: 'notes.keep', reads: undefined },
  { name: 'signing.signContract', reads: undefined },
];
const most = (operation: string, own: number) => [{ operation, own, queue: 3 }];

test.each<readonly [string, Budget]>([
  ['notes.list', 'reading'],
  ['notes.keep', 'acting'],
  ['signing.signContract', 'signing'],
])('%s has the budget of %s', (name, budget) => {
  expect(operations.filter((one) => one.name === name).map(budgetOf)).toEqual([budget]);
});

test.each<readonly [string, string, number, Excesses, readonly string[]]>([
  ['reading within its budget', 'notes.list', 8, {}, []],
  ['reading a little above it', 'notes.list', 10, {}, []],
  ['reading that costs more', 'notes.list', 11, {}, ['notes.list costs 11 statements, 8 are allowed']],
  ['acting within its budget', 'notes.keep', 25, {}, []],
  ['acting that costs more', 'notes.keep', 31, {}, ['notes.keep costs 31 statements, 25 are allowed']],
  ['signing that costs more', 'signing.signContract', 49, {}, ['signing.signContract costs 49 statements, 40 are allowed']],
  ['an excess that is listed', 'notes.keep', 31, { 'notes.keep': 31 }, []],
  ['a listed excess that grew', 'notes.keep', 39, { 'notes.keep': 31 }, ['notes.keep costs 39 statements, 31 are allowed']],
  ['an operation that nobody mounts', 'notes.lose', 99, {}, []],
])('%s', (_, operation, own, excesses, complaints) => {
  expect(complaintsOf(costsOf(operations, most(operation, own), excesses))).toEqual(complaints);
});

test.each([
  [25, ['notes.keep kept within 25 in this run: it may come off excesses.json']],
  [26, []],
] as const)('a listed excess that costs %i', (own, hints) => {
  const excesses = { 'notes.keep': 31 };
  expect(mendedIn(costsOf(operations, most('notes.keep', own), excesses), excesses)).toEqual(hints);
});
