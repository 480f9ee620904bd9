import { expect, test } from 'vitest';
import { endOfRequest, requestState, undecidable } from './authorisation-request.ts';

const askedAt = new Date('2026-06-01T02:00:00.000Z');
const endsAt = endOfRequest(askedAt);
const before = new Date(endsAt.getTime() - 1);

test('a request waits for three days', () => {
  expect(endsAt.toISOString()).toBe('2026-06-04T02:00:00.000Z');
});

test.each([
  ['waiting', before, 'waiting', undefined],
  ['waiting', endsAt, 'expired', 'AUTHORISATION_REQUEST_ENDED'],
  ['given', endsAt, 'given', 'AUTHORISATION_REQUEST_DECIDED'],
  ['refused', before, 'refused', 'AUTHORISATION_REQUEST_DECIDED'],
  ['withdrawn', endsAt, 'withdrawn', 'AUTHORISATION_REQUEST_DECIDED'],
] as const)('kept as %s it is at %s %s', (state, now, is, why) => {
  expect(requestState({ state, endsAt }, now)).toBe(is);
  expect(undecidable({ state, endsAt }, now)).toBe(why);
});
