import { finishReset } from '@moqi/api/account/identity';
import { password as passwordRule } from '@moqi/rules';
import { handleInSteps } from '#operation/handle.ts';
import { hashPassword } from '../acts/password-hash.ts';
import { proveIdentityTail } from '../acts/prove-identity-tail.ts';
import { openStepKey } from '../acts/step-key.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { setPassword } from '../store/persons.ts';
import { endSessions } from '../store/sessions.ts';

export const finishResetHandler = handleInSteps(finishReset, async ({ input, platform, now, transact, fail }) => {
  const weak = passwordRule(input.password);
  if (weak) fail('INPUT_INVALID', fieldRefusal('password', weak));
  const person = openStepKey(platform.secrets, 'resetPassword', input.resetKey, now) ?? fail('STEP_EXPIRED');
  await proveIdentityTail(platform, person, input.idNoTail, now);
  const passwordHash = await hashPassword(input.password);
  await transact(async (tx) => {
    await setPassword(tx, person, passwordHash, now);
    await endSessions(tx, person, now);
  });
  return { reset: true as const };
});
