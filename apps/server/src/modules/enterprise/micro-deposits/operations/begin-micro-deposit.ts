import { beginMicroDeposit } from '@moqi/api/enterprise/micro-deposits';
import { canonicalAccount, companyAccount } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { fieldRefusal, personAccount } from '#modules/account/identity/index.ts';
import { isConsentTo, openLateCheck } from '#modules/account/real-names/index.ts';
import { checkOrganization, readOrganizationClaim } from '#modules/enterprise/joining/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { emit } from '#platform/events/emit.ts';
import { endOf, sealAccount } from '../account.ts';
import { transition, unmarked } from '../acts/transition.ts';
import { microDepositAsked } from '../events.ts';
import { countedFrom, expiryOf, isWithinLimits } from '../micro-deposit.ts';
import { countSince, insertDeposit, lockOpen } from '../store/micro-deposits.ts';

export const beginMicroDepositHandler = handleInSteps(beginMicroDeposit, async ({ actor, input, platform, now, transact, fail }) => {
  const { personId, origin } = actor;
  const provider = platform.microDeposits.name;
  if (!(await personAccount(platform.db, personId)).realName) fail('REAL_NAME_NEEDED');
  if (provider === 'none') return fail('IDENTITY_CHECK_UNAVAILABLE');
  const { consent: consentHash, bank, branch } = input;
  if (!isConsentTo('microDeposit', consentHash)) fail('CONSENT_OUTDATED');
  const claim = readOrganizationClaim(input);
  const accountNo = canonicalAccount(input.accountNo);
  const fault = companyAccount(accountNo);
  if (fault) fail('INPUT_INVALID', fieldRefusal('accountNo', fault));
  await checkOrganization(platform, claim, { personId, consentHash: undefined, origin, now });
  const depositId = uuidv7({ msecs: now.getTime() });
  const deposit = { ...claim, applicant: personId, depositId, bank, branch, accountEnd: endOf(accountNo), createdAt: now };
  await transact(async (tx) => {
    if (!isWithinLimits(await countSince(tx, personId, claim.creditCode, countedFrom(now)))) fail('MICRO_DEPOSIT_LIMIT');
    const former = await lockOpen(tx, personId);
    if (former) await transition(tx, former, { step: 'withdraw', mark: unmarked, now });
    await insertDeposit(tx, { ...deposit, accountSealed: sealAccount(platform.secrets, depositId, accountNo) });
    await openLateCheck(tx, { checkId: depositId, method: 'microDeposit', provider, personId, consentHash, origin, now });
    await emit(tx, microDepositAsked, { party: personId, id: depositId, at: now, ids: {} });
  });
  return { depositId, expireTime: expiryOf({ createdAt: now, arrivedAt: undefined }).toISOString() };
});
