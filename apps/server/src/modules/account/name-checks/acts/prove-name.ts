import { v7 as uuidv7 } from 'uuid';
import type { Origin } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type CodeProof, readClaim, redeemCode } from '#modules/account/identity/index.ts';
import { askCheck } from '#modules/account/real-names/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { PersonClaim } from '#ports/identity-check.ts';
import { insertNameCheck } from '../store/name-checks.ts';
import type { AddressHolder } from '../views/name-checks.ts';
import { sealCheckedNumber } from './checked-number.ts';
import { transition } from './transition.ts';
import { verifyAccount } from './verify-account.ts';

interface NameClaim {
  readonly claim: PersonClaim;
  /** shows that the signer holds the stated mobile number; absent: that was shown before */
  readonly mobileCode?: Pick<CodeProof, 'purpose' | 'code'> | undefined;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Checks who signs at an address. The consent stays on record whatever the check says. A claim that cannot be true uses up no code.
 * @throws DomainError INPUT_INVALID, CODE_WRONG, CODE_EXPIRED, REAL_NAME_MISMATCH, IDENTITY_CHECK_UNAVAILABLE
 */
export async function proveName(platform: Platform, { personId, address }: AddressHolder, given: NameClaim): Promise<void> {
  const claim = readClaim(given.claim);
  const { secrets, identityChecks, clock } = platform;
  const check = identityChecks.person;
  const { origin, mobileCode, now } = given;
  if (mobileCode) await redeemCode(platform, { ...mobileCode, address: claim.mobile, now });
  const checkId = uuidv7({ msecs: now.getTime() });
  const numberSealed = sealCheckedNumber(secrets, checkId, claim.idNo);
  const row = { checkId, address, name: claim.name, numberSealed, checkedBy: check.name, origin, now };
  await transact(platform.db, (tx) => insertNameCheck(tx, row));
  const question = { check, claim, method: 'operator3', of: { personId, address }, consentHash: undefined, origin, now } as const;
  if (!(await askCheck(platform, question))) throw new DomainError('REAL_NAME_MISMATCH');
  await transact(platform.db, async (tx) => {
    await transition(tx, platform, { checkId, step: 'match', now: clock.now() });
    if (personId === undefined) return;
    await verifyAccount(tx, secrets, personId, { name: claim.name, idNo: claim.idNo, verifiedBy: check.name, now: clock.now() });
  });
}
