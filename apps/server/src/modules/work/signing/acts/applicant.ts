import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { findSignatory } from './signatory.ts';

/** A member who asks for a seal of the enterprise. */
export interface Applicant {
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
}

/** @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
export async function applicantOf(db: Database, signer: SignerActor, me: Participant): Promise<Applicant> {
  const { organization, member, personId } = await findSignatory(db, signer, me);
  if (!organization || !member || personId === undefined) {
    throw new DomainError('SIGNER_MEMBERSHIP_NEEDED', { organization: me.organizationName ?? '' });
  }
  return { party: organization.party, memberId: member.memberId, personId, name: member.name };
}
