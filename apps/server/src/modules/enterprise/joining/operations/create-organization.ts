import { createOrganization } from '@moqi/api/enterprise/joining';
import { canonicalCompanyName, companyName, legalPerson, unifiedSocialCreditCode, type Violation } from '@moqi/rules';
import { fieldRefusal, personAccount, sessionView, switchSession } from '#modules/account/identity/index.ts';
import { askCheck } from '#modules/account/real-names/index.ts';
import { isOrganizationTaken, mayFound } from '#modules/enterprise/enterprises/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { OrganizationClaim } from '#ports/identity-check.ts';
import { foundOrganization } from '../acts/found-organization.ts';

function claimViolation(claim: OrganizationClaim): [field: string, found: Violation] | undefined {
  const checks = [
    ['companyName', companyName(claim.companyName)],
    ['creditCode', unifiedSocialCreditCode(claim.creditCode)],
    ['legalPerson', legalPerson(claim.legalPerson)],
  ] as const;
  for (const [field, found] of checks) if (found) return [field, found];
  return undefined;
}

export const createOrganizationHandler = handleInSteps(createOrganization, async (context) => {
  const { actor, input, platform, cookies, now, transact, fail } = context;
  const person = await personAccount(platform.db, actor.personId);
  if (!person.realName) fail('REAL_NAME_NEEDED');
  const claim = {
    companyName: canonicalCompanyName(input.companyName),
    creditCode: input.creditCode.toUpperCase(),
    legalPerson: input.legalPerson,
  };
  const wrong = claimViolation(claim);
  if (wrong) fail('INPUT_INVALID', fieldRefusal(...wrong));
  if (await isOrganizationTaken(platform.db, claim.companyName, claim.creditCode)) fail('ORGANIZATION_EXISTS');
  const check = platform.identityChecks.organization;
  const of = { personId: actor.personId };
  const question = { check, claim, method: 'register', of, consentHash: undefined, origin: actor.origin, now } as const;
  if (!(await askCheck(platform, question))) fail('ORGANIZATION_MISMATCH');
  if (!mayFound(check.name, person.name, claim.legalPerson)) fail('LEGAL_REPRESENTATIVE_NEEDED', { name: claim.legalPerson });
  return transact(async (tx) => {
    const organizationId = await foundOrganization(tx, { claim, verifiedBy: check.name, founder: person, now });
    const opening = { personId: actor.personId, organizationId, origin: actor.origin, cookies, now };
    const tokens = await switchSession(tx, platform, actor.sessionId, opening);
    return { ...tokens, session: await sessionView(tx, platform, organizationsOf, opening), corpId: organizationId };
  });
});
