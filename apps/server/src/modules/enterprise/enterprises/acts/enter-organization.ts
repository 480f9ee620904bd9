import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import type { VerifiedOrganization } from '../organization.ts';
import { insertOrganization, insertOrganizationRow } from '../store/organizations.ts';

/** Writes down an enterprise whose party is registered. @throws DomainError ORGANIZATION_EXISTS, also when its name was taken meanwhile */
export async function enterOrganization(tx: Tx, organization: VerifiedOrganization): Promise<void> {
  if (!(await insertOrganization(tx, organization))) throw new DomainError('ORGANIZATION_EXISTS');
}

/** A sandbox is in no directory of names: nobody finds it, and nobody can write a contract with it. */
export async function enterSandbox(tx: Tx, sandbox: VerifiedOrganization): Promise<void> {
  await insertOrganizationRow(tx, sandbox);
}
