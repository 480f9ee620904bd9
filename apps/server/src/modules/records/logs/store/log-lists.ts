import type { LogKind } from '@moqi/api/records/logs';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { HashedRow } from '../chain.ts';
import type { LoggedFacts } from '../entry.ts';
import type { LogQuery } from '../log-query.ts';
import { READINGS } from '../reading.ts';

function rowOf(row: Selectable<DB['log_entries']>): HashedRow {
  return {
    party: row.party_id,
    kind: row.kind as LogKind,
    number: row.number,
    recordedAt: row.recorded_at,
    personId: row.person_id,
    memberId: row.member_id,
    personName: row.person_name,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName: row.object_name,
    before: row.before as LoggedFacts | null,
    after: row.after as LoggedFacts | null,
    reason: row.reason,
    ip: row.ip,
    userAgent: row.user_agent,
    hash: row.hash,
  };
}

const ofLog = (db: Database, party: PartyId, kind: LogKind) =>
  db.selectFrom('log_entries').where('party_id', '=', party).where('kind', '=', kind);

/** Entries about no contract that is kept from the reader: of which one an entry of the log of seals is, its number says. */
function isOpen(party: PartyId, hidesFrom: PartyId): RawBuilder<boolean> {
  const hidden = sql`select hidden_contracts(${party}, ${hidesFrom})`;
  return sql<boolean>`(person_id = ${hidesFrom} or (
    object_id not in (select hidden_contracts(${party}, ${hidesFrom})::text) and coalesce(after ->> 'number', '') not in (
      select number from drawers where party_id = ${party} and contract_id in (${hidden}))))`;
}

function matching(db: Database, party: PartyId, query: LogQuery) {
  const { hidesFrom } = query;
  const { kind, persons, memberId, action, objectType, objectId, changesOnly, from, until, keyword } = query;
  return ofLog(db, party, kind)
    .$if(persons !== undefined, (q) => q.where('person_id', '=', sql<PartyId>`any(${sql.val(persons ?? [])}::uuid[])`))
    .$if(hidesFrom !== undefined, (q) => q.where(isOpen(party, hidesFrom ?? party)))
    .$if(memberId !== undefined, (q) => q.where('member_id', '=', memberId ?? null))
    .$if(action !== undefined, (q) => q.where('action', '=', action ?? ''))
    .$if(objectType !== undefined, (q) => q.where('object_type', '=', objectType ?? ''))
    .$if(objectId !== undefined, (q) => q.where('object_id', '=', objectId ?? ''))
    .$if(changesOnly === true, (q) => q.where('action', 'not in', READINGS))
    .$if(from !== undefined, (q) => q.where('recorded_at', '>=', from ?? new Date()))
    .$if(until !== undefined, (q) => q.where('recorded_at', '<', until ?? new Date()))
    .$if(keyword !== undefined, (q) => q.where('search_text', 'like', holding(keyword ?? '')));
}

/** The same, found by the index of words where one is looked for: its pairs of characters, or its one character. */
function found(db: Database, party: PartyId, query: LogQuery) {
  const { kind, keyword = '' } = query;
  const sizes = keyword.length > 1 ? [2] : [1];
  const grams = sql<boolean>`word_grams(party_id, kind, search_text, '{1,2}') @> word_grams(${party}::uuid, ${kind}, ${keyword}, ${sizes}::integer[])`;
  return matching(db, party, query).$if(keyword !== '', (q) => q.where(grams));
}

/** How far pages reach back: beyond that many rows a filter helps more than a page. */
const REACH = 10_000;
/** More than anybody counts. */
const MOST_COUNTED = 10_001;

/** So few entries with a word are collected and sorted; more of them are met soon when one goes back from the newest. */
const FEW = 2_000;

interface LogStretch {
  readonly itemPage: number;
  readonly pageSize: number;
  /** how many there are, capped */
  readonly count: number;
}

/** One page, newest first: the first key of a later page comes from the index alone, its rows from there on. */
export async function logPage(
  db: Database,
  party: PartyId,
  query: LogQuery,
  { itemPage, pageSize, count }: LogStretch,
): Promise<HashedRow[]> {
  const offset = (itemPage - 1) * pageSize;
  if (offset >= Math.min(REACH, count)) return [];
  const isRare = query.keyword !== undefined && count <= FEW;
  const few = sql<boolean>`number = any (array(${found(db, party, query).select('number')}))`;
  const ordered = (isRare ? ofLog(db, party, query.kind).where(few) : matching(db, party, query)).orderBy('number', 'desc');
  const rows = ordered.selectAll().limit(pageSize);
  if (offset === 0) return (await rows.execute()).map(rowOf);
  const first = await ordered.select('number').offset(offset).limit(1).executeTakeFirst();
  return first === undefined ? [] : (await rows.where('number', '<=', first.number).execute()).map(rowOf);
}

/** Capped: one more than `most` means more than that. */
export async function countEntries(db: Database, party: PartyId, query: LogQuery, most = MOST_COUNTED): Promise<number> {
  const some = found(db, party, query).select('number').limit(most).as('some');
  const { count } = await db
    .selectFrom(some)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A stretch in the order of writing, for what reads all of them. */
export async function entriesAfter(
  db: Database,
  party: PartyId,
  query: LogQuery,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<HashedRow[]> {
  const rows = matching(db, party, query).selectAll().where('number', '>', after).where('number', '<=', upTo);
  return (await rows.orderBy('number').limit(limit).execute()).map(rowOf);
}

/** Hashes of the entries right before these. */
export async function hashesBefore(
  db: Database,
  party: PartyId,
  kind: LogKind,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const rows = await db
    .selectFrom('log_entries')
    .select(['number', 'hash'])
    .where('party_id', '=', party)
    .where('kind', '=', kind)
    .where('number', '=', sql<number>`any(${sql.val(numbers.map((number) => number - 1))}::bigint[])`)
    .execute();
  return new Map(rows.map(({ number, hash }) => [number + 1, hash]));
}

/** The values that occur in a column, each found by one look into its index however long the log is. */
export async function occurring(db: Database, party: PartyId, kind: LogKind, column: 'action' | 'object_type'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive values_of as (
      (select ${name} as value from log_entries where party_id = ${party} and kind = ${kind} order by ${name} limit 1)
      union all
      select (select ${name} from log_entries where party_id = ${party} and kind = ${kind} and ${name} > values_of.value order by ${name} limit 1)
      from values_of where values_of.value is not null
    ) select value from values_of where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

/** By the latest entry in the log of operations. */
export async function findLastName(db: Database, party: PartyId, object: { type: string; id: string }): Promise<string | undefined> {
  const query = ofLog(db, party, 'operation')
    .select('object_name')
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id);
  return (await query.orderBy('number', 'desc').limit(1).executeTakeFirst())?.object_name;
}

export type FoundPlace = Pick<HashedRow, 'number' | 'recordedAt' | 'hash'>;

/** In the log of operations the last entry of an action with an object, and the last entry of all. */
export async function findPlaces(
  db: Database,
  party: PartyId,
  deed: { readonly action: string; readonly type: string; readonly id: string },
): Promise<{ readonly deed: FoundPlace | undefined; readonly end: FoundPlace | undefined }> {
  const all = ofLog(db, party, 'operation').select(['number', 'recorded_at as recordedAt', 'hash']).orderBy('number', 'desc').limit(1);
  const own = all.where('object_type', '=', deed.type).where('object_id', '=', deed.id).where('action', '=', deed.action);
  const rows = await db
    .selectFrom(own.as('own'))
    .selectAll('own')
    .select(sql<boolean>`true`.as('isDeed'))
    .unionAll(db.selectFrom(all.as('last')).selectAll('last').select(sql<boolean>`false`.as('isDeed')))
    .execute();
  return { deed: rows.find(({ isDeed }) => isDeed), end: rows.find(({ isDeed }) => !isDeed) };
}

interface SameDeed {
  readonly personId: PartyId;
  readonly action: string;
  readonly type: string;
  readonly ids: readonly string[];
  readonly since: Date;
}

/** Of these objects those that the person did the same to since then. */
export async function findRecordedObjects(
  db: Database,
  party: PartyId,
  { personId, action, type, ids, since }: SameDeed,
): Promise<ReadonlySet<string>> {
  const rows = await ofLog(db, party, 'operation')
    .select('object_id')
    .where('object_type', '=', type)
    .where('object_id', 'in', ids)
    .where('person_id', '=', personId)
    .where('action', '=', action)
    .where('recorded_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.object_id));
}
