import { expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { entryOf } from './entry.ts';

const a = { party: asPartyId('a') };
const b = { party: asPartyId('b') };

it.each([
  ['the first time without an enterprise', undefined, [], undefined],
  ['the first time with one enterprise', undefined, [a], 'a'],
  ['the first time with two enterprises', undefined, [a, b], undefined],
  ['after personal mode', 'person', [a], undefined],
  ['after one of two enterprises', 'b', [a, b], 'b'],
  ['after an enterprise that the person is no longer a member of, with one other', 'b', [a], 'a'],
  ['after an enterprise that the person is no longer a member of, without another', 'b', [], undefined],
] as const)('%s', (_, left, enterprises, entered) => {
  expect(entryOf(asPartyId('person'), left === undefined ? undefined : asPartyId(left), enterprises)).toBe(entered);
});
