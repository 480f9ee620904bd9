import { type LoginPolicy, NO_LOGIN_POLICY } from '@moqi/api/account/identity';
import { canonicalCompanyName } from '@moqi/rules';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { BesideSession } from '#modules/account/identity/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Organization } from '../organization.ts';

const columns = [
  'organizations.party_id',
  'organizations.name',
  'organizations.credit_code',
  'legal_representative',
  'created_by',
  'state',
  'login_policy',
] as const;

interface Selected {
  readonly party_id: PartyId;
  readonly name: string;
  readonly credit_code: string;
  readonly legal_representative: string;
  readonly created_by: PartyId;
  readonly state: string;
  readonly login_policy: unknown;
}

function rowOf(row: Selected): Organization {
  return {
    party: row.party_id,
    name: row.name,
    creditCode: row.credit_code,
    legalPerson: row.legal_representative,
    createdBy: row.created_by,
    verified: row.state === 'verified',
    // a policy of an earlier release has fewer rules
    loginPolicy: row.login_policy === null ? undefined : { ...NO_LOGIN_POLICY, ...(row.login_policy as Partial<LoginPolicy>) },
  };
}

/** Those of the parties that are enterprises, in no order. */
export async function findOrganizations(db: Database, parties: readonly PartyId[]): Promise<Organization[]> {
  if (parties.length === 0) return [];
  const rows = await db.selectFrom('organizations').select(columns).where('party_id', 'in', parties).execute();
  return rows.map(rowOf);
}

/** By the directory of verified enterprises: of this name, or where one is given of this credit code. */
async function lookUpOrganization(
  db: Database,
  { name, creditCode }: { readonly name: string; readonly creditCode?: string },
): Promise<Organization | undefined> {
  const row = await db
    .selectFrom('organization_names')
    .innerJoin('organizations', 'organizations.party_id', 'organization_names.party_id')
    .select(columns)
    .where((where) =>
      where.or([where('organization_names.name', '=', name), where('organization_names.credit_code', '=', creditCode ?? '')]),
    )
    .executeTakeFirst();
  return row && rowOf(row);
}

/** @throws Error when there is no such enterprise: an actor's party always exists */
export async function organizationOf(db: Database, party: PartyId): Promise<Organization> {
  const [organization] = await findOrganizations(db, [party]);
  if (organization === undefined) throw new Error('no enterprise of this party');
  return organization;
}

/** The same, found with the session. */
export const organizationBeside: BesideSession = {
  select: (organization) => sql<Selected | null>`(
    select jsonb_build_object('party_id', party_id, 'name', name, 'credit_code', credit_code, 'legal_representative', legal_representative,
      'created_by', created_by, 'state', state, 'login_policy', login_policy)
    from organizations where organizations.party_id = ${organization})`,
  keep: (reads, found, party) => {
    if (found !== null) reads.keep(organizationOf, rowOf(found as Selected), party);
  },
};

/** The verified enterprise of this name, however its brackets and spaces are written. */
export function findOrganizationByName(db: Database, name: string): Promise<Organization | undefined> {
  return lookUpOrganization(db, { name: canonicalCompanyName(name) });
}

/** The verified enterprise of this name or of this credit code: a text that may be either. */
export function findOrganizationNamed(db: Database, text: string): Promise<Organization | undefined> {
  return lookUpOrganization(db, { name: canonicalCompanyName(text), creditCode: text.toUpperCase() });
}

/** Whether the name or the credit code belongs to a verified enterprise already. */
export async function isOrganizationTaken(db: Database, name: string, creditCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization_names')
    .select('party_id')
    .where((where) => where.or([where('name', '=', name), where('credit_code', '=', creditCode)]))
    .executeTakeFirst();
  return row !== undefined;
}
