import { sql } from 'kysely';
import type { Database, Tx } from '#platform/platform.ts';

export type AuthorityName = 'root' | 'issuing' | 'timestamp' | 'sealMaker' | 'attestor';

export interface StoredAuthority {
  readonly name: string;
  readonly certificate: Buffer;
  readonly wrapped_key: Buffer;
}

export function readAuthorities(db: Database | Tx): Promise<StoredAuthority[]> {
  return db.selectFrom('authorities').select(['name', 'certificate', 'wrapped_key']).execute();
}

/** Two processes that start on new data at once must not make two authorities. */
export async function lockAuthorities(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('certificates.authorities'))`.execute(tx);
}

export async function insertAuthorities(tx: Tx, rows: readonly (StoredAuthority & { readonly created_at: Date })[]): Promise<void> {
  await tx
    .insertInto('authorities')
    .values([...rows])
    .execute();
}
