import type { SignatureReport, ValidationReport } from '@moqi/pdf/validate';

/** What the band says of the whole file. Only `valid` is green. */
export type Outcome = 'valid' | 'unverified' | 'changed' | 'broken' | 'undecided' | 'stampOnly' | 'unsigned';

/** A check that could not be made, or not with what the file brings. */
export type Unchecked = 'identity' | 'revocation' | 'time';

/** What is known of one signature. */
export type Finding = 'good' | 'unverified' | 'changed' | 'broken' | 'undecided';

const CHANGES: ReadonlySet<string> = new Set([
  'CHANGED_AFTER',
  'DIGEST_MISMATCH',
  'TRAILING_BYTES',
  'SIGNATURE_REMOVED',
  'SIGNATURES_ORPHANED',
]);

/** The checks of an otherwise valid signature that were not made: each of them keeps the report from being green. */
export function uncheckedParts({ kind, chain, revocation, timestamp }: SignatureReport): Unchecked[] {
  const parts: Unchecked[] = [];
  if (chain !== 'trusted') parts.push('identity');
  if (revocation !== 'good') parts.push('revocation');
  if (kind === 'signature' && timestamp?.status !== 'valid') parts.push('time');
  return parts;
}

/** When it was made, as far as a time-stamp of a trusted authority proves it. */
export function provenTime({ kind, chain, timestamp }: SignatureReport): Date | undefined {
  const isTrusted = timestamp?.status === 'valid' && (kind === 'signature' || chain === 'trusted');
  return isTrusted ? timestamp.time : undefined;
}

export function findingOf(signature: SignatureReport): Finding {
  const { verdict, integrity, coverage, reasons } = signature;
  if (verdict === 'invalid') {
    const altered = integrity === 'intact' && reasons.some(({ code }) => CHANGES.has(code));
    return altered ? 'changed' : 'broken';
  }
  if (verdict === 'indeterminate') return 'undecided';
  const proven = integrity === 'intact' && coverage !== 'partial' && uncheckedParts(signature).length === 0;
  return proven ? 'good' : 'unverified';
}

export function outcomeOf({ verdict, reasons, signatures }: ValidationReport): Outcome {
  if (verdict === 'unsigned') return 'unsigned';
  if (verdict === 'invalid') return reasons.some(({ code }) => CHANGES.has(code)) ? 'changed' : 'broken';
  if (verdict === 'indeterminate') return 'undecided';
  if (!signatures.every((signature) => findingOf(signature) === 'good')) return 'unverified';
  return signatures.some(({ kind }) => kind === 'signature') ? 'valid' : 'stampOnly';
}

/** Every kind of check that was missed anywhere in the file, in a steady order. */
export function uncheckedOf({ signatures }: ValidationReport): Unchecked[] {
  const missed = new Set(signatures.flatMap(uncheckedParts));
  return (['identity', 'revocation', 'time'] as const).filter((part) => missed.has(part));
}
