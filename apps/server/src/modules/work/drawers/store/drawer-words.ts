import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { DrawerFilter } from '../drawer.ts';

/** What a filter looks for within the words of a row. */
const needlesOf = ({ keyword, number, name, signerName, partyName }: DrawerFilter): readonly string[] =>
  [keyword, number, name, signerName, partyName].filter((needle) => needle !== undefined && needle !== '') as string[];

/** The rows with all pairs of neighbouring characters that a filter looks for, or with its one character: what matches is among them. */
function worded(db: Database, party: PartyId, filter: DrawerFilter) {
  const grams = needlesOf(filter).map((needle) => {
    const size = Array.from(needle).length > 1 ? 2 : 1;
    return sql`word_grams(${party}::uuid, ${filter.role}::text, lower(${needle}), array[${sql.lit(size)}])`;
  });
  return db
    .selectFrom('drawer_words')
    .select('drawer_id')
    .where('party_id', '=', party)
    .where(sql<boolean>`word_grams(party_id, role, content, '{1,2}') @> (${sql.join(grams, sql` || `)})`);
}

/** What a search found beforehand, in a query that begins with `withFound`. */
export const FOUND = sql`select drawer_id from found`;

/** At most so many of the rows that have the words, as the first part of a query; undefined: the filter looks for none. */
export function withFound(db: Database, party: PartyId, filter: DrawerFilter, most: number): RawBuilder<unknown> | undefined {
  if (needlesOf(filter).length === 0) return undefined;
  return sql`with found as materialized (${worded(db, party, filter).limit(sql.lit(most))})`;
}

/** The rows themselves. They are found before they are ordered: `offset 0` keeps the order of a list from being walked instead. */
export function wordedDrawers(db: Database, party: PartyId, filter: DrawerFilter, found?: RawBuilder<unknown>) {
  const rows = db.selectFrom('drawers').selectAll().where('party_id', '=', party);
  return rows.where(sql<boolean>`drawer_id = any (array(${found ?? worded(db, party, filter)}))`).offset(sql.lit(0));
}

/** How many rows have the words that a filter looks for, counted to `most`; undefined: it looks for none. */
export async function countWorded(db: Database, party: PartyId, filter: DrawerFilter, most: number): Promise<number | undefined> {
  if (needlesOf(filter).length === 0) return undefined;
  const found = worded(db, party, filter).limit(sql.lit(most)).as('found');
  const { count } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
