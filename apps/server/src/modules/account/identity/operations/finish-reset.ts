import { finishReset } from '@moqi/api/account/identity';
import { password as passwordRule } from '@moqi/rules';
import { handleInSteps } from '#operation/handle.ts';
import { changePassword } from '../acts/change-password.ts';
import { hashWantedPassword } from '../acts/password-hash.ts';
import { proveIdentityTail } from '../acts/prove-identity-number.ts';
import type { EnterprisesOf } from '../acts/session-view.ts';
import { openStepKey } from '../acts/step-key.ts';
import { fieldRefusal } from '../field-refusal.ts';

export const finishResetHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(finishReset, async ({ input, platform, now, transact, fail }) => {
    const { resetKey, password, idNoTail } = input;
    const person = openStepKey(platform.secrets, 'resetPassword', resetKey, now) ?? fail('STEP_EXPIRED');
    const weak = passwordRule(password);
    if (weak) fail('INPUT_INVALID', fieldRefusal('password', weak));
    const wanted = { person, password, field: 'password', now };
    // first: what the companies of the person ask for is told to the person alone
    await proveIdentityTail(platform, person, idNoTail, now);
    const next = await hashWantedPassword(platform.db, enterprisesOf, wanted);
    await transact((tx) => changePassword(tx, person, next, now));
    return { reset: true as const };
  });
