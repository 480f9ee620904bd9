import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#platform/platform.ts';

/** What was written of a party so far, and of one of its members alone when it is given. Two that are equal: nothing was written there. */
export type ReadTraces = (party: string, memberId?: string) => Promise<string>;

const columnsOf = async (db: Database, column: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute p on p.attrelid = c.oid and p.attname = 'party_id' and not p.attisdropped
    join pg_attribute m on m.attrelid = c.oid and m.attname = ${column} and not m.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * A line for each row. A row is known by its place and by the transaction that wrote it, as each change gives it others: its contents need
 * not be read, and a change that was taken back is seen as well. The text stays the same, so that it is planned once: planning it takes
 * three times as long as running it.
 */
function rowsWritten(tables: readonly string[], column: string): string {
  const written = (table: string) =>
    `select '${table}' as name, concat_ws(':', tableoid, ctid, xmin) as version from ${table} where party_id = $1 and ${column} = $2::uuid`;
  return tables.map(written).join(' union all ');
}

/** Asks the catalogue for the tables once: the tests add none. */
export async function openTraces(db: Database): Promise<ReadTraces> {
  const ofParty = rowsWritten(await columnsOf(db, 'party_id'), 'party_id');
  const ofMember = rowsWritten(await columnsOf(db, 'member_id'), 'member_id');
  return async (party, memberId) => {
    const text = memberId === undefined ? ofParty : ofMember;
    const { rows } = await db.executeQuery<{ name: string; version: string }>(CompiledQuery.raw(text, [party, memberId ?? party]));
    // a union has no order of its own
    return rows
      .map(({ name, version }) => `${name} ${version}`)
      .toSorted()
      .join('\n');
  };
}
