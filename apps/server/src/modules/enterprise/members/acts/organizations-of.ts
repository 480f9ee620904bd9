import type { PartyId } from '#kernel/actor.ts';
import type { CorpsOf } from '#modules/account/identity/index.ts';
import { findOrganizations, type Organization } from '#modules/enterprise/enterprises/index.ts';
import type { Database } from '#platform/platform.ts';
import { findActiveMemberships, listJoinedOrganizations, type Membership } from '../store/members.ts';

/** Undefined: not a member, disabled, or gone. */
export async function memberOf(db: Database, organization: PartyId, personId: PartyId): Promise<Membership | undefined> {
  const [membership] = await findActiveMemberships(db, [organization], personId);
  return membership;
}

export interface JoinedOrganization extends Organization {
  readonly member: Membership;
}

/** The enterprises somebody may act for, in the order of joining. */
export async function organizationsOf(db: Database, person: PartyId): Promise<JoinedOrganization[]> {
  const joined = await listJoinedOrganizations(db, person);
  const members = new Map((await findActiveMemberships(db, joined, person)).map((member) => [member.organization, member]));
  const organizations = new Map((await findOrganizations(db, joined)).map((organization) => [organization.party, organization]));
  return joined.flatMap((party) => {
    const member = members.get(party);
    const organization = organizations.get(party);
    return member && organization ? [{ ...organization, member }] : [];
  });
}

/** The same as the wire shows them. */
export const corpsOf: CorpsOf = async (db, person) =>
  (await organizationsOf(db, person)).map(({ party, name, verified, member }) => ({
    corpId: party,
    corpUserId: member.memberId,
    name,
    superFlag: member.isAdmin,
    grants: member.grants,
    authStatus: verified ? 1 : 0,
  }));
