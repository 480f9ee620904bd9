/*
 * The report, plain data that can be sent, stored and shown. Its words are those of ETSI EN 319 102-1; its levels those
 * of ETSI EN 319 142-1. Everything a verdict rests on is in it, so that a reader can check the conclusion.
 */
import type { Box } from '../document/geometry.ts';
import type { Facts, LocalSentence } from '../words.ts';
import type { ChangeKind } from './change-kinds.ts';

/** Indications of ETSI EN 319 102-1 §5.1.3: TOTAL-PASSED, TOTAL-FAILED, INDETERMINATE; a file without signatures is `unsigned`. */
export type Verdict = 'valid' | 'invalid' | 'indeterminate';

/** A reason with a code for programs and sentences for people. */
export interface Sentence extends LocalSentence {
  readonly code: string;
  /** What the sentence was filled with; absent where it needs nothing. `reason(code, facts)` of `@moqi/pdf/wording` makes it again. */
  readonly facts?: Facts;
  /** The change that is the reason, for the code `CHANGED_AFTER`. */
  readonly change?: Change;
}

/** One change between two revisions of a file. */
export interface Change extends LocalSentence {
  readonly kind: ChangeKind;
  /**
   * What the sentences were filled with, by kind: `field` (its name in the file), `page` (from 1), `object`, `value`, `before`, `after`,
   * `detail`, `count`. `changeSentence(kind, facts)` of `@moqi/pdf/wording` makes them again.
   */
  readonly facts: Facts;
  /** Whether the signature before it permits it (DocMDP and FieldMDP; without certification: filling, signing, validation data). */
  readonly allowed: boolean;
  /** Page counted from 0. */
  readonly page?: number;
  /** Object number in the file, for experts. */
  readonly object?: string;
}

export type ChainVerdict = 'trusted' | 'untrusted' | 'expired' | 'notYetValid' | 'revoked' | 'brokenSignature' | 'badProfile';

export interface SignatureReport {
  readonly fieldName: string;
  readonly kind: 'signature' | 'timestamp';
  readonly signer: { readonly commonName: string; readonly organization?: string; readonly serialNumber?: string };
  readonly certificate?: {
    /** Issuer as text, most specific part first. */
    readonly issuer: string;
    readonly notBefore: Date;
    readonly notAfter: Date;
    /** E.g. `RSA 2048`, `P-256`, `SM2`. */
    readonly algorithm: string;
    /** SHA-256 of the certificate, lower-case hexadecimal. */
    readonly fingerprint: string;
    /** The chain ends at a root of the product's own authority (自建 CA), not of a licensed one. */
    readonly selfBuilt: boolean;
  };
  /** /M of the signature dictionary: claimed, not proven. */
  readonly claimedAt?: Date;
  readonly timestamp?: { readonly time: Date; readonly authority: string; readonly status: string };
  readonly level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  readonly integrity: 'intact' | 'broken';
  /** What the byte range covers: the whole file, the whole of the revision it was made in, or less (never valid). */
  readonly coverage: 'wholeFile' | 'wholeRevision' | 'partial';
  /**
   * Size in bytes of the state this signature signed: the file cut to it ends where the signature's revision ends (the gap of its own
   * value included). Absent where the byte range is not what a signature needs, i.e. where `coverage` is `partial`.
   */
  readonly coveredBytes?: number;
  readonly chain: ChainVerdict;
  readonly revocation: 'good' | 'revoked' | 'unknown' | 'notChecked';
  /** DocMDP permission this signature gives (ISO 32000-2 §12.8.2.2). */
  readonly certification?: { readonly permission: 1 | 2 | 3 };
  /** Where it is seen, page from 0; absent if invisible. */
  readonly page?: number;
  readonly box?: Box;
  /** Everything done to the file after this signature. */
  readonly changesAfter: readonly Change[];
  readonly verdict: Verdict;
  readonly reasons: readonly Sentence[];
}

export interface ValidationReport {
  readonly verdict: Verdict | 'unsigned';
  readonly reasons: readonly Sentence[];
  readonly pages: number;
  /** Bytes of the file. */
  readonly size: number;
  readonly revisions: number;
  /** In the order in which they were made. */
  readonly signatures: readonly SignatureReport[];
  readonly changesAfterLast: readonly Change[];
}
