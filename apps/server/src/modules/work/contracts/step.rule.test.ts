import { describe, expect, test } from 'vitest';
import { dayOf, loadedContract, loadedParticipant } from '#test/loaded-contract.ts';
import { changeBy, contractAfter } from './step.ts';

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
    ['signed on', { verb: 'reopen' }, { state: 'expired', sentAt, endedAt: sentAt }, { state: 'signing', sentAt, reopenings: 1 }],
    ['completed', { verb: 'finish' }, { state: 'signing', sentAt }, { state: 'completed', sentAt, endedAt: now }],
    [
      'rescinded later than it was completed',
      { verb: 'startRescission' },
      { state: 'completed', endedAt: sentAt },
      { state: 'rescinding', endedAt: sentAt },
    ],
    ['completed again', { verb: 'dropRescission' }, { state: 'rescinding', endedAt: sentAt }, { state: 'completed', endedAt: sentAt }],
  ] as const)('%s', (_, step, before, after) => {
    const nothing = { sentAt: undefined, endedAt: undefined, endReason: undefined, reopenings: 0, draft: undefined };
    expect(changeBy({ ...step, now }, { ...nothing, ...before })).toEqual({ ...nothing, ...after, updatedAt: now });
  });

  test('a step that the lifecycle does not have is a bug of the judge', () => {
    expect(() => changeBy({ verb: 'sign', now }, { ...loadedContract({ state: 'draft' }) })).toThrow('sign');
  });
});

test('a contract that is signed on takes along those who had not signed, and nobody else', () => {
  const states = ['signed', 'expired', 'expired'] as const;
  const participants = states.map((state, index) => loadedParticipant(`p${index}`, { state }));
  const moved = contractAfter(
    { verb: 'reopen', history: [], now },
    { contract: loadedContract({ state: 'expired' }), participants, documentCount: 1 },
  );
  expect(moved.participants.map(({ state }) => state)).toEqual(['signed', 'waiting', 'waiting']);
});

describe('what a step makes of the participants', () => {
  const participants = [loadedParticipant('a', { state: 'signed', signedAt: sentAt }), loadedParticipant('b'), loadedParticipant('c')];
  const before = { contract: loadedContract({ deadlineAt: now }), participants, documentCount: 1 };
  const by = { participantId: 'b', marks: { signedAt: now } };
  test.each([
    ['one signs', { verb: 'sign', by }, ['signed 1', 'signed 1', 'waiting 1']],
    ['one refuses', { verb: 'refuse', by: { participantId: 'b', marks: {} } }, ['signed 1', 'refused 1', 'waiting 1']],
    ['all that wait are over', { verb: 'expire' }, ['signed 1', 'expired 1', 'expired 1']],
    ['all that wait are revoked, and every link is dead', { verb: 'revoke' }, ['signed 2', 'revoked 2', 'revoked 2']],
    ['nothing becomes of them at the end', { verb: 'finish' }, ['signed 1', 'waiting 1', 'waiting 1']],
  ] as const)('%s', (_, step, after) => {
    const moved = contractAfter({ ...step, history: [], now }, before);
    expect(moved.participants.map(({ state, linkGeneration }) => `${state} ${linkGeneration}`)).toEqual(after);
    expect(moved.participants[0]?.signedAt).toBe(sentAt);
    expect(moved.participants[1]?.signedAt).toBe(step.verb === 'sign' ? now : undefined);
    expect(moved.documentCount).toBe(1);
  });
});
