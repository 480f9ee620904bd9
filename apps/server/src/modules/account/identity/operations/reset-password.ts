import { resetPassword } from '@moqi/api/account/identity';
import { password as passwordRule, readAddress } from '@moqi/rules';
import { isLeftIdle } from '#modules/account/devices/index.ts';
import { redeemCode } from '#modules/account/one-time-codes/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { changePassword } from '../acts/change-password.ts';
import { hashWantedPassword } from '../acts/password-hash.ts';
import type { EnterprisesOf } from '../acts/session-view.ts';
import { sealStepKey } from '../acts/step-key.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { findPersonByAddress } from '../views/persons.ts';

export const resetPasswordHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(resetPassword, async ({ input, platform, now, transact, fail }) => {
    const { password } = input;
    const address = readAddress(input.targetId)?.text;
    if (address === undefined) return fail('ACCOUNT_UNKNOWN');
    const weak = passwordRule(password);
    if (weak) fail('INPUT_INVALID', fieldRefusal('password', weak));
    // the code first: only the holder of an address is told whether it has an account
    await redeemCode(platform, { address, purpose: 'resetPassword', code: input.valicode, now });
    const found = await findPersonByAddress(platform.db, address);
    if (found === undefined) return fail('ACCOUNT_UNKNOWN');
    const { party: person } = found;
    // what the companies of the person ask for is told when the person is proven, for a number may have changed hands
    if (found.realName) return fail('IDENTITY_TAIL_NEEDED', { key: sealStepKey(platform.secrets, 'resetPassword', person, now) });
    // without a proven name there is nothing to ask the holder of a number for that may have changed hands
    if (await isLeftIdle(platform.db, person, now)) fail('OWNER_UNSURE_RESET');
    const next = await hashWantedPassword(platform.db, enterprisesOf, { person, password, field: 'password', now });
    await transact((tx) => changePassword(tx, person, next, now));
    return { reset: true as const };
  });
