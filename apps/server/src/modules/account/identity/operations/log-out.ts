import { logOut } from '@moqi/api/account/identity';
import { handle } from '#operation/handle.ts';
import { SESSION_COOKIE } from '../session-token.ts';
import { endSessions } from '../store/sessions.ts';

export const logOutHandler = handle(logOut, async ({ actor, tx, cookies, now }) => {
  await endSessions(tx, actor.personId, now, actor.sessionId);
  cookies.clear(SESSION_COOKIE);
  return { loggedOut: true as const };
});
