import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { findOrganizations, type Organization } from '#modules/enterprise/enterprises/index.ts';
import type { Database } from '#platform/platform.ts';
import { findActiveMemberships, listJoinedOrganizations, type Membership } from '../views/memberships.ts';

export interface JoinedOrganization extends Organization {
  readonly member: Membership;
}

/** The enterprises that a person may act for, in the order of joining. */
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

/**
 * The enterprise whose members the actor chooses from. A member chooses from the enterprise acted for, and from no other. A person chooses
 * from the named enterprise, as one of its active members, or from the first joined. Undefined: the person is a member of none.
 * @throws DomainError NOT_FOUND
 */
export async function chosenEnterprise(db: Database, actor: Member | Person, named: string | undefined): Promise<PartyId | undefined> {
  const own = actor.kind === 'member' ? [actor] : await organizationsOf(db, actor.personId);
  if (named === undefined) return own[0]?.party;
  const found = own.find(({ party }) => party === named);
  if (found === undefined) throw new DomainError('NOT_FOUND');
  return found.party;
}
