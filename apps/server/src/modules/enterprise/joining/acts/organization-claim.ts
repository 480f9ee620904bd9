import { canonicalCompanyName, companyName, legalPerson, unifiedSocialCreditCode } from '@moqi/rules';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { fieldRefusal, identityNumberOf } from '#modules/account/identity/index.ts';
import { askCheck } from '#modules/account/real-names/index.ts';
import { isOrganizationTaken } from '#modules/enterprise/enterprises/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrganizationClaim } from '#ports/identity-check.ts';

type StatedClaim = Pick<OrganizationClaim, 'companyName' | 'creditCode' | 'legalPerson'>;

/** What is stated of a company, as it is compared. @throws DomainError INPUT_INVALID where it cannot be true */
export function readOrganizationClaim(given: StatedClaim): StatedClaim {
  const claim = {
    companyName: canonicalCompanyName(given.companyName),
    creditCode: given.creditCode.toUpperCase(),
    legalPerson: given.legalPerson,
  };
  const checks = [
    ['companyName', companyName(claim.companyName)],
    ['creditCode', unifiedSocialCreditCode(claim.creditCode)],
    ['legalPerson', legalPerson(claim.legalPerson)],
  ] as const;
  for (const [field, found] of checks) if (found) throw new DomainError('INPUT_INVALID', fieldRefusal(field, found));
  return claim;
}

interface Asking {
  /** who states it */
  readonly personId: PartyId;
  /** of who acts as the legal representative, whose ID number the register has to know: SHA-256 of the words agreed to */
  readonly consentHash: string | undefined;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Asks the business register.
 * @returns who was asked
 * @throws DomainError ORGANIZATION_EXISTS, ORGANIZATION_MISMATCH, IDENTITY_CHECK_UNAVAILABLE
 */
export async function checkOrganization(platform: Platform, given: StatedClaim, asking: Asking): Promise<string> {
  const { companyName: name, creditCode, legalPerson: representative } = given;
  const claim = { companyName: name, creditCode, legalPerson: representative };
  const { personId, consentHash, origin, now } = asking;
  if (await isOrganizationTaken(platform.db, name, creditCode)) throw new DomainError('ORGANIZATION_EXISTS');
  const number = consentHash === undefined ? undefined : await identityNumberOf(platform.db, platform.secrets, personId);
  const check = platform.identityChecks.organization;
  const stated = number === undefined ? claim : { ...claim, legalPersonIdNo: number };
  const question = { check, claim: stated, method: 'register', of: { personId }, consentHash, origin, now } as const;
  if (!(await askCheck(platform, question))) throw new DomainError('ORGANIZATION_MISMATCH');
  return check.name;
}
