import { REQUEST_STATES } from '@moqi/api/reach/agents';
import { describe, expect, test } from 'vitest';
import { endOfRequest, stateOf, undecidable } from './sending-request.ts';

const asked = new Date('2026-06-01T02:00:00.000Z');
const endsAt = endOfRequest(asked);
const before = new Date(endsAt.getTime() - 1);

describe('a request to send', () => {
  test('ends a day after it was asked', () => {
    expect(endsAt.toISOString()).toBe('2026-06-02T02:00:00.000Z');
  });

  test.each(REQUEST_STATES)('%s stays what it is until its end; what waits has ended then', (state) => {
    expect(stateOf({ state, endsAt }, before)).toBe(state);
    expect(stateOf({ state, endsAt }, endsAt)).toBe(state === 'waiting' ? 'expired' : state);
  });

  test.each([
    ['waiting', before, undefined],
    ['waiting', endsAt, 'SENDING_REQUEST_ENDED'],
    ['expired', before, 'SENDING_REQUEST_ENDED'],
    ['confirmed', before, 'SENDING_REQUEST_DECIDED'],
    ['refused', endsAt, 'SENDING_REQUEST_DECIDED'],
    ['replaced', before, 'SENDING_REQUEST_CHANGED'],
  ] as const)('%s at %s cannot be decided because of %s', (state, now, why) => {
    expect(undecidable({ state, endsAt }, now)).toBe(why);
  });
});
