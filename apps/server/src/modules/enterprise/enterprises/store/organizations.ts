import type { Tx } from '#platform/platform.ts';
import type { VerifiedOrganization } from '../organization.ts';

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

/** The party is registered before. */
export async function insertOrganizationRow(tx: Tx, organization: VerifiedOrganization): Promise<void> {
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
}

/** False: the name or the credit code was taken in the meantime. */
export async function insertOrganization(tx: Tx, organization: VerifiedOrganization): Promise<boolean> {
  await insertOrganizationRow(tx, organization);
  return enterName(tx, organization);
}
