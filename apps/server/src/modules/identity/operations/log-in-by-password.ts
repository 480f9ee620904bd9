import { logInByPassword } from '@moqi/api';
import { handleInSteps } from '../../../platform/http/handle.ts';
import { isPassword } from '../acts/password-hash.ts';
import { type CorpsOf, logIn } from '../acts/session-view.ts';
import { passPasswordGate, takePasswordAttempt } from '../acts/take-password-attempt.ts';
import { readAddress } from '../address.ts';
import { findPersonByLogin, setPasswordAttempts } from '../store/persons.ts';

export const logInByPasswordHandler = (corpsOf: CorpsOf) =>
  handleInSteps(logInByPassword, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const address = readAddress(input.targetId)?.text ?? '';
    const person = await findPersonByLogin(platform.db, address);
    let needsImageCode = false;
    if (person) {
      const { codeKey, imgCode } = input;
      const imageCode = { ...(codeKey === undefined ? {} : { codeKey }), ...(imgCode === undefined ? {} : { imgCode }) };
      const passed = await passPasswordGate(platform, person.party, imageCode, now);
      needsImageCode = await transact((tx) => takePasswordAttempt(tx, person.party, passed, now));
    }
    const right = await isPassword(input.password, person?.passwordHash);
    if (!person || !right) return fail('CREDENTIALS_WRONG', { needsImageCode: needsImageCode ? 1 : 0 });
    return transact(async (tx) => {
      await setPasswordAttempts(tx, person.party, 0, undefined);
      return logIn(tx, platform, corpsOf, { personId: person.party, origin: actor.origin, cookies, now });
    });
  });
