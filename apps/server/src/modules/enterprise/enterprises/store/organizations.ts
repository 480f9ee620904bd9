import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Organization, VerifiedOrganization } from '../organization.ts';

const columns = [
  'organizations.party_id',
  'organizations.name',
  'organizations.credit_code',
  'legal_representative',
  'created_by',
  'state',
] as const;

interface Selected {
  readonly party_id: PartyId;
  readonly name: string;
  readonly credit_code: string;
  readonly legal_representative: string;
  readonly created_by: PartyId;
  readonly state: string;
}

function rowOf(row: Selected): Organization {
  return {
    party: row.party_id,
    name: row.name,
    creditCode: row.credit_code,
    legalPerson: row.legal_representative,
    createdBy: row.created_by,
    verified: row.state === 'verified',
  };
}

export async function listOrganizations(db: Database, parties: readonly PartyId[]): Promise<Organization[]> {
  if (parties.length === 0) return [];
  const rows = await db.selectFrom('organizations').select(columns).where('party_id', 'in', parties).execute();
  return rows.map(rowOf);
}

/** By the directory of verified enterprises: of this name, or where one is given of this credit code. */
export async function lookUpOrganization(
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

/** Whether the name or the credit code belongs to a verified enterprise already. */
export async function isEntered(db: Database, name: string, creditCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization_names')
    .select('party_id')
    .where((where) => where.or([where('name', '=', name), where('credit_code', '=', creditCode)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Into the directory of verified enterprises. A second request for the same name waits here for the outcome of the first. */
export async function enterName(tx: Tx, { party, name, creditCode }: Pick<VerifiedOrganization, 'party' | 'name' | 'creditCode'>) {
  const written = await tx
    .insertInto('organization_names')
    .values({ name, credit_code: creditCode, party_id: party })
    .onConflict((conflict) => conflict.doNothing())
    .returning('party_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The party is registered before. False: the name or the credit code was taken in the meantime. */
export async function insertOrganization(tx: Tx, organization: VerifiedOrganization): Promise<boolean> {
  const { party, name, creditCode, legalPerson, verifiedBy, createdBy, now } = organization;
  await tx
    .insertInto('organizations')
    .values({
      party_id: party,
      name,
      credit_code: creditCode,
      legal_representative: legalPerson,
      state: 'verified',
      verified_by: verifiedBy,
      verified_at: now,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return enterName(tx, organization);
}
