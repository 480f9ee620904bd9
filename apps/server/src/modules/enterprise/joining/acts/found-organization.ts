import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { registerParty } from '#modules/account/identity/index.ts';
import { enterOrganization, organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import { addMember } from '#modules/enterprise/members/index.ts';
import { foundRoles } from '#modules/enterprise/roles/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import type { OrganizationClaim } from '#ports/identity-check.ts';

export interface Founding {
  /** In the canonical spelling, after its check has passed. */
  readonly claim: OrganizationClaim;
  readonly verifiedBy: string;
  readonly founder: { readonly party: PartyId; readonly name: string };
  readonly now: Date;
}

/** Makes a verified enterprise with its founder as administrator. @throws DomainError ORGANIZATION_EXISTS */
export async function foundOrganization(tx: Tx, { claim, verifiedBy, founder, now }: Founding): Promise<PartyId> {
  const party = asPartyId(uuidv7({ msecs: now.getTime() }));
  const { companyName: name, creditCode, legalPerson } = claim;
  const organization = { party, name, creditCode, legalPerson, verifiedBy, createdBy: founder.party, now };
  await registerParty(tx, { party, kind: 'organization', now });
  await enterOrganization(tx, organization);
  const memberId = uuidv7({ msecs: now.getTime() });
  await addMember(tx, { organization: party, person: founder.party, name: founder.name, memberId, now });
  await foundRoles(tx, party, memberId, now);
  await emit(tx, organizationVerified, { party, id: party, at: now, ids: {} });
  return party;
}
