import { CONTRACT_STATES } from '@moqi/api';
import { describe, expect, test } from 'vitest';
import { isTurnOf, type ParticipantState, turnOf } from './lifecycle.ts';

/** a1:signed → participant a with order 1. */
function line(text: string) {
  return text.split(' ').map((word) => {
    const [who = '', state = ''] = word.split(':');
    return { participantId: who.slice(0, 1), order: Number(who.slice(1)), state: state as ParticipantState };
  });
}

const turn = (isOrdered: boolean, text: string) =>
  turnOf({ state: 'signing', isOrdered }, line(text))
    .map(({ participantId }) => participantId)
    .join('');

describe('in order', () => {
  test.each([
    ['a1:waiting b2:waiting c3:waiting', 'a'],
    ['a1:signed b2:waiting c3:waiting', 'b'],
    ['a1:signed b2:signed c3:waiting', 'c'],
    ['a1:signed b2:signed c3:signed', ''],
    // equal numbers sign in parallel
    ['a1:waiting b1:waiting c2:waiting', 'ab'],
    ['a1:signed b1:waiting c2:waiting', 'b'],
    ['a1:signed b1:signed c2:waiting', 'c'],
    // numbers need not be dense, nor in the order of the list
    ['a7:waiting b3:waiting c90:waiting', 'b'],
    ['a7:waiting b3:signed c90:waiting', 'a'],
  ])('%s → %s', (text, expected) => {
    expect(turn(true, text)).toBe(expected);
  });
});

describe('in parallel the numbers mean nothing', () => {
  test.each([
    ['a1:waiting b2:waiting c3:waiting', 'abc'],
    ['a1:signed b2:waiting c3:waiting', 'bc'],
    ['a1:signed b2:signed c3:signed', ''],
  ])('%s → %s', (text, expected) => {
    expect(turn(false, text)).toBe(expected);
  });
});

test.each(CONTRACT_STATES.filter((state) => state !== 'signing'))('it is no participant’s turn while the contract is %s', (state) => {
  expect(turnOf({ state, isOrdered: false }, line('a1:waiting'))).toEqual([]);
});

test('isTurnOf asks for one', () => {
  const participants = line('a1:signed b2:waiting c3:waiting');
  const contract = { state: 'signing', isOrdered: true } as const;
  expect(['a', 'b', 'c', 'x'].map((id) => isTurnOf(contract, participants, id))).toEqual([false, true, false, false]);
});
