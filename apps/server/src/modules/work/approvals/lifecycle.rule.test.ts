import { APPROVAL_STATES, APPROVAL_TASK_STATES } from '@moqi/api/work/approvals';
import { expect, test } from 'vitest';
import { approvalLifecycle, taskLifecycle } from './lifecycle.ts';

test('an approval that has ended stays as it ended', () => {
  expect(approvalLifecycle.states.toSorted()).toEqual([...APPROVAL_STATES].toSorted());
  for (const state of approvalLifecycle.states) {
    const reached = approvalLifecycle.verbs.map((step) => approvalLifecycle.next(state, step)).filter((next) => next !== undefined);
    expect(reached).toEqual(state === 'running' ? ['running', 'approved', 'rejected', 'returned', 'withdrawn'] : []);
  }
});

test('a task is decided while it is open, handed on or closed before, and then stays', () => {
  const shown = taskLifecycle.states.map((state) => {
    const steps = taskLifecycle.verbs.filter((step) => taskLifecycle.next(state, step) !== undefined);
    return `${state}: ${steps.join(' ')}`;
  });
  expect(shown).toEqual([
    'waiting: open handOn close',
    'open: handOn close wait approve reject sendBack',
    'approved: ',
    'rejected: ',
    'returned: ',
    'handedOn: ',
    'closed: ',
  ]);
  expect(taskLifecycle.states.toSorted()).toEqual([...APPROVAL_TASK_STATES].toSorted());
});
