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

export interface AuthorityRow extends StoredAuthority {
  readonly created_at: Date;
}

export async function insertAuthorities(tx: Tx, rows: readonly AuthorityRow[]): Promise<void> {
  await tx
    .insertInto('authorities')
    .values([...rows])
    .execute();
}

/** @returns false: another process made one meanwhile, and this one is nobody's */
export async function insertAuthority(db: Database, row: AuthorityRow): Promise<boolean> {
  const query = db.insertInto('authorities').values(row);
  const inserted = await query.onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Puts a successor in the place of what was read, whose certificate is kept; where another process was faster, nothing. */
export async function replaceAuthority(
  tx: Tx,
  former: StoredAuthority,
  { certificate, wrapped_key, created_at }: AuthorityRow,
): Promise<void> {
  const { name } = former;
  const replaced = tx
    .updateTable('authorities')
    .set({ certificate, wrapped_key, created_at })
    .where('name', '=', name)
    .where('certificate', '=', former.certificate)
    .returning('name');
  await tx
    .with('replaced', () => replaced)
    .insertInto('former_authorities')
    .columns(['name', 'certificate', 'replaced_at'])
    .expression(({ selectFrom }) =>
      selectFrom('replaced').select([
        'replaced.name',
        sql<Buffer>`${former.certificate}::bytea`.as('certificate'),
        sql<Date>`${created_at}::timestamptz`.as('at'),
      ]),
    )
    .execute();
}

/** The certificates of each name: the one of today first, then those before it. */
export async function certificatesEver(db: Database, names: readonly AuthorityName[]): Promise<ReadonlyMap<string, Buffer[]>> {
  const { rows } = await sql<{ name: string; certificate: Buffer }>`
    select name, certificate from (
      select name, certificate, 'infinity'::timestamptz as until from authorities where name = any (${names}::text[])
      union all
      select name, certificate, replaced_at from former_authorities where name = any (${names}::text[])
    ) as ever order by until desc`.execute(db);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map([...byName].map(([name, found]) => [name, found.map(({ certificate }) => certificate)]));
}
