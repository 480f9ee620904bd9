import { logOut, switchIdentity } from '@moqi/api/account/identity';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { useKeptOut } from './kept-out.ts';
import { enterSession, leaveSession, useSession } from './session.ts';

/** Acts under another identity from now on: an enterprise, or oneself when there is no `corpId`. */
export async function actAs(corpId?: string): Promise<void> {
  const answer = await call(switchIdentity, corpId === undefined ? {} : { corpId });
  useKeptOut.setState({ why: '' });
  enterSession(answer.session, answer);
}

/** What the account typed and did not save: forms of this tab, and its drafts of contracts on this device. */
function forgetTyped(personId: string): void {
  try {
    sessionStorage.clear();
    const copies = Object.keys(localStorage).filter((key) => key.startsWith(`moqi.create.${personId}.`));
    for (const key of copies) localStorage.removeItem(key);
  } catch {
    // blocked storage has kept nothing
  }
}

/** Ends the session on the server, then forgets it here with what was kept of half-filled forms. */
export async function endSession(): Promise<void> {
  const personId = useSession.getState().authUser?.userId;
  try {
    await call(logOut, {}, { whenSessionLost: 'reject' });
  } catch (error) {
    // a session that is over already needs no end
    if (!(error instanceof CallRefused && error.unauthenticated)) throw error;
  }
  leaveSession();
  if (personId !== undefined) forgetTyped(personId);
}
