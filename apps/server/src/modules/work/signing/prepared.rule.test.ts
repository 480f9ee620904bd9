import { expect, test } from 'vitest';
import { reasonToAsk } from './prepared.ts';

const provedAt = new Date('2026-06-01T02:00:00Z');
const after = (hours: number, milliseconds = 0) => new Date(provedAt.getTime() + hours * 3_600_000 + milliseconds);

test.each([
  ['at once', true, after(0), undefined],
  ['a day later', true, after(24), undefined],
  ['a moment after that', true, after(24, 1), 'proofTooOld'],
  ['the document changed', false, after(0), 'documentChanged'],
  ['the document changed, and late', false, after(48), 'documentChanged'],
] as const)('approved %s', (_, wasRead, now, asks) => {
  expect(reasonToAsk({ provedAt, wasRead }, now)).toBe(asks);
});
