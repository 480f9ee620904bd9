import type { Database, Secrets } from '#platform/platform.ts';
import { readIdentityNumber } from '../identity-number.ts';
import { findPartyByIdentityNumber, findRealName } from '../store/real-names.ts';
import { identityNumberDigest } from './record-real-name.ts';

/** Whether an account was verified under this name together with this number. */
export async function isVerifiedAs(db: Database, secrets: Secrets, claim: { name: string; idNo: string }): Promise<boolean> {
  const party = await findPartyByIdentityNumber(db, identityNumberDigest(secrets, readIdentityNumber(claim.idNo)));
  return party !== undefined && (await findRealName(db, party))?.name === claim.name;
}
