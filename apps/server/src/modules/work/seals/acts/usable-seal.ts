import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Organization } from '#modules/enterprise/enterprises/index.ts';
import { type IssuedSigner, signerForOrganization } from '#modules/trust/certificates/index.ts';
import { grantsOfMember, type SealGrant } from '#modules/work/grants/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { judgePressing } from '../judge.ts';
import type { Seal, SealImprint } from '../seal.ts';
import { findSeal } from '../store/seals.ts';
import { verifySealForUse } from './seal-object.ts';

/** A member who wants to press a seal, and in which contract. */
export interface SealUser {
  readonly party: PartyId;
  readonly memberId: string;
  readonly now: Date;
  readonly contractId?: string | undefined;
}

/** A seal that may be pressed, its verified picture, and what its enterprise signs with. */
export interface PressableSeal extends SealImprint {
  readonly png: Uint8Array;
  readonly issued: IssuedSigner;
}

/** A seal of the member's enterprise, and what the grants say of the member. */
export interface SealInQuestion {
  readonly seal: Seal;
  readonly grants: readonly SealGrant[];
}

/** @throws DomainError SEAL_UNKNOWN */
export async function sealInQuestion(
  db: Database,
  { party, memberId, sealId }: Pick<SealUser, 'party' | 'memberId'> & { readonly sealId: string },
): Promise<SealInQuestion> {
  const grants = await grantsOfMember(db, party, memberId);
  const seal = await findSeal(db, party, sealId);
  if (!grants || !seal) throw new DomainError('SEAL_UNKNOWN');
  return { seal, grants: grants.filter((grant) => grant.sealId === sealId) };
}

/** The picture of a seal, as its maker signed it, and what its enterprise signs with. @throws DomainError SEAL_UNKNOWN, SEAL_ALTERED */
export async function verifiedPicture(
  platform: Platform,
  organization: Organization,
  seal: Seal,
): Promise<Pick<PressableSeal, 'png' | 'issued'>> {
  if (!organization.verified) throw new DomainError('SEAL_UNKNOWN');
  const issued = await signerForOrganization(platform, organization);
  return { issued, png: await verifySealForUse(platform, seal, issued.signer.certificate) };
}

/**
 * One seal of the enterprise for use: granted, active, and as its maker signed it. `authoriseSealUse` judges the same again, under locks.
 * @throws DomainError SEAL_UNKNOWN, SEAL_INACTIVE, SEAL_FROZEN, SEAL_NOT_GRANTED, SEAL_GRANT_…, SEAL_EXPIRED, SEAL_ALTERED
 */
export async function usableSeal(
  platform: Platform,
  organization: Organization,
  user: Omit<SealUser, 'party'> & { readonly sealId: string },
): Promise<PressableSeal> {
  const asked = await sealInQuestion(platform.db, { party: organization.party, ...user });
  const verdict = judgePressing(asked.seal, asked.grants, user);
  enforce('refusal' in verdict ? verdict.refusal : undefined);
  return { ...asked.seal, ...(await verifiedPicture(platform, organization, asked.seal)) };
}
