import type { PartyId } from '#kernel/actor.ts';
import type { Database, Platform, Secrets } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { maskIdentityNumber, readIdentityNumber } from '../identity-number.ts';
import { findPartyByIdentityNumber, findRealName } from '../store/real-names.ts';
import { identityNumberDigest, openIdentityNumber } from './record-real-name.ts';

export interface Verification {
  readonly name: string;
  readonly maskedIdNo: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
}

/** The real name of an account, and who checked it. Undefined: it was not yet. */
export async function realNameOf(
  db: Database,
  party: PartyId,
): Promise<Pick<Verification, 'name' | 'verifiedBy' | 'verifiedAt'> | undefined> {
  const found = await findRealName(db, party);
  return found && { name: found.name, verifiedBy: found.verifiedBy, verifiedAt: found.verifiedAt };
}

/** How a person was verified, the ID number masked. Undefined: not yet. */
export async function verificationOf({ secrets }: Platform, reads: Reads, party: PartyId): Promise<Verification | undefined> {
  const found = await reads.once(findRealName, party);
  if (found === undefined) return undefined;
  const { name, numberSealed, verifiedBy, verifiedAt } = found;
  return { name, verifiedBy, verifiedAt, maskedIdNo: maskIdentityNumber(openIdentityNumber(secrets, party, numberSealed)) };
}

/** Whether an account was verified under this name together with this number. */
export async function isVerifiedAs(db: Database, secrets: Secrets, claim: { name: string; idNo: string }): Promise<boolean> {
  const party = await findPartyByIdentityNumber(db, identityNumberDigest(secrets, readIdentityNumber(claim.idNo)));
  return party !== undefined && (await findRealName(db, party))?.name === claim.name;
}
