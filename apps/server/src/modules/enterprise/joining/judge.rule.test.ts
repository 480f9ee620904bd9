import { expect, it } from 'vitest';
import { judgeJoinRequest } from './judge.ts';
import { joinRequestLifecycle } from './lifecycle.ts';

const { states, verbs, next } = joinRequestLifecycle;

it('a request to join is decided once', () => {
  expect(states.map((state) => `${state}: ${verbs.map((step) => next(state, step) ?? '-').join(' ')}`)).toEqual([
    'pending: approved refused',
    'approved: - -',
    'refused: - -',
  ]);
});

it.each(states.flatMap((state) => verbs.map((step) => [step, state] as const)))('%s while a request is %s', (step, state) => {
  expect(judgeJoinRequest(step, { state, inReach: true })?.code).toBe(state === 'pending' ? undefined : 'JOIN_REQUEST_DECIDED');
  expect(judgeJoinRequest(step, { state, inReach: false })?.code).toBe('NOT_FOUND');
});
