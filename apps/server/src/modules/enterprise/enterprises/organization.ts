import type { PartyId } from '#kernel/actor.ts';

/** What other modules may know of an enterprise. */
export interface Organization {
  readonly party: PartyId;
  readonly name: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly createdBy: PartyId;
  readonly verified: boolean;
}

/** An enterprise that has just been verified. */
export interface VerifiedOrganization {
  readonly party: PartyId;
  readonly name: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly verifiedBy: string;
  readonly createdBy: PartyId;
  readonly now: Date;
}
