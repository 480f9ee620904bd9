import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { PersonClaim } from '#ports/identity-check.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { claimViolation, readIdentityNumber } from '../identity-number.ts';
import { insertNameCheck, markMatched } from '../store/name-checks.ts';
import type { AddressHolder } from './proven-name.ts';
import { recordRealName } from './record-real-name.ts';
import { type CodeProof, redeemCode } from './redeem-code.ts';

const PURPOSE = 'name-check';

/** The account is verified with it too. One person may have two accounts: then the name is proven at the address alone. */
async function verifyAccount(platform: Platform, party: PartyId, { name, idNo }: PersonClaim, verifiedBy: string): Promise<void> {
  const now = platform.clock.now();
  try {
    await transact(platform.db, (tx) => recordRealName(tx, platform.secrets, party, { name, idNo, verifiedBy, now }));
  } catch (error) {
    const isElsewhere = error instanceof DomainError && (error.code === 'IDENTITY_TAKEN' || error.code === 'REAL_NAME_DONE');
    if (!isElsewhere) throw error;
  }
}

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
  const claim = { ...given.claim, idNo: readIdentityNumber(given.claim.idNo) };
  const wrong = claimViolation(claim);
  if (wrong) throw new DomainError('INPUT_INVALID', fieldRefusal(...wrong));
  const check = platform.identityChecks.person;
  const { origin, mobileCode, now } = given;
  if (mobileCode) await redeemCode(platform, { ...mobileCode, address: claim.mobile, now });
  const checkId = uuidv7({ msecs: now.getTime() });
  const numberSealed = platform.secrets.seal(PURPOSE, Buffer.from(claim.idNo), checkId);
  const row = { checkId, address, name: claim.name, numberSealed, checkedBy: check.name, origin, now };
  await transact(platform.db, (tx) => insertNameCheck(tx, row));
  if (!(await check.matches(claim))) throw new DomainError('REAL_NAME_MISMATCH');
  await transact(platform.db, (tx) => markMatched(tx, checkId, platform.clock.now()));
  if (personId !== undefined) await verifyAccount(platform, personId, claim, check.name);
}
