import { readSession } from '@moqi/api/account/identity';
import { call } from '#shared/call/call.ts';
import { CallRefused, meansSessionLost } from '#shared/call/call-refused.ts';
import { enterSession, leaveSession, restoreSession, useSession } from './session.ts';

let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  try {
    enterSession(await call(readSession, {}, { whenSessionLost: 'reject' }));
  } catch (error) {
    // nobody is logged in: that is an answer, not a failure
    if (!(error instanceof CallRefused) || !meansSessionLost(error.number)) throw error;
    leaveSession();
  }
}

/** Asks the server once who is logged in; later calls answer from the state. */
export async function loadSession(): Promise<void> {
  if (useSession.getState().syncStatus === 'known') return;
  restoreSession();
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  await asking;
}

/** Asks again: the real-name state or the enterprises have changed. */
export async function refreshSession(): Promise<void> {
  await ask();
}
