import { LOOKUPS_A_DAY, type LookupSource } from '@moqi/api/enterprise/contacts';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { countCall } from '#platform/call-limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { Lookup } from '#ports/lookup.ts';

const A_DAY = { times: LOOKUPS_A_DAY, perSeconds: 86_400 } as const;

interface Asking {
  readonly platform: Pick<Platform, 'db' | 'secrets'>;
  /** whose day the question counts in, for persons and companies together */
  readonly party: PartyId;
  readonly now: Date;
}

interface Told<Answer> {
  readonly answer: Answer | undefined;
  readonly comparedWith: LookupSource;
}

/** Counts a question before anything is compared: an ID number can be guessed. @throws DomainError LOOKUPS_SPENT */
export async function countLookup({ platform, party, now }: Asking): Promise<void> {
  const wait = await countCall(platform, `lookups ${party}`, A_DAY, now);
  if (wait !== undefined) throw new DomainError('LOOKUPS_SPENT', { most: LOOKUPS_A_DAY });
}

/**
 * Asks beyond the platform what its own accounts could not answer; it was counted before.
 * @param number of the look-up, in the log too
 * @returns without an answer where nobody is connected: what is told then is what the accounts know
 * @throws DomainError LOOKUP_UNAVAILABLE
 */
export async function askLookup<Question, Answer>(
  lookup: Lookup<Question, Answer>,
  question: Question,
  number: string,
): Promise<Told<Answer>> {
  if (lookup.name === 'none') return { answer: undefined, comparedWith: 'accounts' };
  return { answer: await lookup.ask(question, number), comparedWith: lookup.name };
}
