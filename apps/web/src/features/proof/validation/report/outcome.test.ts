import type { SignatureReport, ValidationReport } from '@moqi/pdf/validate';
import { describe, expect, test } from 'vitest';
import { findingOf, outcomeOf, provenTime, uncheckedParts } from './outcome.ts';
import { reportOf, signature } from './testing/reports.ts';

const CHAINS: readonly SignatureReport['chain'][] = [
  'trusted',
  'untrusted',
  'expired',
  'notYetValid',
  'revoked',
  'brokenSignature',
  'badProfile',
];
const REVOCATIONS: readonly SignatureReport['revocation'][] = ['good', 'revoked', 'unknown', 'notChecked'];
const STAMPS: readonly (string | undefined)[] = ['valid', 'untrusted', 'imprintMismatch', undefined];

/** Every way in which the checks of one signature can end, with the verdict `valid` that none of them must turn green by itself. */
function everySignature(): SignatureReport[] {
  return CHAINS.flatMap((chain) =>
    REVOCATIONS.flatMap((revocation) =>
      STAMPS.flatMap((status) =>
        (['intact', 'broken'] as const).flatMap((integrity) =>
          (['wholeFile', 'wholeRevision', 'partial'] as const).map((coverage) => {
            const { timestamp, ...rest } = signature({ chain, revocation, integrity, coverage });
            return status === undefined || !timestamp ? rest : { ...rest, timestamp: { ...timestamp, status } };
          }),
        ),
      ),
    ),
  );
}

const isWhole = ({ chain, revocation, timestamp, integrity, coverage }: SignatureReport): boolean =>
  chain === 'trusted' && revocation === 'good' && timestamp?.status === 'valid' && integrity === 'intact' && coverage !== 'partial';

describe('a report is never green while one check was not made', () => {
  test('not for one signature', () => {
    const green = everySignature().filter((one) => outcomeOf(reportOf([one])) === 'valid');
    expect(green).toEqual(everySignature().filter(isWhole));
    expect(green).toHaveLength(2);
  });

  test('not for the second of two', () => {
    const green = everySignature().filter((one) => outcomeOf(reportOf([signature(), one])) === 'valid');
    expect(green.every(isWhole)).toBe(true);
  });

  test('not for a document time-stamp whose revocation is unknown', () => {
    const stamp = signature({ kind: 'timestamp', revocation: 'unknown' });
    expect(outcomeOf(reportOf([signature(), stamp]))).toBe('unverified');
    expect(outcomeOf(reportOf([signature(), { ...stamp, revocation: 'good' }]))).toBe('valid');
  });

  test.each<[ValidationReport['verdict'], string]>([
    ['unsigned', 'unsigned'],
    ['invalid', 'broken'],
    ['indeterminate', 'undecided'],
  ])('not for the verdict %s', (verdict, outcome) => {
    expect(outcomeOf({ ...reportOf([signature()]), verdict })).toBe(outcome);
  });
});

test('what was not checked is named', () => {
  const { timestamp: _, ...unstamped } = signature({ chain: 'untrusted', revocation: 'notChecked' });
  expect(uncheckedParts(unstamped)).toEqual(['identity', 'revocation', 'time']);
  expect(uncheckedParts(signature())).toEqual([]);
});

test('a genuine signature with changes after it is told from a broken one', () => {
  const reasons = [{ code: 'CHANGED_AFTER', 'zh-CN': '', en: '' }];
  expect(findingOf(signature({ verdict: 'invalid', reasons }))).toBe('changed');
  expect(
    findingOf(signature({ verdict: 'invalid', integrity: 'broken', reasons: [{ code: 'DIGEST_MISMATCH', 'zh-CN': '', en: '' }] })),
  ).toBe('broken');
});

test('only the stamp of a trusted authority proves a time', () => {
  const stamp = signature({ kind: 'timestamp' });
  expect(provenTime(signature())).toEqual(new Date('2026-11-21T02:20:07Z'));
  expect(provenTime(stamp)).toEqual(new Date('2026-11-21T02:20:07Z'));
  expect(provenTime({ ...stamp, chain: 'untrusted' })).toBeUndefined();
});

test('time-stamps alone are no signatures', () => {
  expect(outcomeOf(reportOf([signature({ kind: 'timestamp' })]))).toBe('stampOnly');
});
