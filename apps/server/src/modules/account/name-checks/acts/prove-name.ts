import { v7 as uuidv7 } from 'uuid';
import type { Origin } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { readClaim } from '#modules/account/identity/index.ts';
import { type CodeProof, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { askCheck, isConsentTo, verifierOf } from '#modules/account/real-names/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { BankCardClaim, PersonClaim } from '#ports/identity-check.ts';
import { insertNameCheck } from '../store/name-checks.ts';
import type { AddressHolder } from '../views/name-checks.ts';
import { sealCheckedNumber } from './checked-number.ts';
import { transition } from './transition.ts';
import { verifyAccount } from './verify-account.ts';

interface ClaimBase {
  /** SHA-256 of the words agreed to */
  readonly consentHash: string;
  /** shows that the signer holds the stated mobile number; absent: that was shown before */
  readonly mobileCode?: Pick<CodeProof, 'purpose' | 'code'> | undefined;
  readonly origin: Origin;
  readonly now: Date;
}

/** What is compared, and by whom: the mobile operator, or the bank. */
type NameClaim = ClaimBase &
  ({ readonly way: 'operator3'; readonly claim: PersonClaim } | { readonly way: 'bank3' | 'bank4'; readonly claim: BankCardClaim });

const MISMATCH = { operator3: 'REAL_NAME_MISMATCH', bank3: 'BANK_CARD_MISMATCH', bank4: 'BANK_CARD_MISMATCH' } as const;

/** Asks who knows. @returns whether the records agree */
function ask(platform: Platform, of: AddressHolder, given: NameClaim): Promise<boolean> {
  const { identityChecks } = platform;
  const { way: method, consentHash, origin, now } = given;
  const question = { method, of, consentHash, origin, now };
  if (given.way === 'operator3')
    return askCheck(platform, { ...question, check: identityChecks.person, claim: readClaim(given.claim, given.now) });
  return askCheck(platform, { ...question, check: identityChecks.bankCard, claim: readClaim(given.claim, given.now) });
}

/**
 * Checks who signs at an address. The consent stays on record whatever the check says. A claim that cannot be true uses up no code.
 * @throws DomainError INPUT_INVALID, CONSENT_OUTDATED, CODE_WRONG, CODE_EXPIRED, REAL_NAME_MISMATCH, BANK_CARD_MISMATCH,
 * IDENTITY_CHECK_UNAVAILABLE
 */
export async function proveName(platform: Platform, holder: AddressHolder, given: NameClaim): Promise<void> {
  const { name, idNo, mobile } = readClaim(given.claim, given.now);
  const { way, consentHash, origin, mobileCode, now } = given;
  if (!isConsentTo(way, consentHash)) throw new DomainError('CONSENT_OUTDATED');
  const { secrets, identityChecks, clock } = platform;
  if (mobileCode && mobile !== undefined) await redeemCode(platform, { ...mobileCode, address: mobile, now });
  const { name: checker } = way === 'operator3' ? identityChecks.person : identityChecks.bankCard;
  const checkedBy = checker === 'none' ? checker : verifierOf(way, checker);
  const checkId = uuidv7({ msecs: now.getTime() });
  const numberSealed = sealCheckedNumber(secrets, checkId, idNo);
  const { personId, address } = holder;
  await insertNameCheck(platform.db, { checkId, address, name, numberSealed, checkedBy, origin, now });
  if (!(await ask(platform, holder, given))) throw new DomainError(MISMATCH[way]);
  await transact(platform.db, async (tx) => {
    await transition(tx, platform, { checkId, step: 'match', now: clock.now() });
    if (personId === undefined) return;
    await verifyAccount(tx, secrets, personId, { name, idNo, verifiedBy: checkedBy, now: clock.now() });
  });
}
