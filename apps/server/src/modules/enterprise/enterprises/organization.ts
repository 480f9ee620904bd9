import type { LoginPolicy } from '@moqi/api/account/identity';
import type { PartyId } from '#kernel/actor.ts';

/** What other modules may know of an enterprise. */
export interface Organization {
  readonly party: PartyId;
  readonly name: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly createdBy: PartyId;
  readonly verified: boolean;
  /** 登录策略; undefined: it demands nothing */
  readonly loginPolicy: LoginPolicy | undefined;
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
