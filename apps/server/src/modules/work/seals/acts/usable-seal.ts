import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { belongingsOf } from '#modules/enterprise/members/index.ts';
import { type IssuedSigner, signerForOrganization } from '#modules/trust/certificates/index.ts';
import { grantsOfMember, judgeGrants } from '#modules/work/grants/index.ts';
import type { Platform } from '#platform/platform.ts';
import { grantRefusal, refusalOfUse } from '../judge.ts';
import type { SealImprint } from '../seal.ts';
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

/**
 * One seal for use: granted, active, and as its maker signed it. `authoriseSealUse` judges the same again, under locks.
 * @throws DomainError SEAL_UNKNOWN, SEAL_INACTIVE, SEAL_FROZEN, SEAL_NOT_GRANTED, SEAL_GRANT_…, SEAL_EXPIRED, SEAL_ALTERED
 */
export async function usableSeal(platform: Platform, user: SealUser & { readonly sealId: string }): Promise<PressableSeal> {
  const { db } = platform;
  const { party, memberId, sealId, now } = user;
  const belongings = await belongingsOf(db, party, memberId);
  const organization = await organizationOf(db, party);
  const seal = await findSeal(db, party, sealId);
  if (!belongings || !organization.verified || !seal) throw new DomainError('SEAL_UNKNOWN');
  const grants = (await grantsOfMember(db, party, memberId, belongings)).filter((grant) => grant.sealId === sealId);
  const verdict = judgeGrants(grants, now, user.contractId);
  enforce('grant' in verdict ? refusalOfUse(seal, now) : grantRefusal(seal.name, verdict));
  const issued = await signerForOrganization(platform, organization);
  return { ...seal, issued, png: await verifySealForUse(platform, seal, issued.signer.certificate) };
}
