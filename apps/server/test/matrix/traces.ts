import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';

const columnsOf = async (db: Database, column: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute p on p.attrelid = c.oid and p.attname = 'party_id' and not p.attisdropped
    join pg_attribute m on m.attrelid = c.oid and m.attname = ${column} and not m.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** One line for each table that has rows of the party, and of the member when one is given. Two that are equal: nothing was changed there. */
export async function tracesOf(db: Database, party: string, memberId?: string): Promise<string> {
  const column = memberId === undefined ? 'party_id' : 'member_id';
  const value = memberId ?? party;
  const tables = await columnsOf(db, column);
  const queries = tables.map(
    (table) => sql`select ${table}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(table)} t where t.party_id = ${party} and t.${sql.ref(column)} = ${value}::uuid`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(queries, sql` union all `)}`.execute(db);
  // a union has no order of its own
  return rows
    .map(({ name, digest }) => `${name} ${digest}`)
    .toSorted()
    .join('\n');
}
