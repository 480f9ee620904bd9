import { expect, expectTypeOf, test } from 'vitest';
import { lifecycle, type StateOf, type VerbOf } from './lifecycle.ts';

const door = lifecycle({ open: { close: 'closed' }, closed: { open: 'open', wall: 'walled' }, walled: {} });

test('a step leads where the table says, and nowhere else', () => {
  const reached = door.states.map((state) => `${state}: ${door.verbs.map((verb) => door.next(state, verb) ?? '-').join(' ')}`);
  expect(door.verbs).toEqual(['close', 'open', 'wall']);
  expect(reached).toEqual(['open: closed - -', 'closed: - open walled', 'walled: - - -']);
});

test('a step that a judge allowed and the table does not know is a bug', () => {
  expect(door.after('open', 'close')).toBe('closed');
  expect(() => door.after('open', 'wall')).toThrow('wall leads nowhere from open');
});

test('one step leads to the next state, two do not', () => {
  const led = door.states.flatMap((from) => door.states.filter((to) => door.leads(from, to)).map((to) => `${from}-${to}`));
  expect(led).toEqual(['open-closed', 'closed-open', 'closed-walled']);
});

test('the compiler checks states and verbs', () => {
  expectTypeOf<StateOf<typeof door>>().toEqualTypeOf<'open' | 'closed' | 'walled'>();
  expectTypeOf<VerbOf<typeof door>>().toEqualTypeOf<'close' | 'open' | 'wall'>();
  // @ts-expect-error: no such state
  expect(lifecycle({ open: { close: 'shut' }, closed: {} }).states).toHaveLength(2);
  // @ts-expect-error: no such verb
  expect(door.next('open', 'paint')).toBeUndefined();
});
