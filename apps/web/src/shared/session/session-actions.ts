import { logOut, switchIdentity } from '@moqi/api';
import { call } from '#shared/call/call.ts';
import { enterSession, leaveSession } from './session.ts';

/** Acts under another identity from now on: an enterprise, or oneself when there is no `corpId`. */
export async function actAs(corpId?: string): Promise<void> {
  const answer = await call(switchIdentity, corpId === undefined ? {} : { corpId });
  enterSession(answer.session, answer);
}

/** Ends the session on the server, then forgets it here; what was kept of half-filled forms goes with it. */
export async function endSession(): Promise<void> {
  await call(logOut, {});
  leaveSession();
  sessionStorage.clear();
}
