import { createOrganization } from '@moqi/api/enterprise/joining';
import { isSameName } from '@moqi/rules';
import { personAccount, sessionView, switchSession } from '#modules/account/identity/index.ts';
import { isConsentTo } from '#modules/account/real-names/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { foundOrganization } from '../acts/found-organization.ts';
import { checkOrganization, readOrganizationClaim } from '../acts/organization-claim.ts';

/**
 * Name, credit code and legal representative stand in a public register: knowing them proves nothing about the person who asks. Here the legal
 * representative founds the company; everybody else needs the agreement of that person.
 */
export const createOrganizationHandler = handleInSteps(createOrganization, async (context) => {
  const { actor, input, platform, cookies, now, transact, fail } = context;
  const person = await personAccount(platform.db, actor.personId);
  if (!person.realName) fail('REAL_NAME_NEEDED');
  const claim = readOrganizationClaim(input);
  if (!isSameName(person.name, claim.legalPerson)) fail('LEGAL_REPRESENTATIVE_NEEDED', { name: claim.legalPerson });
  const { consent: consentHash } = input;
  if (!isConsentTo('register', consentHash)) fail('CONSENT_OUTDATED');
  const asking = { personId: actor.personId, consentHash, origin: actor.origin, now };
  const verifiedBy = await checkOrganization(platform, claim, asking);
  return transact(async (tx) => {
    const organizationId = await foundOrganization(tx, { claim, verifiedBy, founder: person, now });
    const opening = { personId: actor.personId, organizationId, origin: actor.origin, cookies, now };
    const tokens = await switchSession(tx, platform, actor.sessionId, opening);
    return { ...tokens, session: await sessionView(tx, platform, organizationsOf, opening), corpId: organizationId };
  });
});
