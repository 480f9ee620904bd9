import type { HashAlgorithm, PreservationKind } from '@moqi/api/trust/preservations';
import { HASH_DIGITS, PRESERVATION_PREFIX } from '@moqi/api/trust/preservations';
import { formatDate } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Fact } from '#modules/records/ledger/index.ts';

/** What is to be preserved. */
export interface Preservable {
  readonly kind: PreservationKind;
  readonly name: string;
  readonly algorithm: HashAlgorithm;
  /** hex */
  readonly digest: string;
  readonly size: number | undefined;
  /** what the platform keeps of it; undefined: a hash alone was given */
  readonly fileHash: string | undefined;
}

/** 存证: that somebody had these bytes at this time. */
export interface Preservation extends Preservable {
  readonly party: PartyId;
  readonly preservationId: string;
  readonly number: string;
  readonly note: string;
  /** the party, and the person who acted, as they were called then */
  readonly holderName: string;
  readonly createdBy: PartyId;
  readonly createdByName: string;
  readonly createdAt: Date;
  /** RFC 3161, over the text of the leaf; undefined: none yet */
  readonly token: Buffer | undefined;
  /** undefined: it is being made */
  readonly certificate: { readonly hash: string; readonly size: number } | undefined;
}

export const isHashOf = (algorithm: HashAlgorithm, digest: string): boolean => digest.length === HASH_DIGITS[algorithm];

/** Letters and digits that are not taken for each other (Crockford, base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @param random 12 octets or more: 60 bits of them make the number unguessable */
export function preservationNumber(now: Date, random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 12), (octet) => LETTERS[octet % LETTERS.length]).join('');
  return `${PRESERVATION_PREFIX}${formatDate(now).replaceAll('-', '')}-${letters}`;
}

/** A number as it is typed or read aloud. */
export const tidyNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The one fact of a preservation. */
export const PRESERVATION_FACT = 'preservation';

/** What the log is told: no name, of nobody. Who has text and salt can hash it again. */
export function factOf({ preservationId, kind, algorithm, digest, size, createdAt }: Preservation): Fact {
  const text = JSON.stringify({ kind: PRESERVATION_FACT, preservation: preservationId, way: kind, algorithm, digest, size, at: createdAt });
  return { fact: PRESERVATION_FACT, text };
}
