import { expect, it } from 'vitest';
import { refusalToDeliver } from './refusal.ts';

it.each([
  ['waiting', true, false, undefined],
  ['waiting', true, true, 'DELIVERY_OWN'],
  ['waiting', false, false, 'DELIVERY_EARLY'],
  ['waiting', false, true, 'DELIVERY_EARLY'],
  ['signed', false, false, 'DELIVERY_SIGNED'],
  ['signed', false, true, 'DELIVERY_SIGNED'],
] as const)('to a participant in the state %s, in turn: %s, ordered by the participant: %s', (state, isTurn, isOwn, refusal) => {
  expect(refusalToDeliver({ state, isTurn, isOwn })).toBe(refusal);
});
