import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { findSigningAccount } from './signing-account.ts';

/** The member who asks for the use of a seal, as the initiator of its approval. */
export interface Initiator {
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
}

/** @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
export async function initiatorOf(db: Database, signer: SignerActor, me: Participant): Promise<Initiator> {
  const { organization, member, personId } = await findSigningAccount(db, signer, me);
  if (!organization || !member || personId === undefined) {
    throw new DomainError('SIGNER_MEMBERSHIP_NEEDED', { organization: me.organizationName ?? '' });
  }
  return { party: organization.party, memberId: member.memberId, personId, name: member.name };
}
