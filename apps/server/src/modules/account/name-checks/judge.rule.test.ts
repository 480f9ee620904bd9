import { expect, it } from 'vitest';
import { judge, type NameCheckVerb } from './judge.ts';
import { type NameCheckState, nameCheckLifecycle } from './lifecycle.ts';

const VERBS: readonly NameCheckVerb[] = ['match', 'approve', 'reject', 'lapse', 'open'];
const allowed = (isOwn: boolean, isSender = false) =>
  Object.fromEntries(
    nameCheckLifecycle.states.map((state) => [state, VERBS.filter((verb) => judge(verb, { state, isOwn, isSender }) === undefined)]),
  ) as Record<NameCheckState, NameCheckVerb[]>;

const ENDS = { passed: [], rejected: [], expired: [] };

it('a reviewer opens and decides once what waits, and never what is decided', () => {
  expect(allowed(false)).toEqual({ asked: ['match'], waiting: ['approve', 'reject', 'lapse', 'open'], ...ENDS });
});

it('a reviewer neither opens nor decides an application of the same person; the clock still ends it', () => {
  expect(allowed(true)).toEqual({ asked: ['match'], waiting: ['lapse'], ...ENDS });
  expect(judge('approve', { state: 'waiting', isOwn: true, isSender: false })?.code).toBe('NAME_REVIEW_OWN');
});

it('the sender of the contract neither opens nor decides what its signer handed in', () => {
  expect(allowed(false, true)).toEqual({ asked: ['match'], waiting: ['lapse'], ...ENDS });
  expect(judge('open', { state: 'waiting', isOwn: false, isSender: true })?.code).toBe('NAME_REVIEW_SENDER');
});

it('what is decided says so, also to the one whom it is about', () => {
  expect(judge('approve', { state: 'rejected', isOwn: true, isSender: false })?.code).toBe('NAME_REVIEW_DECIDED');
});
