import { expect, test } from 'vitest';
import { isCodeOnly, isKeptForAnother, secondsToRead, signedNameOf } from './contract.ts';

const person = { kind: 'person', name: '裴南乔', organizationName: undefined } as const;
const enterprise = { kind: 'organization', name: '裴南乔', organizationName: '苏州栖禾新材料有限公司' } as const;

test.each([
  ['a person proves the name', true, person, false, '裴南乔'],
  ['a person signs by a code alone', false, person, true, '裴南乔（未实名）'],
  ['an enterprise seals in its verified name', true, enterprise, false, '苏州栖禾新材料有限公司'],
  ['an enterprise does so whatever is asked of persons', false, enterprise, false, '苏州栖禾新材料有限公司'],
])('%s', (_, needsRealNames, participant, codeOnly, name) => {
  expect(isCodeOnly({ needsRealNames }, participant)).toBe(codeOnly);
  expect(signedNameOf({ needsRealNames }, participant)).toBe(name);
});

const viewedAt = new Date('2026-06-01T02:00:00Z');
const afterOpening = (seconds: number) => new Date(viewedAt.getTime() + seconds * 1000);

test.each([
  ['nothing is prescribed, and nothing was opened', 0, undefined, 0, 0],
  ['never opened: all of it is left', 30, undefined, 500, 30],
  ['opened just now', 30, viewedAt, 0, 30],
  ['a part of a second counts as left', 30, viewedAt, 29.2, 1],
  ['to the second', 30, viewedAt, 30, 0],
  ['long ago', 30, viewedAt, 86_400, 0],
])('%s', (_, readSeconds, opened, seconds, left) => {
  expect(secondsToRead({ readSeconds, viewedAt: opened }, afterOpening(seconds))).toBe(left);
});

const NOW = new Date('2026-06-01T02:00:00.000Z');
const leaseUntil = (seconds: number) => ({ leaseId: 'a', participantId: 'p', endsAt: new Date(NOW.getTime() + seconds * 1000) });

test.each([
  ['nobody has them', undefined, 'b', false],
  ['another signature has them', leaseUntil(1), 'b', true],
  ['this signature has them', leaseUntil(1), 'a', false],
  ['the other one ended', leaseUntil(0), 'b', false],
  ['this signature had them', leaseUntil(-1), 'a', false],
] as const)('files are kept for another signature or not: %s', (_, lease, own, isKept) => {
  expect(isKeptForAnother({ lease }, own, NOW)).toBe(isKept);
});
