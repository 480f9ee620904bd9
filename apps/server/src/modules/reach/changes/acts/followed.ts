import type { Member, Person } from '#kernel/actor.ts';
import { subject } from '#platform/changes/tell.ts';

/**
 * What the stream of a session follows: its party, and the person beside the enterprise, whose own tasks are opened there too. It ends with
 * the session, with all sessions of the person, and with the membership.
 */
export function followedBy(actor: Person | Member): readonly string[] {
  const { party, personId, sessionId } = actor;
  const ends = [subject.session(sessionId), subject.sessionsOf(personId)];
  if (actor.kind === 'person') return [subject.party(party), ...ends];
  return [subject.party(party), subject.party(personId), ...ends, subject.member(actor.memberId)];
}
