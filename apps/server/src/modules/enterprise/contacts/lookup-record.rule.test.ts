import { describe, expect, it } from 'vitest';
import { companyLookedUp, personLookedUp } from './lookup-record.ts';

const PERSON = { name: '韩立川', idNo: '330108198806120027' };
const NUMBER = '0199a000-0000-7000-8000-000000000001';

describe('what a log keeps of a look-up', () => {
  it.each([
    [
      { answer: true, comparedWith: 'accounts' },
      { 'lookups.outcome': 'matched', 'lookups.comparedWith': 'accounts' },
    ],
    [
      { answer: false, comparedWith: 'provider' },
      { 'lookups.outcome': 'unmatched', 'lookups.comparedWith': 'provider' },
    ],
    [undefined, { 'lookups.outcome': 'unanswered' }],
  ] as const)('of a person that ended with %o', (end, facts) => {
    const reading = personLookedUp(NUMBER, PERSON, end);
    expect(reading).toEqual({
      action: 'lookups.checkPerson',
      object: { type: 'personLookup', id: NUMBER, name: '韩**' },
      after: { 'lookups.idNo': '3301 **** **** 0027', ...facts },
    });
    expect(JSON.stringify(reading)).not.toMatch(/立川|19880612/);
  });

  it.each([
    [
      { answer: '91330108MA2H0K7X5N', comparedWith: 'simulator' },
      { 'lookups.creditCode': '91330108MA2H0K7X5N', 'lookups.outcome': 'found', 'lookups.comparedWith': 'simulator' },
    ],
    [
      { answer: '', comparedWith: 'accounts' },
      { 'lookups.outcome': 'unknown', 'lookups.comparedWith': 'accounts' },
    ],
    [undefined, { 'lookups.outcome': 'unanswered' }],
  ] as const)('of a company that ended with %o', (end, facts) => {
    expect(companyLookedUp(NUMBER, '远方有限公司', end)).toEqual({
      action: 'lookups.findCreditCode',
      object: { type: 'companyLookup', id: NUMBER, name: '远方有限公司' },
      after: facts,
    });
  });
});
