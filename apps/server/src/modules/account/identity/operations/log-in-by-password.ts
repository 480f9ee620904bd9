import { logInByPassword } from '@moqi/api';
import { handleInSteps } from '#operation/handle.ts';
import { type CorpsOf, logIn } from '../acts/session-view.ts';
import { tryPassword } from '../acts/try-password.ts';
import { setPasswordAttempts } from '../store/persons.ts';

export const logInByPasswordHandler = (corpsOf: CorpsOf) =>
  handleInSteps(logInByPassword, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const { party, hasFirstPassword } = await tryPassword(platform, input, { now, transact });
    // the enterprise knows this password, so it opens no session
    if (hasFirstPassword) {
      await transact((tx) => setPasswordAttempts(tx, party, 0, undefined));
      return fail('FIRST_PASSWORD');
    }
    return transact(async (tx) => {
      await setPasswordAttempts(tx, party, 0, undefined);
      return logIn(tx, platform, corpsOf, { personId: party, origin: actor.origin, cookies, now });
    });
  });
