import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { BesideSession } from '#modules/account/identity/index.ts';
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

/** Whose programs are tried there, and what a person is among them, in one look. */
export async function companyBeside(
  db: Database,
  sandbox: PartyId,
  { select, person }: { readonly select: BesideSession['select']; readonly person: PartyId },
): Promise<{ readonly company: PartyId; readonly found: unknown } | undefined> {
  const found = select(sql.ref<PartyId>('sandboxes.party_id'), sql<PartyId>`${person}`).as('found');
  const rows = db.selectFrom('sandboxes').select(['party_id', found]).where('sandbox_party_id', '=', sandbox);
  const row = await rows.executeTakeFirst();
  return row && { company: row.party_id, found: row.found };
}

export async function insertSandbox(tx: Tx, { company, sandbox, openedAt }: Sandbox): Promise<void> {
  await tx.insertInto('sandboxes').values({ party_id: company, sandbox_party_id: sandbox, opened_at: openedAt }).execute();
}
