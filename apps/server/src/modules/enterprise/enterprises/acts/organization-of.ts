import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { canonicalCompanyName } from '../company-name.ts';
import { findOrganizationNamed, findOrganizations, type Organization } from '../store/organizations.ts';

/** @throws Error when there is no such enterprise: an actor's party always exists */
export async function organizationOf(db: Database, party: PartyId): Promise<Organization> {
  const [organization] = await findOrganizations(db, [party]);
  if (organization === undefined) throw new Error('no enterprise of this party');
  return organization;
}

/** The verified enterprise of this name, however its brackets and spaces are written. */
export function findOrganizationByName(db: Database, name: string): Promise<Organization | undefined> {
  return findOrganizationNamed(db, { name: canonicalCompanyName(name) });
}
