import { beginAnew, confirmOwner } from '@moqi/api/account/owners';
import { password as passwordRule, readAddress } from '@moqi/rules';
import { trySecret } from '#modules/account/attempts/index.ts';
import {
  type EnterprisesOf,
  fieldRefusal,
  hashPassword,
  logIn,
  openOwnerKey,
  opensWith,
  personAccount,
  proveIdentityTail,
  registerPerson,
  releaseAddress,
} from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { releasedWords } from '../message-words.ts';

export const confirmOwnerHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(confirmOwner, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const { person, address } = openOwnerKey(platform.secrets, input.ownerKey, now) ?? fail('STEP_EXPIRED');
    const account = await personAccount(platform.db, person);
    if (![account.mobile, account.email].includes(address)) fail('STEP_EXPIRED');
    if ('idNoTail' in input) await proveIdentityTail(platform, person, input.idNoTail, now);
    else {
      // a proven account is proved by its number: the password may have been read off an old telephone
      if (account.realName) fail('STEP_EXPIRED');
      const isRight = () => opensWith(platform.db, address, input.password);
      await trySecret(platform.db, person, { purpose: 'ownerPassword', now, isRight });
    }
    const { origin } = actor;
    return transact((tx) => logIn(tx, platform, enterprisesOf, { personId: person, proof: 'owner', origin, cookies, now }));
  });

export const beginAnewHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(beginAnew, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const claim = openOwnerKey(platform.secrets, input.ownerKey, now) ?? fail('STEP_EXPIRED');
    const address = readAddress(claim.address) ?? fail('STEP_EXPIRED');
    const weak = passwordRule(input.password);
    if (weak) fail('INPUT_INVALID', fieldRefusal('password', weak));
    const passwordHash = await hashPassword(input.password);
    const { origin } = actor;
    return transact(async (tx) => {
      const former = await personAccount(tx, claim.person);
      if (!(await releaseAddress(tx, claim.person, address.text, now))) fail('STEP_EXPIRED');
      const rest = [former.mobile, former.email].find((one) => one !== undefined && one !== address.text);
      const notice = { party: claim.person, template: 'account.addressReleased' as const, ...releasedWords(address.text), now };
      if (rest !== undefined) await notify(tx, platform, { ...notice, address: rest });
      const personId = await registerPerson(tx, { address, passwordHash, agreements: input.agreements, now });
      return logIn(tx, platform, enterprisesOf, { personId, proof: 'code', origin, cookies, now });
    });
  });
