import { expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { factOf, isHashOf, type Preservation, preservationNumber, tidyNumber } from './preservation.ts';

const NOW = new Date('2026-06-01T18:00:00.000Z');

it.each([
  ['SHA-256', 64, true],
  ['SHA-256', 128, false],
  ['SHA-512', 128, true],
  ['SHA-512', 64, false],
  ['SM3', 64, true],
] as const)('a hash by %s of %i digits: %s', (algorithm, digits, is) => {
  expect(isHashOf(algorithm, 'a'.repeat(digits))).toBe(is);
});

it('numbers certificates by the day in Beijing and 60 bits that nobody guesses', () => {
  expect(preservationNumber(NOW, new Uint8Array(12))).toBe('BQ-20260602-000000000000');
  expect(
    preservationNumber(
      NOW,
      Uint8Array.from({ length: 12 }, (_, at) => 20 + at),
    ),
  ).toBe('BQ-20260602-MNPQRSTVWXYZ');
  expect(tidyNumber(' bq-20260602-mnpq rstvwxyz\n')).toBe('BQ-20260602-MNPQRSTVWXYZ');
});

it('tells the log what was hashed and when, and no name', () => {
  const preservation: Preservation = {
    party: asPartyId('p'),
    preservationId: 'i',
    number: 'n',
    kind: 'hash',
    name: '何见微的合同.pdf',
    note: '备注',
    algorithm: 'SM3',
    digest: 'ab',
    size: undefined,
    fileHash: undefined,
    holderName: '何见微',
    createdBy: asPartyId('p'),
    createdByName: '何见微',
    createdAt: NOW,
    token: undefined,
    certificate: undefined,
  };
  expect(factOf(preservation)).toEqual({
    fact: 'preservation',
    text: '{"kind":"preservation","preservation":"i","way":"hash","algorithm":"SM3","digest":"ab","at":"2026-06-01T18:00:00.000Z"}',
  });
});
