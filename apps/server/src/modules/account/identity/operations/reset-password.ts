import { resetPassword } from '@moqi/api/account/identity';
import { password as passwordRule, readAddress } from '@moqi/rules';
import { isLeftIdle } from '#modules/account/devices/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { hashPassword } from '../acts/password-hash.ts';
import { redeemCode } from '../acts/redeem-code.ts';
import { sealStepKey } from '../acts/step-key.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { setPassword } from '../store/persons.ts';
import { endSessions } from '../store/sessions.ts';
import { findPersonByAddress } from '../views/persons.ts';

export const resetPasswordHandler = handleInSteps(resetPassword, async ({ input, platform, now, transact, fail }) => {
  const address = readAddress(input.targetId)?.text;
  if (address === undefined) return fail('ACCOUNT_UNKNOWN');
  const weak = passwordRule(input.password);
  if (weak) fail('INPUT_INVALID', fieldRefusal('password', weak));
  // the code first: only the holder of an address is told whether it has an account
  await redeemCode(platform, { address, purpose: 'resetPassword', code: input.valicode, now });
  const person = await findPersonByAddress(platform.db, address);
  if (person === undefined) return fail('ACCOUNT_UNKNOWN');
  if (person.realName) {
    const resetKey = sealStepKey(platform.secrets, 'resetPassword', person.party, now);
    return fail('IDENTITY_TAIL_NEEDED', { key: resetKey });
  }
  // without a proven name there is nothing to ask the holder of a number for that may have changed hands
  if (await isLeftIdle(platform.db, person.party, now)) fail('OWNER_UNSURE_RESET');
  const passwordHash = await hashPassword(input.password);
  await transact(async (tx) => {
    await setPassword(tx, person.party, passwordHash, now);
    await endSessions(tx, person.party, now);
  });
  return { reset: true as const };
});
