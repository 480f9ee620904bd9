import { expect, test } from 'vitest';
import { contractUnits, signatureUnits } from './policy.ts';

const person = { kind: 'person' } as const;
const company = { kind: 'organization' } as const;

test.each([
  [[person], 'personalContract'],
  [[person, person], 'personalContract'],
  [[person, company], 'enterpriseContract'],
  [[company, company], 'enterpriseContract'],
])('a contract of %j costs one %s', (parties, item) => {
  expect(contractUnits(parties)).toEqual({ item, quantity: 1 });
});

test('a signature costs what its own party is', () => {
  expect([signatureUnits(person).item, signatureUnits(company).item]).toEqual(['personalContract', 'enterpriseContract']);
});
