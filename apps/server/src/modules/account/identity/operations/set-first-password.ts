import { setFirstPassword } from '@moqi/api/account/identity';
import { password as passwordRule } from '@moqi/rules';
import { recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { hashWantedPassword } from '../acts/password-hash.ts';
import { type EnterprisesOf, logIn } from '../acts/session-view.ts';
import { tryPassword } from '../acts/try-password.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { setPassword } from '../store/persons.ts';
import { lockPerson, type PersonRow } from '../views/persons.ts';

export const setFirstPasswordHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(setFirstPassword, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const { targetId, password, newPassword, codeKey, imgCode } = input;
    const weak = passwordRule(newPassword);
    if (weak) fail('INPUT_INVALID', fieldRefusal('newPassword', weak));
    if (newPassword === password) fail('PASSWORD_SAME');
    const { origin } = actor;
    // an account with a password of its own is answered as one with another password, or as none
    const opens = (person: PersonRow) => person.hasFirstPassword;
    const tried = { targetId, password, codeKey, imgCode };
    const { party, name } = await tryPassword(platform, tried, { enterprisesOf, opens, origin, now, transact });
    const wanted = { person: party, password: newPassword, field: 'newPassword', now };
    const next = await hashWantedPassword(platform.db, enterprisesOf, wanted);
    return transact(async (tx) => {
      const person = await lockPerson(tx, party);
      const enterprise = person?.childOf;
      // another request was faster
      if (!person?.hasFirstPassword || enterprise === undefined) return fail('CREDENTIALS_WRONG', { needsImageCode: 0 });
      await setPassword(tx, party, next, now);
      const answer = await logIn(tx, platform, enterprisesOf, { personId: party, proof: 'password', origin, cookies, now });
      const author = { party: enterprise, by: { personId: party, name }, origin, now };
      const object = { type: 'childAccount', id: party, name };
      await recordLog(tx, author, { kind: 'operation', action: 'childAccounts.setPassword', object });
      return answer;
    });
  });
