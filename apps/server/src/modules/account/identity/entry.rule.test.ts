import { expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { entryOf } from './entry.ts';

const a = { corpId: 'a' };
const b = { corpId: 'b' };

it.each([
  ['the first time without an enterprise', undefined, [], undefined],
  ['the first time with one', undefined, [a], 'a'],
  ['the first time with two', undefined, [a, b], undefined],
  ['who left in personal mode', 'person', [a], undefined],
  ['who left in one of two', 'b', [a, b], 'b'],
  ['who left in an enterprise that let them go, with one other', 'b', [a], 'a'],
  ['who left in an enterprise that let them go, without another', 'b', [], undefined],
] as const)('%s', (_, left, corps, entered) => {
  expect(entryOf(asPartyId('person'), left === undefined ? undefined : asPartyId(left), corps)).toBe(entered);
});
