import { endOtherSessions, endSession, logOut } from '@moqi/api/account/identity';
import { handle } from '#operation/handle.ts';
import { takeCookiesBack } from '../acts/open-session.ts';
import { endSessions } from '../store/sessions.ts';

export const logOutHandler = handle(logOut, async ({ actor, tx, cookies, now }) => {
  await endSessions(tx, actor.personId, now, { only: actor.sessionId });
  takeCookiesBack(cookies);
  return { loggedOut: true as const };
});

export const endSessionHandler = handle(endSession, async ({ actor, input, tx, now, fail }) => {
  const ended = await endSessions(tx, actor.personId, now, { only: input.sessionId });
  return ended === 0 ? fail('NOT_FOUND') : { ended };
});

export const endOtherSessionsHandler = handle(endOtherSessions, async ({ actor, tx, now }) => ({
  ended: await endSessions(tx, actor.personId, now, { but: actor.sessionId }),
}));
