import { describe, expect, it } from 'vitest';
import { codePurpose, covers, endOfTerms, stateOf } from './authorisation.ts';

const now = new Date('2026-11-21T02:00:00Z');
const terms = { sealId: 'seal', templateIds: ['a', 'b'], mostFen: 100, until: '2026-12-31' };
const open = { templateIds: [], mostFen: undefined, endsAt: new Date('2026-12-31T15:59:59.999Z'), endedAt: undefined, key: undefined };
const key = { keyId: 'k', name: 'ERP (API)', mostContracts: 2, used: 1 };

it.each([
  ['2026-11-21', undefined],
  ['2026-11-22', '2026-11-22T15:59:59.999Z'],
  ['2027-11-21', '2027-11-21T15:59:59.999Z'],
  ['2027-11-23', undefined],
])('the last day %s ends at %s', (until, end) => {
  expect(endOfTerms(until, now)?.toISOString()).toBe(end);
});

it('a code serves for the same terms, in whatever order the templates come, and for no others', () => {
  const purpose = codePurpose(terms);
  expect(codePurpose({ ...terms, templateIds: ['b', 'a'] })).toBe(purpose);
  const others = [
    { ...terms, sealId: undefined },
    { ...terms, templateIds: ['a'] },
    { ...terms, mostFen: 101 },
    { ...terms, mostFen: undefined },
    { ...terms, until: '2026-12-30' },
  ];
  expect(new Set([purpose, ...others.map(codePurpose)]).size).toBe(6);
});

it.each([
  ['active', open],
  ['ended', { ...open, endedAt: now }],
  ['expired', { ...open, endsAt: now }],
  ['ended', { ...open, endsAt: now, endedAt: now }],
  ['active', { ...open, key }],
  ['used', { ...open, key: { ...key, used: 2 } }],
  ['ended', { ...open, endedAt: now, key: { ...key, used: 2 } }],
])('%s', (state, authorisation) => {
  expect(stateOf(authorisation, now)).toBe(state);
});

describe('a contract lies within the terms', () => {
  it.each([
    [true, 'anything', open, {}],
    [false, 'an ended one', { ...open, endedAt: now }, {}],
    [false, 'an expired one', { ...open, endsAt: now }, {}],
    [true, 'the amount itself', { ...open, mostFen: 100 }, { amountFen: 100 }],
    [false, 'a fen more', { ...open, mostFen: 100 }, { amountFen: 101 }],
    [false, 'no stated amount', { ...open, mostFen: 100 }, {}],
    [true, 'one of its templates', { ...open, templateIds: ['a', 'b'] }, { templateId: 'b' }],
    [false, 'another template', { ...open, templateIds: ['a'] }, { templateId: 'b' }],
    [true, 'one more contract', { ...open, key }, {}],
    [false, 'a contract too many', { ...open, key: { ...key, used: 2 } }, {}],
    [true, 'a contract that it counts already', { ...open, key: { ...key, used: 2 } }, { isCounted: true }],
    [false, 'such a one after it ended', { ...open, endedAt: now, key }, { isCounted: true }],
    [false, 'a file', { ...open, templateIds: ['a'] }, {}],
  ])('%s: %s', (expected, _, authorisation, asked) => {
    expect(covers(authorisation, { amountFen: undefined, templateId: undefined, ...asked }, now)).toBe(expected);
  });
});
