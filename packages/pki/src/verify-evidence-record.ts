import type { Certificate } from './certificate.ts';
import {
  type ArchiveChain,
  type ArchiveTimestamp,
  digestForFurtherChain,
  digestForRenewal,
  parseEvidenceRecord,
  rootOf,
} from './evidence-record.ts';
import type { HashName } from './ports.ts';
import type { RevocationEvidence } from './revocation.ts';
import { parseTimestampToken, type TimestampToken, type TimestampVerification, verifyTimestampToken } from './timestamp.ts';

export interface EvidenceRecordOptions {
  /** The digest of the object by an algorithm; asked once for each chain. */
  readonly digestOf: (hash: HashName) => Promise<Uint8Array>;
  readonly trust: readonly (Uint8Array | Certificate)[];
  readonly now: Date;
  readonly revocation?: RevocationEvidence | undefined;
}

/** Outcome: `valid`, or the first thing that is wrong. */
export interface EvidenceRecordVerification {
  readonly status: 'valid' | 'otherObject' | 'brokenOrder' | TimestampVerification['status'];
  readonly reason: string;
  /** When the object provably existed: what the first stamp says. Absent unless valid. */
  readonly time?: Date | undefined;
}

const flaw = (status: EvidenceRecordVerification['status'], reason: string): EvidenceRecordVerification => ({ status, reason });

/** Stamps in order, each with what it has to be put over. */
interface Expected {
  readonly token: Uint8Array;
  readonly imprint: { readonly hash: HashName; readonly digest: Uint8Array } | undefined;
}

const overRoot = (hash: HashName, { reduced, token }: ArchiveTimestamp, leaf: Uint8Array): Expected => {
  const root = rootOf(hash, reduced, leaf);
  return { token, imprint: root && { hash, digest: root } };
};

async function expectedStamps(chains: readonly ArchiveChain[], digestOf: EvidenceRecordOptions['digestOf']): Promise<Expected[]> {
  const expected: Expected[] = [];
  for (const [at, { hash, stamps }] of chains.entries()) {
    const content = await digestOf(hash);
    let leaf = at === 0 ? content : digestForFurtherChain(hash, content, chains.slice(0, at));
    for (const stamp of stamps) {
      expected.push(overRoot(hash, stamp, leaf));
      leaf = digestForRenewal(hash, stamp.token);
    }
  }
  return expected;
}

/** What a token brings about its authority, and what the reader has beside it. */
function knownOf({ signedData: { crls, ocspResponses } }: TimestampToken, beside: RevocationEvidence = {}): RevocationEvidence {
  return { crls: [...crls, ...(beside.crls ?? [])], ocspResponses: [...ocspResponses, ...(beside.ocspResponses ?? [])] };
}

/**
 * Verifies a record (RFC 4998 §5.3): each stamp is put over what it should be, and each was good when the next one was made, the last one
 * now.
 * @throws PkiError EVIDENCE_RECORD_MALFORMED, and those of tokens
 */
export async function verifyEvidenceRecord(record: Uint8Array, options: EvidenceRecordOptions): Promise<EvidenceRecordVerification> {
  const { trust, now, revocation } = options;
  const expected = await expectedStamps(parseEvidenceRecord(record), options.digestOf);
  const tokens = expected.map(({ token }) => parseTimestampToken(token));
  for (const [at, { imprint }] of expected.entries()) {
    if (imprint === undefined) return flaw('otherObject', `stamp ${at + 1} is not put over this object, or not over the stamps before it`);
    const token = tokens[at] as (typeof tokens)[number];
    const until = tokens[at + 1]?.time ?? now;
    if (until < token.time) return flaw('brokenOrder', `stamp ${at + 1} is younger than the one after it`);
    const verified = await verifyTimestampToken(token, {
      imprint,
      trust,
      at: until,
      existedAt: until,
      revocation: knownOf(token, revocation),
    });
    if (verified.status === 'imprintMismatch') return flaw('otherObject', verified.reason);
    if (verified.status !== 'valid') return flaw(verified.status, verified.reason);
  }
  return { status: 'valid', reason: '', time: tokens[0]?.time };
}
