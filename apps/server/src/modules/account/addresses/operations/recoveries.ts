import { beginRecovery, cancelRecovery, findRecovery, readRecoveryWay } from '@moqi/api/account/addresses';
import { formatDateTime, maskAddress } from '@moqi/rules';
import type { Anyone, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  accountVerifiedWith,
  findPersonByAddress,
  logOutEverywhere,
  personAccount,
  proveIdentityNumber,
  readClaim,
} from '#modules/account/identity/index.ts';
import { redeemCode } from '#modules/account/one-time-codes/index.ts';
import { askCheck, CONSENT_WORDS, isConsentTo, shownWords } from '#modules/account/real-names/index.ts';
import { endRecovery, findOpenRecovery, holdStill, keepRecovery, movesAt } from '#modules/account/recoveries/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { PersonClaim } from '#ports/identity-check.ts';
import { tellAll } from '../acts/tell.ts';
import { recoveryBegunWords, recoveryEndedWords, recoveryExpectedWords } from '../recovery-words.ts';

export const readRecoveryWayHandler = handle(readRecoveryWay, async ({ platform }) => {
  const { name: by, testClaims } = platform.identityChecks.person;
  const testNumbers = testClaims.map(({ name, idNo, mobile }) => ({ name, idNo, mobile }));
  return { by, consent: shownWords(CONSENT_WORDS.operator3), testNumbers };
});

/**
 * The account of a person who is proven by name, ID number and a mobile number in that name: that there is one, and with which number, is said to
 * no one else. @throws DomainError REAL_NAME_MISMATCH, IDENTITY_CHECK_UNAVAILABLE, RECOVERY_UNKNOWN
 */
async function provenAccount(
  platform: Platform,
  actor: Anyone,
  given: { claim: PersonClaim; consentHash: string; now: Date },
): Promise<PartyId> {
  const { claim, consentHash, now } = given;
  const of = { address: claim.mobile };
  const question = {
    check: platform.identityChecks.person,
    claim,
    method: 'operator3',
    of,
    consentHash,
    origin: actor.origin,
    now,
  } as const;
  if (!(await askCheck(platform, question))) throw new DomainError('REAL_NAME_MISMATCH');
  const party = await accountVerifiedWith(platform.db, platform.secrets, claim.idNo);
  if (party === undefined) throw new DomainError('RECOVERY_UNKNOWN');
  return party;
}

export const beginRecoveryHandler = handleInSteps(beginRecovery, async ({ actor, input, platform, now, transact, fail }) => {
  const { valicode: code, consent: consentHash, ...stated } = input;
  if (!isConsentTo('operator3', consentHash)) fail('CONSENT_OUTDATED');
  const claim = readClaim(stated, now);
  const { mobile } = claim;
  await redeemCode(platform, { address: mobile, purpose: 'recover', code, now });
  const party = await provenAccount(platform, actor, { claim, consentHash, now });
  const maskedTarget = maskAddress(mobile);
  const moveTime = await transact(async (tx) => {
    // first, so that the number that is to be replaced is the one that stays until then
    await holdStill(tx, party);
    const account = await personAccount(tx, party);
    if (account.mobile === mobile) fail('ADDRESS_UNCHANGED');
    if ((await findPersonByAddress(tx, mobile)) !== undefined) fail('ADDRESS_TAKEN', { target: maskedTarget });
    const recovery = { party, begunAt: now, mobile, formerMobile: account.mobile, movesAt: movesAt(now) };
    if (!(await keepRecovery(tx, recovery))) {
      const open = await findOpenRecovery(tx, party);
      fail('RECOVERY_WAITS', { time: formatDateTime(open?.movesAt ?? now) });
    }
    // the telephone may lie with a finder, logged in
    await logOutEverywhere(tx, party, now);
    const page = new URL('/signSettings/accountSecurity', platform.config.publicUrl).href;
    await tellAll(tx, platform, { account, words: recoveryBegunWords(recovery, page), now });
    const holder = { party, name: '', realName: true, mobile };
    await tellAll(tx, platform, { account: holder, words: recoveryExpectedWords(recovery), now });
    return recovery.movesAt.toISOString();
  });
  return { maskedTarget, moveTime };
});

export const findRecoveryHandler = handle(findRecovery, async ({ actor, tx }) => {
  const open = await findOpenRecovery(tx, actor.personId);
  return {
    maskedTarget: open ? maskAddress(open.mobile) : '',
    beginTime: open?.begunAt.toISOString() ?? '',
    moveTime: open?.movesAt.toISOString() ?? '',
  };
});

export const cancelRecoveryHandler = handleInSteps(cancelRecovery, async ({ actor, input, platform, now, transact, fail }) => {
  const { personId } = actor;
  const open = (await findOpenRecovery(platform.db, personId)) ?? fail('NOT_FOUND');
  // who found the telephone is logged in by its codes; the number of the person is not in it
  await proveIdentityNumber(platform, personId, input.idNo, now);
  return transact(async (tx) => {
    if (!(await endRecovery(tx, open, 'cancelled', now))) return fail('NOT_FOUND');
    const account = await personAccount(tx, personId);
    await tellAll(tx, platform, { account, also: [open.mobile], words: recoveryEndedWords(open.mobile, 'cancelled'), now });
    return { cancelled: true as const };
  });
});
