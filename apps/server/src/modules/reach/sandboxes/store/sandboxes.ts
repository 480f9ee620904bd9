import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface Sandbox {
  /** the company whose programs are tried */
  readonly company: PartyId;
  /** the party that they act for */
  readonly sandbox: PartyId;
  readonly openedAt: Date;
}

export async function findSandbox(db: Database, company: PartyId): Promise<Sandbox | undefined> {
  const row = await db.selectFrom('sandboxes').selectAll().where('party_id', '=', company).executeTakeFirst();
  return row && { company, sandbox: row.sandbox_party_id, openedAt: row.opened_at };
}

/** Whose programs are tried there. */
export async function companyOf(db: Database, sandbox: PartyId): Promise<PartyId | undefined> {
  return (await db.selectFrom('sandboxes').select('party_id').where('sandbox_party_id', '=', sandbox).executeTakeFirst())?.party_id;
}

export async function insertSandbox(tx: Tx, { company, sandbox, openedAt }: Sandbox): Promise<void> {
  await tx.insertInto('sandboxes').values({ party_id: company, sandbox_party_id: sandbox, opened_at: openedAt }).execute();
}
