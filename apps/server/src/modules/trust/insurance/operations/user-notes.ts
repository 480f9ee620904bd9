import { acceptUserNotes, readUserNotes } from '@moqi/api/trust/insurance';
import { handle } from '#operation/handle.ts';
import { acceptedAt, keepAcceptance } from '../store/user-notes.ts';

export const readUserNotesHandler = handle(readUserNotes, async ({ actor, tx }) => {
  const accepted = await acceptedAt(tx, actor.party, actor.personId);
  return { accepted: accepted !== undefined, acceptedTime: accepted?.toISOString() ?? '' };
});

export const acceptUserNotesHandler = handle(acceptUserNotes, async ({ actor, tx, now }) => {
  await keepAcceptance(tx, actor.party, actor.personId, now);
  const accepted = await acceptedAt(tx, actor.party, actor.personId);
  return { acceptedTime: (accepted ?? now).toISOString() };
});
