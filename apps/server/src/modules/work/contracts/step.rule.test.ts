import { describe, expect, test } from 'vitest';
import { dayOf } from '#test/loaded-contract.ts';
import { changeBy } from './step.ts';

const now = dayOf(9);
const sentAt = dayOf(3);

describe('what a step writes into the contract', () => {
  test.each([
    ['sent', { verb: 'send' }, { state: 'draft' }, { state: 'signing', sentAt: now }],
    ['let go by its approval', { verb: 'approve' }, { state: 'approving' }, { state: 'signing', sentAt: now }],
    ['submitted again', { verb: 'submit' }, { state: 'draft', endReason: '金额不对' }, { state: 'approving' }],
    ['sent after it was returned', { verb: 'send' }, { state: 'draft', endReason: '金额不对' }, { state: 'signing', sentAt: now }],
    ['returned', { verb: 'return', reason: '金额不对' }, { state: 'approving' }, { state: 'draft', endReason: '金额不对' }],
    ['signed by one', { verb: 'sign' }, { state: 'signing', sentAt }, { state: 'signing', sentAt }],
    [
      'revoked',
      { verb: 'revoke', reason: '改期' },
      { state: 'signing', sentAt },
      { state: 'revoked', sentAt, endedAt: now, endReason: '改期' },
    ],
    ['revoked before it was sent', { verb: 'revoke' }, { state: 'approving' }, { state: 'revoked', endedAt: now }],
    ['completed', { verb: 'finish' }, { state: 'signing', sentAt }, { state: 'completed', sentAt, endedAt: now }],
  ] as const)('%s', (_, step, before, after) => {
    const nothing = { sentAt: undefined, endedAt: undefined, endReason: undefined };
    expect(changeBy({ ...step, now }, { ...nothing, ...before })).toEqual({ ...nothing, ...after, updatedAt: now });
  });

  test('a step that the lifecycle does not have is a bug of the judge', () => {
    expect(() => changeBy({ verb: 'sign', now }, { state: 'draft', sentAt: undefined, endReason: undefined })).toThrow('sign');
  });
});
