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

/** The ids that a search found beforehand, in a query that begins with `withFound`. */
export const FOUND = sql`(select ids from found)::uuid[]`;

/** Whether it did not look for them, because what the filter asks for is in so many rows that they are sooner met than collected. */
export const IS_COMMON = sql`(select is_common from spread)`;

/** Of each of so many moments, from the first row of a role to the last, so many rows are looked at. */
const MOMENTS = 6;
const ROWS_AT_EACH = 10;
/** What a third of them match is common. */
const COMMON = (MOMENTS * ROWS_AT_EACH) / 3;

/** Some rows of a role from all of its time: the newest alone may be of one sending, all with one name. */
export function spreadDrawers(db: Database, party: PartyId, { role }: Pick<DrawerFilter, 'role'>) {
  const all = db.selectFrom('drawers').where('party_id', '=', party).where('role', '=', role).where('gone_at', 'is', null);
  const edge = (direction: 'asc' | 'desc') => all.select('created_at').orderBy('created_at', direction).limit(1);
  const before = all.selectAll().where(sql<boolean>`created_at <= at`).orderBy('created_at', 'desc').orderBy('drawer_id', 'desc');
  return sql`(
    select row.* from (select (${edge('asc')}) as first, (${edge('desc')}) as last) as edges,
      generate_series(1, ${sql.lit(MOMENTS)}) as moment,
      lateral (select first + (last - first) * moment / ${sql.lit(MOMENTS)} as at) as moments,
      lateral (${before.limit(sql.lit(ROWS_AT_EACH))}) as row)`;
}

/**
 * At most so many of the rows that have the words, as the first part of a query; undefined: the filter looks for none. `matched`: how many of
 * the rows of `spreadDrawers` match.
 */
export function withFound(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
  { most, matched }: { readonly most: number; readonly matched: RawBuilder<unknown> },
): RawBuilder<unknown> | undefined {
  if (needlesOf(filter).length === 0) return undefined;
  const rare = worded(db, party, filter).where(sql<boolean>`not ${IS_COMMON}`).limit(sql.lit(most));
  return sql`with spread as materialized (select ${matched} >= ${sql.lit(COMMON)} as is_common),
    found as materialized (select array(${rare}) as ids)`;
}

/** The rows themselves. They are found before they are ordered: `offset 0` keeps the order of a list from being walked instead. */
export function wordedDrawers(db: Database, party: PartyId, filter: DrawerFilter, found?: RawBuilder<unknown>) {
  const rows = db.selectFrom('drawers').selectAll().where('party_id', '=', party);
  return rows.where(sql<boolean>`drawer_id = any (${found ?? sql`array(${worded(db, party, filter)})`})`).offset(sql.lit(0));
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
