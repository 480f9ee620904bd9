import type { EntryKind, Renewal } from '@moqi/api/work/register';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Sight } from '#modules/work/drawers/index.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Days, RegisterEntry, Terms } from '../register-entry.ts';

function toEntry(row: Selectable<DB['register_entries']>): RegisterEntry {
  return {
    entryId: row.entry_id,
    kind: row.kind as EntryKind,
    number: row.number,
    name: row.name,
    otherParties: row.other_parties,
    signedOn: row.signed_on ?? undefined,
    amountFen: row.amount_fen ?? undefined,
    startsOn: row.starts_on ?? undefined,
    endsOn: row.ends_on ?? undefined,
    renewal: row.renewal as Renewal,
    noticeDays: row.notice_days ?? undefined,
    stewardPersonId: row.steward_person_id,
    remark: row.remark,
    values: row.field_values as Record<string, string>,
    createdAt: row.created_at,
  };
}

const termsRow = (terms: Terms) => ({
  amount_fen: terms.amountFen ?? null,
  starts_on: terms.startsOn ?? null,
  ends_on: terms.endsOn ?? null,
  renewal: terms.renewal,
  notice_days: terms.noticeDays ?? null,
  steward_person_id: terms.stewardPersonId,
  remark: terms.remark,
  field_values: JSON.stringify(terms.values),
});

/** @returns how many were not in the register before */
export async function insertEntries(tx: Tx, party: PartyId, entries: readonly RegisterEntry[], by: PartyId): Promise<number> {
  const rows = entries.map((entry) => ({
    party_id: party,
    entry_id: entry.entryId,
    kind: entry.kind,
    number: entry.number,
    name: entry.name,
    other_parties: entry.otherParties,
    signed_on: entry.signedOn ?? null,
    ...termsRow(entry),
    created_by: by,
    created_at: entry.createdAt,
    updated_at: entry.createdAt,
  }));
  const query = tx
    .insertInto('register_entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());
  return Number((await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows ?? 0);
}

/** Entries that these persons look after, and none of a contract that is kept from the one who looks. */
function isSeen(party: PartyId, { persons, hidesFrom }: Sight): RawBuilder<boolean> {
  const inScope = persons === undefined ? sql<boolean>`true` : sql<boolean>`steward_person_id = any (${persons})`;
  if (hidesFrom === undefined) return inScope;
  return sql<boolean>`(${inScope} and (entry_id not in (select hidden_contracts(${party}, ${hidesFrom})) or steward_person_id = ${hidesFrom}))`;
}

const oneOf = (db: Database, party: PartyId, entryId: string, sight: Sight) =>
  db.selectFrom('register_entries').selectAll().where('party_id', '=', party).where('entry_id', '=', entryId).where(isSeen(party, sight));

/** The entry, as far as somebody sees it. */
export async function findEntry(db: Database, party: PartyId, entryId: string, sight: Sight): Promise<RegisterEntry | undefined> {
  const row = await oneOf(db, party, entryId, sight).executeTakeFirst();
  return row && toEntry(row);
}

/** The same, held until the transaction ends. */
export async function holdEntry(tx: Tx, party: PartyId, entryId: string, sight: Sight): Promise<RegisterEntry | undefined> {
  const row = await oneOf(tx, party, entryId, sight).forUpdate().executeTakeFirst();
  return row && toEntry(row);
}

export async function saveTerms(
  tx: Tx,
  party: PartyId,
  { entryId, ...terms }: Terms & Pick<RegisterEntry, 'entryId'>,
  now: Date,
): Promise<void> {
  const query = tx.updateTable('register_entries').set({ ...termsRow(terms), updated_at: now });
  await query.where('party_id', '=', party).where('entry_id', '=', entryId).execute();
}

export async function deleteEntry(tx: Tx, party: PartyId, entryId: string): Promise<void> {
  await tx.deleteFrom('register_entries').where('party_id', '=', party).where('entry_id', '=', entryId).execute();
}

/** Takes the values of fields that are no more out of all entries. */
export async function dropValues(tx: Tx, party: PartyId, fieldIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('register_entries')
    .set({ field_values: sql<string>`field_values - ${fieldIds}::text[]` })
    .where('party_id', '=', party)
    .where(sql<boolean>`field_values ?| ${fieldIds}::text[]`)
    .execute();
}

/** What a list of the register asks for. Absent: no matter. */
export interface EntryFilter extends Sight {
  readonly keyword?: string | undefined;
  readonly kind?: EntryKind | undefined;
  readonly term?: 'soon' | 'over' | undefined;
  readonly renewal?: Renewal | undefined;
  readonly endFrom?: string | undefined;
  readonly endTo?: string | undefined;
  readonly stewardPersonId?: string | undefined;
  /** a value of one of the fields, whole or a part of it */
  readonly value?: { readonly fieldId: string; readonly text: string; readonly isPart: boolean } | undefined;
}

function matching(db: Database, party: PartyId, filter: EntryFilter, { today, soonUntil }: Days) {
  const { keyword, term, value } = filter;
  const text = sql`field_values ->> ${value?.fieldId ?? ''}`;
  return db
    .selectFrom('register_entries')
    .where('party_id', '=', party)
    .where(isSeen(party, filter))
    .$if(filter.stewardPersonId !== undefined, (q) => q.where(sql<boolean>`steward_person_id = ${filter.stewardPersonId}`))
    .$if(keyword !== undefined, (q) => q.where('search_text', 'like', holding((keyword ?? '').toLowerCase())))
    .$if(filter.kind !== undefined, (q) => q.where('kind', '=', filter.kind ?? ''))
    .$if(filter.renewal !== undefined, (q) => q.where('renewal', '=', filter.renewal ?? ''))
    .$if(filter.endFrom !== undefined, (q) => q.where('ends_on', '>=', filter.endFrom ?? ''))
    .$if(filter.endTo !== undefined, (q) => q.where('ends_on', '<=', filter.endTo ?? ''))
    .$if(term === 'soon', (q) => q.where('end_key', '>=', today).where('end_key', '<=', soonUntil))
    .$if(term === 'over', (q) => q.where('end_key', '<', today).where('renewal', '<>', 'automatic'))
    .$if(value !== undefined, (q) =>
      q.where(value?.isPart ? sql<boolean>`${text} ilike ${holding(value.text)}` : sql<boolean>`${text} = ${value?.text ?? ''}`),
    );
}

/** Where a page begins: behind the last row of the page before. */
export interface EntryKey {
  readonly order: 'ends' | 'newest';
  readonly key: string;
  readonly entryId: string;
}

const NO_END = '9999-12-31';

export const keyOf = ({ endsOn, createdAt, entryId }: RegisterEntry, order: EntryKey['order']): EntryKey => ({
  order,
  key: order === 'ends' ? (endsOn ?? NO_END) : createdAt.toISOString(),
  entryId,
});

export interface EntryStretch {
  readonly order: EntryKey['order'];
  readonly after?: EntryKey | undefined;
  readonly limit: number;
}

/** A stretch of the entries that match, in an order, behind a key. */
export async function listEntries(
  db: Database,
  party: PartyId,
  { filter, days }: { readonly filter: EntryFilter; readonly days: Days },
  { order, after, limit }: EntryStretch,
): Promise<RegisterEntry[]> {
  const rows = matching(db, party, filter, days).selectAll().limit(limit);
  const ordered =
    order === 'ends'
      ? rows
          .$if(after !== undefined, (q) => q.where(sql<boolean>`(end_key, entry_id) > (${after?.key}, ${after?.entryId}::uuid)`))
          .orderBy('end_key')
          .orderBy('entry_id')
      : rows
          .$if(after !== undefined, (q) =>
            q.where(sql<boolean>`(created_at, entry_id) < (${after?.key}::timestamptz, ${after?.entryId}::uuid)`),
          )
          .orderBy('created_at', 'desc')
          .orderBy('entry_id', 'desc');
  return (await ordered.execute()).map(toEntry);
}

/** How many match each of the filters, counted to `most`, in one statement. */
export async function countEntries(
  db: Database,
  party: PartyId,
  { filters, days, most }: { readonly filters: readonly EntryFilter[]; readonly days: Days; readonly most: number },
): Promise<readonly number[]> {
  const counted = filters.map((filter) => {
    const found = matching(db, party, filter, days).select('entry_id').limit(most);
    return sql`(select count(*)::int from (${found}) as found)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counted)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** An entry whose steward may have to be told. */
export interface ToTell extends RegisterEntry {
  readonly party: PartyId;
}

/** Entries of all parties whose notice has begun by a day and whose end has not passed, held until the transaction ends; at most `most`. */
export async function takeToTell(tx: Tx, today: string, most: number): Promise<ToTell[]> {
  const rows = await tx
    .selectFrom('register_entries')
    .selectAll()
    .where('notice_days', 'is not', null)
    .where(sql<boolean>`told_of is distinct from ends_on`)
    .where('end_key', '>=', today)
    .where(sql<boolean>`end_key::date - notice_days <= ${today}::date`)
    .orderBy('end_key')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...toEntry(row), party: row.party_id }));
}

/** Their stewards were told of the ends that they have now. */
export async function markTold(tx: Tx, entries: readonly ToTell[]): Promise<void> {
  const keys = sql.join(entries.map(({ party, entryId }) => sql`(${party}::uuid, ${entryId}::uuid)`));
  await tx
    .updateTable('register_entries')
    .set({ told_of: sql<string>`ends_on` })
    .where(sql<boolean>`(party_id, entry_id) in (${keys})`)
    .execute();
}
