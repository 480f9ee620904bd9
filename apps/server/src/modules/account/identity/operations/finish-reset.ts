import { finishReset } from '@moqi/api/account/identity';
import { handleInSteps } from '#operation/handle.ts';
import { hashWantedPassword, judgePassword } from '../acts/password-hash.ts';
import { proveIdentityTail } from '../acts/prove-identity-tail.ts';
import type { EnterprisesOf } from '../acts/session-view.ts';
import { openStepKey } from '../acts/step-key.ts';
import { setPassword } from '../store/persons.ts';
import { endSessions } from '../store/sessions.ts';

export const finishResetHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(finishReset, async ({ input, platform, now, transact, fail }) => {
    const { resetKey, password, idNoTail } = input;
    const person = openStepKey(platform.secrets, 'resetPassword', resetKey, now) ?? fail('STEP_EXPIRED');
    const wanted = { person, password, field: 'password', now };
    // a password that is not taken is not worth a try of the number
    await judgePassword(platform.db, enterprisesOf, wanted);
    await proveIdentityTail(platform, person, idNoTail, now);
    const next = await hashWantedPassword(platform.db, enterprisesOf, wanted);
    await transact(async (tx) => {
      await setPassword(tx, person, next, now);
      await endSessions(tx, person, now);
    });
    return { reset: true as const };
  });
