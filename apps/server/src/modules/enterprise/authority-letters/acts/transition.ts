import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { EVENT_OF } from '../events.ts';
import { judge, type LetterVerb } from '../judge.ts';
import type { AuthorityLetter } from '../letter.ts';
import { type LetterStep, letterLifecycle } from '../lifecycle.ts';
import { type LetterMarks, saveLetterState } from '../store/letter-state.ts';
import { lockLetter } from '../store/letters.ts';

export interface LetterTransition {
  readonly letterId: string;
  readonly step: LetterStep;
  /** who reviews; undefined: the agent, or the clock */
  readonly reviewerId?: PartyId;
  /** what comes with the step, made once it may be taken */
  readonly mark?: (held: AuthorityLetter) => Promise<LetterMarks>;
  readonly now: Date;
}

interface Asking {
  readonly reviewerId: PartyId | undefined;
  readonly now: Date;
}

/** Why somebody may not do something with a letter. */
export function judgeLetter(verb: LetterVerb, letter: AuthorityLetter, { reviewerId, now }: Asking) {
  return judge(verb, { state: letter.state, isLate: now > letter.endsAt, isOwn: reviewerId === letter.agent });
}

/** A letter that the reviewer may open. @throws DomainError NOT_FOUND, LETTER_DECIDED, NAME_REVIEW_OWN */
export async function letterToOpen(tx: Tx, letterId: string, asking: Required<Asking>): Promise<AuthorityLetter> {
  const letter = await lockLetter(tx, letterId);
  if (letter === undefined) throw new DomainError('NOT_FOUND');
  enforce(judgeLetter('open', letter, asking));
  return letter;
}

/**
 * Takes a letter through one step; nothing else writes its state.
 * @throws DomainError NOT_FOUND, LETTER_WAITS, LETTER_DECIDED, LETTER_ENDED, NAME_REVIEW_OWN, and what making the marks throws
 */
export async function transition(tx: Tx, { letterId, step, reviewerId, mark, now }: LetterTransition): Promise<AuthorityLetter> {
  const held = await lockLetter(tx, letterId);
  if (held === undefined) throw new DomainError('NOT_FOUND');
  enforce(judgeLetter(step, held, { reviewerId, now }));
  await saveLetterState(tx, { ...held, state: letterLifecycle.after(held.state, step) }, (await mark?.(held)) ?? {});
  await emit(tx, EVENT_OF[step], { party: held.agent, id: letterId, at: now, ids: {} });
  return held;
}
