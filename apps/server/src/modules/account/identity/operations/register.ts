import { register } from '@moqi/api/account/identity';
import { email, mobile, password as passwordRule, readAddress } from '@moqi/rules';
import { redeemCode } from '#modules/account/one-time-codes/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { hashPassword } from '../acts/password-hash.ts';
import { registerPerson } from '../acts/register-person.ts';
import { type EnterprisesOf, logIn } from '../acts/session-view.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { findPersonByAddress } from '../views/persons.ts';

/**
 * The code proves one address: the mobile number when there is one, else the e-mail. An address that is not proved is not kept,
 * and a company (userType 1) is founded afterwards, when the person's name is verified: its name is kept to fill that in.
 */
export const registerHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(register, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const field = input.email === undefined || input.mobile !== undefined ? 'mobile' : 'email';
    const given = (input[field] ?? '').trim().toLowerCase();
    const wrong = field === 'mobile' ? mobile(given) : email(given);
    const address = readAddress(given);
    if (wrong || !address) return fail('INPUT_INVALID', wrong && fieldRefusal(field, wrong));
    const weak = passwordRule(input.password);
    if (weak) fail('INPUT_INVALID', fieldRefusal('password', weak));
    // the code first: only the holder of an address is told whether it has an account
    await redeemCode(platform, { address: address.text, purpose: 'register', code: input.valicode, now });
    if (await findPersonByAddress(platform.db, address.text)) fail('ACCOUNT_EXISTS');
    const passwordHash = await hashPassword(input.password);
    return transact(async (tx) => {
      const personId = await registerPerson(tx, {
        address,
        passwordHash,
        companyName: input.companyName,
        agreements: input.agreements,
        now,
      });
      return logIn(tx, platform, enterprisesOf, { personId, proof: 'code', origin: actor.origin, cookies, now });
    });
  });
