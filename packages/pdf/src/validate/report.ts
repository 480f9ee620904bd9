/*
 * The report, plain data that can be sent, stored and shown. Its words are those of ETSI EN 319 102-1; its levels those
 * of ETSI EN 319 142-1. Everything a verdict rests on is in it, so that a reader can check the conclusion.
 */
import type { ChainStatus } from '@moqi/pki';
import type { Box } from '../document/geometry.ts';
import type { Facts, LocalSentence } from '../words.ts';
import type { ChangeKind } from './change-kinds.ts';

/**
 * Indications of ETSI EN 319 102-1 §5.1.3. `valid` is TOTAL-PASSED: intact, by a trusted signer, nothing forbidden after it. `invalid` is
 * TOTAL-FAILED: something is provably wrong. `indeterminate` is INDETERMINATE: nothing is wrong, something cannot be known. A file without
 * signatures is `unsigned`.
 */
export type Verdict = 'valid' | 'invalid' | 'indeterminate';

/** A reason with a code for programs and sentences for people. */
export interface Sentence extends LocalSentence {
  /** One of `ReasonCode`; text, so that a report kept for years may hold codes that are gone by then. */
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

/** Whom an authority vouches for: signers who are persons, signers that are enterprises, times. */
export type TrustPurpose = 'person' | 'enterprise' | 'timestamp';

/** An authority that a validation trusted. */
export interface TrustedAnchor {
  readonly name: string;
  /** SHA-256 of its certificate, lower-case hexadecimal. */
  readonly fingerprint: string;
  readonly purposes: readonly TrustPurpose[];
}

/** What is known of one signature, in the order in which a reader asks. */
export interface SignatureReport {
  /** Full name of the signature field, e.g. `PartyA`. Not for display: name the signer. */
  readonly fieldName: string;
  /** A person's or organization's signature, or a document time-stamp (ISO 32000-2 §12.8.5). */
  readonly kind: 'signature' | 'timestamp';
  /** From the certificate; an empty `commonName` where there is none to read. `serialNumber` is the subject's (社会信用代码), not the certificate's. */
  readonly signer: {
    readonly commonName: string;
    readonly organization?: string;
    readonly organizationalUnit?: string;
    readonly serialNumber?: string;
  };
  /** Absent where the signature value holds no readable certificate of the signer. */
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
  /**
   * The time-stamp over the signature value (ETSI EN 319 122-1 §5.3), of a document time-stamp its own; of several the earliest valid one.
   * Its time counts only with the status `valid`; every other status says why not: `untrusted`, `expired`, `notYetValid`, `revoked`,
   * `brokenSignature`, `badProfile`, `weakAlgorithm`, `tooComplex` (the authority's certificate), `fromTheFuture`, `imprintMismatch` (it
   * stamps something else), `signatureInvalid`, `malformed`, `algorithmUnsupported`. One that cannot be read at all is only a reason.
   */
  readonly timestamp?: { readonly time: Date; readonly authority: string; readonly status: string; readonly anchor?: TrustedAnchor };
  /**
   * PAdES baseline level reached (ETSI EN 319 142-1 §6): B-B a signature, B-T with trusted time, B-LT with everything that judging it needs
   * in the file, B-LTA with a document time-stamp over that.
   */
  readonly level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  /**
   * Whether the signed bytes are those that were signed and the value fits the certificate; says nothing of who that is. `unsupported`: the
   * format or an algorithm is not known here, so that neither was found.
   */
  readonly integrity: 'intact' | 'broken' | 'unsupported';
  /** What the byte range covers: the whole file, the whole of the revision it was made in, or less (never valid). */
  readonly coverage: 'wholeFile' | 'wholeRevision' | 'partial';
  /**
   * Size in bytes of the state this signature signed: the file cut to it ends where the signature's revision ends (the gap of its own
   * value included). Absent where the byte range is not what a signature needs, i.e. where `coverage` is `partial`.
   */
  readonly coveredBytes?: number;
  readonly chain: ChainStatus;
  /** Who vouches for the signer: the trust anchor at the end of the chain; present exactly when `chain` is trusted. */
  readonly anchor?: TrustedAnchor;
  /** `notChecked`: nobody gave evidence; `unknown`: evidence that does not cover the whole chain, or was out of date. */
  readonly revocation: 'good' | 'revoked' | 'unknown' | 'notChecked';
  /** DocMDP permission this signature gives (ISO 32000-2 §12.8.2.2). */
  readonly certification?: { readonly permission: 1 | 2 | 3 };
  /** Where it is seen, page from 0; absent if invisible. */
  readonly page?: number;
  /** On the displayed page, points from its top left corner. */
  readonly box?: Box;
  /** Everything done to the file after this signature, permitted or not, in the order of the revisions. */
  readonly changesAfter: readonly Change[];
  readonly verdict: Verdict;
  /**
   * Why, the gravest verdict deciding. A valid signature has reasons, too: they tell what is not known of it, such as its time or whether its
   * certificate was revoked.
   */
  readonly reasons: readonly Sentence[];
}

/** The rules of judgement, algorithms and their ends included. It changes whenever the same file could be judged otherwise than before. */
export const POLICY_VERSION = '2026-11';

/** The report of a whole file. Dates are `Date`, bytes are counted from 0, pages from 0; it can be cloned and kept as it is. */
export interface ValidationReport {
  /** By which rules it was judged, see `POLICY_VERSION`; absent in reports from before there were versions, which stay as they are. */
  readonly policyVersion?: string;
  /** All authorities that were trusted, whether a signature needed them or not; absent in older reports. */
  readonly trust?: readonly TrustedAnchor[];
  readonly verdict: Verdict | 'unsigned';
  readonly reasons: readonly Sentence[];
  /** Pages of the newest revision. */
  readonly pages: number;
  /** Bytes of the file. */
  readonly size: number;
  /** States of the file, the first one included (§7.5.6); both halves of a linearized file are one. */
  readonly revisions: number;
  /** In the order in which they were made. */
  readonly signatures: readonly SignatureReport[];
  /** Everything done after the last signature; empty in a finished contract. */
  readonly changesAfterLast: readonly Change[];
}
