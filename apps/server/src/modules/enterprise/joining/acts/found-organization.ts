import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { insertVerifiedOrganization, organizationAppeared, organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import { assignBuiltInRole, insertBuiltInRoles, insertMember } from '#modules/enterprise/members/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { OrganizationClaim } from '#ports/identity-check.ts';

export interface Founding {
  /** In the canonical spelling, after its check has passed. */
  readonly claim: OrganizationClaim;
  readonly verifiedBy: string;
  readonly founder: { readonly party: PartyId; readonly name: string };
  readonly now: Date;
}

/** Makes a verified enterprise with its founder as administrator. @throws DomainError ORGANIZATION_EXISTS */
export async function foundOrganization(tx: Tx, platform: Platform, { claim, verifiedBy, founder, now }: Founding): Promise<PartyId> {
  const party = asPartyId(uuidv7({ msecs: now.getTime() }));
  const { companyName: name, creditCode, legalPerson } = claim;
  const organization = { party, name, creditCode, legalPerson, verifiedBy, createdBy: founder.party, now };
  if (!(await insertVerifiedOrganization(tx, organization))) throw new DomainError('ORGANIZATION_EXISTS');
  const memberId = uuidv7({ msecs: now.getTime() });
  await insertBuiltInRoles(tx, party, now);
  await insertMember(tx, { organization: party, person: founder.party, name: founder.name, memberId, now });
  await assignBuiltInRole(tx, party, memberId, { role: 'admin', now });
  await platform.jobs.enqueue(tx, organizationVerified, { party });
  await platform.jobs.enqueue(tx, organizationAppeared, { party, name });
  return party;
}
