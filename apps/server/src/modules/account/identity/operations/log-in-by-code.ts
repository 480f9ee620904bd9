import { logInByCode } from '@moqi/api';
import { handleInSteps } from '#operation/handle.ts';
import { findPersonByAddress } from '../acts/person-account.ts';
import { redeemCode } from '../acts/redeem-code.ts';
import { type CorpsOf, logIn } from '../acts/session-view.ts';
import { readAddress } from '../address.ts';

export const logInByCodeHandler = (corpsOf: CorpsOf) =>
  handleInSteps(logInByCode, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const address = readAddress(input.targetId)?.text;
    const person = address === undefined ? undefined : await findPersonByAddress(platform.db, address);
    if (address === undefined || person === undefined) return fail('ACCOUNT_UNKNOWN');
    await redeemCode(platform, { address, purpose: 'login', code: input.valicode, now });
    return transact((tx) => logIn(tx, platform, corpsOf, { personId: person.party, origin: actor.origin, cookies, now }));
  });
