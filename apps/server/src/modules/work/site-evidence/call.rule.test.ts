import { CALL_STATES, type CallState } from '@moqi/api/work/site-evidence';
import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { type CallStep, isOpenCall, isPastDeciding, nextCallState, refusalOfAnswer, refusalOfCallRecording } from './call.ts';

const now = new Date('2026-06-01T02:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const [me, colleague] = [asPartyId('me'), asPartyId('colleague')];

const STEPS: Readonly<Record<CallStep, string>> = {
  answer: 'waiting>ringing ringing>ringing connected>ringing',
  connect: 'ringing>connected connected>connected',
  record: 'ringing>recorded connected>recorded',
  confirm: 'recorded>confirmed',
  refuse: 'recorded>refused',
  end: 'waiting>ended ringing>ended connected>ended',
};

test.each(Object.entries(STEPS) as [CallStep, string][])('%s leads %s and nowhere else', (step, expected) => {
  const steps = CALL_STATES.flatMap((state) => {
    const next = nextCallState(state, step);
    return next === undefined ? [] : [`${state}>${next}`];
  });
  expect(steps.join(' ')).toBe(expected);
});

test('a call is open until something is said of the signer, or somebody left', () => {
  expect(CALL_STATES.filter((state) => isOpenCall({ state }))).toEqual(['waiting', 'ringing', 'connected', 'recorded']);
});

const waits = { state: 'waiting' as CallState, signerSeenAt: ago(2), operator: undefined };
const taken = { state: 'connected' as CallState, signerSeenAt: ago(2), operator: { personId: colleague, name: '许知远', seenAt: ago(3) } };

test.each([
  ['the signer waits', waits, undefined],
  ['nobody waits', undefined, 'CALL_NOT_WAITING'],
  ['the signer left a while ago', { ...waits, signerSeenAt: ago(16) }, 'CALL_NOT_WAITING'],
  ['the call is over', { ...waits, state: 'recorded' as CallState }, 'CALL_NOT_WAITING'],
  ['a colleague talks to the signer', taken, 'CALL_TAKEN'],
  ['the colleague left a while ago', { ...taken, operator: { ...taken.operator, seenAt: ago(20) } }, undefined],
  ['who answered it comes back', { ...taken, operator: { ...taken.operator, personId: me } }, undefined],
])('%s', (_, call, code) => {
  expect(refusalOfAnswer(call, { personId: me, now })?.code).toBe(code);
});

test.each([
  ['whole and long enough', 20, [0, 1], 2, undefined],
  ['a piece is missing', 20, [0, 2], 2, 'RECORDING_INCOMPLETE'],
  ['the last one is missing', 20, [0], 2, 'RECORDING_INCOMPLETE'],
  ['too short to see anybody', 2, [0], 1, 'CALL_SHORT'],
])('a recording: %s', (_, seconds, positions, claimed, code) => {
  const pieces = positions.map((position) => ({ position }));
  expect(refusalOfCallRecording({ recordingFrom: ago(seconds) }, pieces, { claimed, now })?.code).toBe(code);
});

test('what is stored waits three quarters of an hour for what is said of the signer', () => {
  expect([isPastDeciding({ recordingFrom: ago(2_700) }, now), isPastDeciding({ recordingFrom: ago(2_701) }, now)]).toEqual([false, true]);
  expect(isPastDeciding({ recordingFrom: undefined }, now)).toBe(false);
});
