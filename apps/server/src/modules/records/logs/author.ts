import type { Member } from '#kernel/actor.ts';
import type { LogAuthor } from './entry.ts';

/** Who answers for a change made by a member of an enterprise. */
export function authorOf({ party, personId, memberId, name, origin }: Member, now: Date): LogAuthor {
  return { party, by: { personId, memberId, name }, origin, now };
}
