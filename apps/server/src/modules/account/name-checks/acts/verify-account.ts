import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { recordRealName, type VerifiedPerson } from '#modules/account/identity/index.ts';
import type { Secrets, Tx } from '#platform/platform.ts';

/** The account is verified with the check of a signer's name. One person may have two accounts: then the name is proven at the address alone. */
export async function verifyAccount(tx: Tx, secrets: Secrets, party: PartyId, verified: VerifiedPerson): Promise<void> {
  try {
    await recordRealName(tx, secrets, party, verified);
  } catch (error) {
    const isElsewhere = error instanceof DomainError && (error.code === 'IDENTITY_TAKEN' || error.code === 'REAL_NAME_DONE');
    if (!isElsewhere) throw error;
  }
}
