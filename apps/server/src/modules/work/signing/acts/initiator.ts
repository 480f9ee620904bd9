import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { SigningAccount } from './signing-account.ts';

/** The member who asks for the use of a seal, as the initiator of its approval. */
export interface Initiator {
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
}

/** @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
export function initiatorOf({ organization, member, personId }: SigningAccount, me: Participant): Initiator {
  if (!organization || !member || personId === undefined) {
    throw new DomainError('SIGNER_MEMBERSHIP_NEEDED', { organization: me.organizationName ?? '' });
  }
  return { party: organization.party, memberId: member.memberId, personId, name: member.name };
}
