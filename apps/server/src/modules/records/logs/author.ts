import type { Member, SystemActor } from '#kernel/actor.ts';
import type { LogAuthor } from './entry.ts';

/** The author of a change: a member of an enterprise, or the platform itself. */
export function authorOf(actor: Member | SystemActor, now: Date): LogAuthor {
  const { party } = actor;
  if (actor.kind === 'system') return { party, now };
  const { personId, memberId, name, origin } = actor;
  return { party, by: { personId, memberId, name }, origin, now };
}
