import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { PersonClaim } from '#ports/identity-check.ts';
import { fieldRefusal } from '../field-refusal.ts';
import { claimViolation, readIdentityNumber } from '../identity-number.ts';
import { findNameAt, insertNameCheck, markMatched } from '../store/name-checks.ts';
import { findRealName } from '../store/real-names.ts';
import { recordRealName } from './record-real-name.ts';

const PURPOSE = 'name-check';

/** The real name of somebody, and who found it true. */
export interface ProvenName {
  readonly name: string;
  readonly checkedBy: string;
  readonly provenAt: Date;
}

/** Somebody who gave the code of an address, with the account that the address opens. */
export interface AddressHolder {
  readonly personId: PartyId | undefined;
  readonly address: string;
}

/** A number that is given up may belong to another person after ninety days: a name proven at an address holds no longer. */
const HOLDS_MS = 90 * 24 * 60 * 60 * 1000;

/** The name of the account, else the one that was proven at the address. Undefined: nobody has proved one. */
export async function provenNameOf(db: Database, { personId, address }: AddressHolder, now: Date): Promise<ProvenName | undefined> {
  const account = personId === undefined ? undefined : await findRealName(db, personId);
  if (account) return { name: account.name, checkedBy: account.verifiedBy, provenAt: account.verifiedAt };
  const found = await findNameAt(db, address, new Date(now.getTime() - HOLDS_MS));
  return found && { name: found.name, checkedBy: found.checkedBy, provenAt: found.at };
}

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

/**
 * Checks who signs at an address. The consent stays on record whatever the check says.
 * @throws DomainError INPUT_INVALID, REAL_NAME_MISMATCH, IDENTITY_CHECK_UNAVAILABLE
 */
export async function proveName(
  platform: Platform,
  { personId, address }: AddressHolder,
  given: { readonly claim: PersonClaim; readonly origin: Origin; readonly now: Date },
): Promise<void> {
  const claim = { ...given.claim, idNo: readIdentityNumber(given.claim.idNo) };
  const wrong = claimViolation(claim);
  if (wrong) throw new DomainError('INPUT_INVALID', fieldRefusal(...wrong));
  const check = platform.identityChecks.person;
  const { origin, now } = given;
  const checkId = uuidv7({ msecs: now.getTime() });
  const numberSealed = platform.secrets.seal(PURPOSE, Buffer.from(claim.idNo), checkId);
  const row = { checkId, address, name: claim.name, numberSealed, checkedBy: check.name, origin, now };
  await transact(platform.db, (tx) => insertNameCheck(tx, row));
  if (!(await check.matches(claim))) throw new DomainError('REAL_NAME_MISMATCH');
  await transact(platform.db, (tx) => markMatched(tx, checkId, platform.clock.now()));
  if (personId !== undefined) await verifyAccount(platform, personId, claim, check.name);
}
