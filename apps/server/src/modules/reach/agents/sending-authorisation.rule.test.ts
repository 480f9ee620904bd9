import { describe, expect, it } from 'vitest';
import { allowsSending, authorisationState, endOfAuthorisation } from './sending-authorisation.ts';

const now = new Date('2026-11-21T02:00:00Z');
const given = {
  templateIds: ['a', 'b'],
  mostFen: undefined,
  mostContracts: 3,
  used: 2,
  endsAt: new Date('2026-12-31T15:59:59.999Z'),
  endedAt: undefined,
};

it.each([
  ['2026-11-21', undefined],
  ['2026-11-22', '2026-11-22T15:59:59.999Z'],
  ['2027-02-21', '2027-02-21T15:59:59.999Z'],
  ['2027-02-23', undefined],
])('the last day %s ends at %s', (until, end) => {
  expect(endOfAuthorisation(until, now)?.toISOString()).toBe(end);
});

it.each([
  ['active', {}],
  ['used', { used: 3 }],
  ['expired', { endsAt: now }],
  ['ended', { endedAt: now, used: 3, endsAt: now }],
])('%s: %o', (state, change) => {
  expect(authorisationState({ ...given, ...change }, now)).toBe(state);
});

const asked = { isUntouched: true, templateId: 'a', amountFen: undefined };
describe('a draft is sent without a person', () => {
  it.each([
    [true, 'from one of the templates', {}, {}],
    [true, 'from the other one', {}, { templateId: 'b' }],
    [false, 'from another template', {}, { templateId: 'c' }],
    [false, 'from no template', {}, { templateId: undefined }],
    [false, 'that a person began or changed', {}, { isUntouched: false }],
    [true, 'of the amount itself', { mostFen: 100 }, { amountFen: 100 }],
    [false, 'of a fen more', { mostFen: 100 }, { amountFen: 101 }],
    [false, 'of no stated amount', { mostFen: 100 }, {}],
    [false, 'after the last one', { used: 3 }, {}],
    [false, 'after its time', { endsAt: now }, {}],
    [false, 'after it was taken back', { endedAt: now }, {}],
  ])('%s: %s', (expected, _, authorisation, draft) => {
    expect(allowsSending({ ...given, ...authorisation }, { ...asked, ...draft }, now)).toBe(expected);
  });
});
