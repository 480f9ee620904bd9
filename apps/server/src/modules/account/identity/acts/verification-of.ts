import type { PartyId } from '#kernel/actor.ts';
import type { Database, Platform, Secrets } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { maskIdentityNumber, readIdentityNumber } from '../identity-number.ts';
import { findPartyByIdentityNumber } from '../views/persons.ts';
import { findRealName, type ProvenRealName } from '../views/real-names.ts';
import { identityNumberDigest, openIdentityNumber } from './record-real-name.ts';

export interface Verification extends ProvenRealName {
  readonly maskedIdNo: string;
}

/** How a person was verified, the ID number masked. Undefined: not yet. */
export async function verificationOf({ secrets }: Platform, reads: Reads, party: PartyId): Promise<Verification | undefined> {
  const found = await reads.once(findRealName, party);
  if (found === undefined) return undefined;
  const { numberSealed, ...proven } = found;
  return { ...proven, maskedIdNo: maskIdentityNumber(openIdentityNumber(secrets, party, numberSealed)) };
}

/** The ID number that an account was verified with, for a service that compares it. Undefined: it was not verified. */
export async function identityNumberOf(db: Database, secrets: Secrets, party: PartyId): Promise<string | undefined> {
  const found = await findRealName(db, party);
  return found && openIdentityNumber(secrets, party, found.numberSealed);
}

/** The account that was verified with this number, whatever its person was called then: a directory, it answers for all parties. */
export async function accountVerifiedWith(db: Database, secrets: Secrets, idNo: string): Promise<PartyId | undefined> {
  return await findPartyByIdentityNumber(db, identityNumberDigest(secrets, readIdentityNumber(idNo)));
}

/** Whether an account was verified under this name together with this number. */
export async function isVerifiedAs(db: Database, secrets: Secrets, claim: { name: string; idNo: string }): Promise<boolean> {
  const party = await accountVerifiedWith(db, secrets, claim.idNo);
  return party !== undefined && (await findRealName(db, party))?.name === claim.name;
}
