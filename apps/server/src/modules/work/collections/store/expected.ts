import type { CollectionAdmission, ExpectedFilter } from '@moqi/api/work/collections';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { CollectionKey } from '../collection.ts';
import type { Expected } from '../expected-list.ts';

const toExpected = (row: Selectable<DB['collection_expected']>): Expected => ({
  party: row.party_id,
  collectionId: row.collection_id,
  expectedId: row.expected_id,
  name: row.name,
  mobile: row.mobile,
  remindedAt: row.reminded_at ?? undefined,
});

const of = (db: Database, { party, collectionId }: CollectionKey) =>
  db.selectFrom('collection_expected as e').where('e.party_id', '=', party).where('e.collection_id', '=', collectionId);

/** Whether the number has a place in the collection: what could not be sent gives its place back. */
const came = sql<boolean>`exists (
  select from collection_takings t
  where t.party_id = e.party_id and t.collection_id = e.collection_id and t.mobile = e.mobile and t.outcome <> 'failed'
)`;

const filtered = (db: Database, key: CollectionKey, filter: ExpectedFilter) => {
  const all = of(db, key);
  if (filter === 'all') return all;
  return all.where(filter === 'come' ? came : sql<boolean>`not ${came}`);
};

/** Adds people behind those that are there; of a number that is there the name is replaced. @returns how many are new, and how many there are */
export async function addToList(
  tx: Tx,
  { party, collectionId }: CollectionKey,
  people: readonly Pick<Expected, 'name' | 'mobile'>[],
): Promise<{ readonly added: number; readonly count: number }> {
  const ids = people.map(() => uuidv7());
  const names = people.map(({ name }) => name);
  const mobiles = people.map(({ mobile }) => mobile);
  const count = (): Promise<{ readonly count: number; readonly last: number }> =>
    of(tx, { party, collectionId })
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(place), 0)::int`.as('last')])
      .executeTakeFirstOrThrow();
  const before = await count();
  await sql`
    insert into collection_expected (party_id, collection_id, expected_id, place, name, mobile)
    select ${party}, ${collectionId}, person.id, ${before.last}::int + person.at::int, person.name, person.mobile
    from unnest(${ids}::uuid[], ${names}::text[], ${mobiles}::text[]) with ordinality as person (id, name, mobile, at)
    on conflict (party_id, collection_id, mobile) do update set name = excluded.name`.execute(tx);
  const after = await count();
  return { added: after.count - before.count, count: after.count };
}

/** @returns how many were taken off */
export async function takeOffList(tx: Tx, { party, collectionId }: CollectionKey, expectedIds: readonly string[]): Promise<number> {
  const rows = await tx
    .deleteFrom('collection_expected')
    .where('party_id', '=', party)
    .where('collection_id', '=', collectionId)
    .where('expected_id', 'in', [...expectedIds])
    .returning('expected_id')
    .execute();
  return rows.length;
}

export async function isOnList(db: Database, key: CollectionKey, mobile: string): Promise<boolean> {
  return (await of(db, key).select('e.expected_id').where('e.mobile', '=', mobile).executeTakeFirst()) !== undefined;
}

/** Which of the numbers are on the list; where none is asked, nothing is asked of the database. */
export async function listedAmong(
  db: Database,
  key: CollectionKey & { readonly admits: CollectionAdmission },
  mobiles: readonly string[],
): Promise<ReadonlySet<string>> {
  if (key.admits === 'anyone' || mobiles.length === 0) return new Set(mobiles);
  const rows = await of(db, key)
    .select('e.mobile')
    .where('e.mobile', 'in', [...mobiles])
    .execute();
  return new Set(rows.map(({ mobile }) => mobile));
}

/** The list in its own order. */
export async function listExpectedOf(
  db: Database,
  key: CollectionKey,
  { filter, offset, limit }: { readonly filter: ExpectedFilter; readonly offset: number; readonly limit: number },
): Promise<readonly Expected[]> {
  const page = filtered(db, key, filter).selectAll('e').orderBy('e.place').orderBy('e.expected_id').offset(offset).limit(limit);
  return (await page.execute()).map(toExpected);
}

export interface ListCounts {
  readonly come: number;
  readonly missing: number;
  /** of the missing, who was not reminded since then */
  readonly remindable: number;
}

export async function countExpected(db: Database, key: CollectionKey, since: Date): Promise<ListCounts> {
  return await of(db, key)
    .select([
      sql<number>`count(*) filter (where ${came})::int`.as('come'),
      sql<number>`count(*) filter (where not ${came})::int`.as('missing'),
      sql<number>`count(*) filter (where not ${came} and (reminded_at is null or reminded_at <= ${since}))::int`.as('remindable'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of those missing, or of the named ones among them, who was not reminded since then, is noted as reminded now. */
export async function saveReminded(
  tx: Tx,
  key: CollectionKey,
  {
    expectedIds,
    since,
    most,
    now,
  }: { readonly expectedIds: readonly string[] | undefined; readonly since: Date; readonly most: number; readonly now: Date },
): Promise<readonly string[]> {
  const missing = filtered(tx, key, 'missing').where(({ eb, or }) =>
    or([eb('e.reminded_at', 'is', null), eb('e.reminded_at', '<=', since)]),
  );
  const chosen = (expectedIds === undefined ? missing : missing.where('e.expected_id', 'in', [...expectedIds]))
    .select('e.expected_id')
    .orderBy('e.place')
    .limit(most);
  const rows = await tx
    .updateTable('collection_expected')
    .set({ reminded_at: now })
    .where('party_id', '=', key.party)
    .where('collection_id', '=', key.collectionId)
    .where('expected_id', 'in', chosen)
    .returning('mobile')
    .execute();
  return rows.map(({ mobile }) => mobile);
}
