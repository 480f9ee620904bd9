import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { canonicalCompanyName } from '../company-name.ts';
import type { Organization, VerifiedOrganization } from '../organization.ts';
import { insertOrganization, isEntered, listOrganizations, lookUpOrganization } from '../store/organizations.ts';

/** Those of the parties that are enterprises, in no order. */
export function findOrganizations(db: Database, parties: readonly PartyId[]): Promise<Organization[]> {
  return listOrganizations(db, parties);
}

/** @throws Error when there is no such enterprise: an actor's party always exists */
export async function organizationOf(db: Database, party: PartyId): Promise<Organization> {
  const [organization] = await listOrganizations(db, [party]);
  if (organization === undefined) throw new Error('no enterprise of this party');
  return organization;
}

/** The verified enterprise of this name, however its brackets and spaces are written. */
export function findOrganizationByName(db: Database, name: string): Promise<Organization | undefined> {
  return lookUpOrganization(db, { name: canonicalCompanyName(name) });
}

/** The verified enterprise of this name or of this credit code: a text that may be either. */
export function findOrganizationNamed(db: Database, text: string): Promise<Organization | undefined> {
  return lookUpOrganization(db, { name: canonicalCompanyName(text), creditCode: text.toUpperCase() });
}

/** Whether the name or the credit code belongs to a verified enterprise already. */
export function isOrganizationTaken(db: Database, name: string, creditCode: string): Promise<boolean> {
  return isEntered(db, name, creditCode);
}

/** Writes down an enterprise whose party is registered. False: the name or the credit code was taken in the meantime. */
export function insertVerifiedOrganization(tx: Tx, organization: VerifiedOrganization): Promise<boolean> {
  return insertOrganization(tx, organization);
}
