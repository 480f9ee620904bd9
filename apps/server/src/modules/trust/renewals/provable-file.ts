import type { PartyId } from '#kernel/actor.ts';
import type { Fact } from '#modules/records/ledger/index.ts';

/** 长期可验: a signed file that has to stay provable longer than the stamps in it hold. */
export interface ProvableFile {
  readonly party: PartyId;
  /** the contract, or the preservation, that it belongs to */
  readonly subjectId: string;
  /** stored objects laid end to end: the file as the log and the parties know it */
  readonly segments: readonly string[];
}

/** A file as it is handed out: with what was put behind it, it begins with the file that the log knows. */
export interface RenewedFile {
  readonly segments: readonly string[];
  /** SHA-256, hex */
  readonly hash: string;
  readonly size: number;
}

/** What the log is told of a renewal: no name, of nobody. */
export function renewalFact({ subjectId: subject, segments }: ProvableFile, { hash: sha256 }: Pick<RenewedFile, 'hash'>, at: Date): Fact {
  const text = JSON.stringify({ kind: 'renewal', subject, file: fileKeyOf(segments), sha256, at: at.toISOString() });
  return { fact: `renewal:${sha256}`, text };
}

/** A signed file ends in bytes of its own, so its last segment names it. */
export const fileKeyOf = (segments: readonly string[]): string => segments.at(-1) ?? '';
