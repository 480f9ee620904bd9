import { logInByPassword } from '@moqi/api/account/identity';
import { handleInSteps } from '#operation/handle.ts';
import { type EnterprisesOf, logIn } from '../acts/session-view.ts';
import { tryPassword } from '../acts/try-password.ts';

export const logInByPasswordHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(logInByPassword, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const { origin } = actor;
    const { party, hasFirstPassword } = await tryPassword(platform, input, { enterprisesOf, opens: () => true, origin, now, transact });
    // the enterprise knows this password, so it opens no session
    if (hasFirstPassword) return fail('FIRST_PASSWORD');
    return transact((tx) => logIn(tx, platform, enterprisesOf, { personId: party, proof: 'password', origin, cookies, now }));
  });
