import type { PartyId } from '#kernel/actor.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { maskIdentityNumber } from '../identity-number.ts';
import { findRealName } from '../store/real-names.ts';
import { openIdentityNumber } from './record-real-name.ts';

export interface Verification {
  readonly name: string;
  readonly maskedIdNo: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
}

/** How a person was verified, the ID number masked. Undefined: not yet. */
export async function verificationOf({ secrets }: Platform, db: Database, party: PartyId): Promise<Verification | undefined> {
  const found = await findRealName(db, party);
  if (found === undefined) return undefined;
  const { name, numberSealed, verifiedBy, verifiedAt } = found;
  return { name, verifiedBy, verifiedAt, maskedIdNo: maskIdentityNumber(openIdentityNumber(secrets, party, numberSealed)) };
}
