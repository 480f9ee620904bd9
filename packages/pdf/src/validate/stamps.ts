/*
 * Signature time-stamps (ETSI EN 319 122-1 §5.3), over the signature value. They are unsigned attributes: anybody may have added one
 * later, so a bad one is no fault of the signature; but it is never passed over in silence either.
 */
import {
  type Certificate,
  type Effort,
  PkiError,
  type RevocationEvidence,
  type RevocationStatus,
  type TimestampVerification,
  verifyTimestampToken,
} from '@moqi/pki';
import type { SignatureValue } from './signature-value.ts';
import { type Anchor, anchorAt, trustFor } from './trust.ts';

/**
 * A time, and whether it can be relied on. The statuses are those of `verifyTimestampToken` of `@moqi/pki`; `valid`
 * alone makes the time count.
 */
export interface StampVerdict {
  readonly time: Date;
  readonly authority: string;
  readonly status: TimestampVerification['status'];
  /** What is known of the revocation of the authority's certificate. */
  readonly revocation: RevocationStatus;
  readonly isStale?: boolean | undefined;
  /** Who vouches for the time. */
  readonly anchor?: Anchor | undefined;
}

/** All stamps of one signature. */
export interface Stamps {
  /** Those that can be read, the one that counts first: the earliest valid one, else the first. */
  readonly read: readonly StampVerdict[];
  /** How many cannot. */
  readonly unreadable: number;
}

export const NO_STAMPS: Stamps = { read: [], unreadable: 0 };

/** Against what stamps are judged. */
export interface StampOptions {
  readonly anchors: readonly Anchor[];
  readonly intermediates: readonly (Uint8Array | Certificate)[];
  readonly revocation: RevocationEvidence | undefined;
  /**
   * By when the stamps provably existed, a later document time-stamp's time, else now: an authority's certificate has to hold then, not only
   * at the time that the stamp itself names (EN 319 102-1 §5.6).
   */
  readonly existedAt: Date;
  readonly effort: Effort;
}

/** Honest signatures have one stamp, rarely two; each costs a path. */
const MAX_STAMPS = 4;

/** Judges the stamps of a signature; those beyond the fourth are not read, and said to be unreadable. */
export async function judgeStamps({ signedData }: SignatureValue, options: StampOptions): Promise<Stamps> {
  const [signer] = signedData.signerInfos;
  if (!signer) return NO_STAMPS;
  const tokens = signer.timestampTokens;
  const read: StampVerdict[] = [];
  for (const token of tokens.slice(0, MAX_STAMPS)) {
    const verdict = await judgeStamp(token, signer.signature, options);
    if (verdict) read.push(verdict);
  }
  const earliest = read.filter(({ status }) => status === 'valid').sort((a, b) => a.time.getTime() - b.time.getTime())[0];
  const ordered = earliest ? [earliest, ...read.filter((stamp) => stamp !== earliest)] : read;
  return { read: ordered, unreadable: tokens.length - read.length };
}

/** @returns undefined where the token cannot be read */
async function judgeStamp(token: Uint8Array, data: Uint8Array, options: StampOptions): Promise<StampVerdict | undefined> {
  try {
    const { anchors, existedAt, ...rest } = options;
    const trust = trustFor(anchors, ['timestamp']);
    const verified = await verifyTimestampToken(token, { ...rest, existedAt, trust, imprint: { data }, at: existedAt });
    const authority = verified.certificate?.subject.commonName ?? '';
    const { revocation = 'notChecked', isStale } = verified.chain ?? {};
    const anchor = anchorAt(anchors, verified.chain);
    return { time: verified.token.time, authority, status: verified.status, revocation, isStale, anchor };
  } catch (cause) {
    if (cause instanceof PkiError) return undefined;
    throw cause;
  }
}
