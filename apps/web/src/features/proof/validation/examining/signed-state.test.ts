import { expect, test } from 'vitest';
import { added, reportOf, rewritten, secondSignature, signature } from '../report/testing/reports.ts';
import { signedStateOf } from './signed-state.ts';

const violated = { changesAfter: [added, rewritten], coverage: 'wholeRevision', coveredBytes: 700_000 } as const;

test('the state of the last signature that was violated is a prefix of the file', () => {
  const report = reportOf([signature({ changesAfter: [added, rewritten] }), secondSignature(violated)]);
  expect(signedStateOf(report)).toEqual({ fieldName: 'PartyB', size: 700_000 });
});

test.each([
  ['nothing was violated', reportOf([signature({ changesAfter: [added] }), secondSignature()])],
  ['the signature itself is broken', reportOf([secondSignature({ ...violated, integrity: 'broken' })])],
  ['there is nothing behind it', reportOf([secondSignature({ ...violated, coveredBytes: 862_208 })])],
])('%s: no state to go back to', (_, report) => expect(signedStateOf(report)).toBeUndefined());

test('a byte range that is no revision leaves no state either', () => {
  const { coveredBytes: _, ...rest } = signature({ changesAfter: [rewritten], coverage: 'partial' });
  expect(signedStateOf(reportOf([rest]))).toBeUndefined();
});
