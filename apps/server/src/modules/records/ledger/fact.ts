import { createHash } from 'node:crypto';
import type { PartyId } from '#kernel/actor.ts';

/** What happened to something that a party keeps, in one line of text that says all of it. The party keeps the text; the log holds its hash. */
export interface Fact {
  /** names it within its subject: told twice, it is one leaf */
  readonly fact: string;
  readonly text: string;
}

/** Facts of one thing (a contract), in the order in which they came about. */
export interface FactsOf {
  readonly party: PartyId;
  readonly subjectId: string;
  readonly facts: readonly Fact[];
}

export const SALT_BYTES = 32;
const KIND = 'moqi-evidence/1';

/**
 * The entry of the log: the kind of entry, and SHA-256 over the salt and the text, in hex. Without the salt nobody can try which text it might
 * be, and once the salt is destroyed nothing of the fact is left in the log.
 */
export function entryOf(text: string, salt: Uint8Array): Uint8Array {
  const digest = createHash('sha256').update(salt).update(text).digest('hex');
  return Buffer.from(`${KIND} ${digest}\n`);
}
