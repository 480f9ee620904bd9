import { logInByCode } from '@moqi/api/account/identity';
import { readAddress } from '@moqi/rules';
import { redeemCode } from '#modules/account/one-time-codes/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { type EnterprisesOf, logIn } from '../acts/session-view.ts';
import { recordFailedLogin } from '../identity-jobs.ts';
import { findPersonByAddress } from '../views/persons.ts';

export const logInByCodeHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(logInByCode, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const address = readAddress(input.targetId)?.text;
    if (address === undefined) return fail('ACCOUNT_UNKNOWN');
    // the code first: only the holder of an address is told whether it has an account
    const failed = { login: address, proof: 'code', at: now.toISOString(), origin: actor.origin } as const;
    const onWrong = () => transact((tx) => platform.jobs.enqueue(tx, recordFailedLogin, failed));
    await redeemCode(platform, { address, purpose: 'login', code: input.valicode, now, onWrong });
    const person = await findPersonByAddress(platform.db, address);
    if (person === undefined) return fail('ACCOUNT_UNKNOWN');
    return transact((tx) =>
      logIn(tx, platform, enterprisesOf, { personId: person.party, proof: 'code', address, origin: actor.origin, cookies, now }),
    );
  });
