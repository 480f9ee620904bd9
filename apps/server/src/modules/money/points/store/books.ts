import { type BillingItem, ITEMS } from '@moqi/api/money/points';
import { formatDate } from '@moqi/rules';
import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import {
  ACCOUNTS,
  accountSums,
  changeOf,
  type Entry,
  isUse,
  type Lot,
  lotSums,
  type Movement,
  type MovementAuthor,
  type Origin,
  type PartyKind,
  quantityOf,
} from '../ledger.ts';

/** Holds the books of a party until the transaction ends. Undefined: not opened yet. */
export async function lockOpenBooks(tx: Tx, party: PartyId): Promise<PartyKind | undefined> {
  const query = tx.selectFrom('ledger_books').select('kind').where('party_id', '=', party).forUpdate();
  return (await query.executeTakeFirst())?.kind as PartyKind | undefined;
}

export async function hasBooks(db: Database, party: PartyId): Promise<boolean> {
  return (await db.selectFrom('ledger_books').select('kind').where('party_id', '=', party).executeTakeFirst()) !== undefined;
}

export async function booksOpenedAt(db: Database, party: PartyId): Promise<Date> {
  const query = db.selectFrom('ledger_books').select('opened_at').where('party_id', '=', party);
  return (await query.executeTakeFirstOrThrow()).opened_at;
}

/** Makes empty books, held. Not new: another transaction was faster, and its books are held. */
export async function insertBooks(tx: Tx, party: PartyId, now: Date): Promise<{ readonly kind: PartyKind; readonly isNew: boolean }> {
  const accounts = ITEMS.flatMap((item) => ACCOUNTS.map((account) => ({ item, account })));
  const { rows } = await sql<{ kind: PartyKind }>`
    with opened as (
      insert into ledger_books (party_id, kind, opened_at) select party_id, kind, ${now} from parties where party_id = ${party}
      on conflict do nothing returning party_id, kind
    ), accounted as (
      insert into ledger_accounts (party_id, item, account)
      select party_id, item, account from opened, jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a (item text, account text)
    ) select kind from opened`.execute(tx);
  const [opened] = rows;
  if (opened !== undefined) return { kind: opened.kind, isNew: true };
  const kind = await lockOpenBooks(tx, party);
  if (kind === undefined) throw new Error(`${party} is no party that could have books`);
  return { kind, isNew: false };
}

function toLot(row: Selectable<DB['lots']>): Lot {
  return {
    lotId: row.lot_id,
    item: row.item as BillingItem,
    origin: row.origin as Origin,
    name: row.name,
    quantity: row.quantity,
    available: row.available,
    reserved: row.reserved,
    expiresAt: row.expires_at ?? undefined,
    createdAt: row.created_at,
  };
}

/** Lots that still hold something. */
export async function lotsInUse(db: Database | Tx, party: PartyId): Promise<Lot[]> {
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('party_id', '=', party)
    .where((or) => or.or([or('available', '>', 0), or('reserved', '>', 0)]))
    .execute();
  return rows.map(toLot);
}

export async function lotsById(db: Database | Tx, party: PartyId, lotIds: readonly string[]): Promise<Lot[]> {
  if (lotIds.length === 0) return [];
  const rows = await db.selectFrom('lots').selectAll().where('party_id', '=', party).where('lot_id', 'in', lotIds).execute();
  return rows.map(toLot);
}

/** Empty lots; a movement fills each. */
export async function insertLots(tx: Tx, party: PartyId, lots: readonly Omit<Lot, 'available' | 'reserved'>[]): Promise<void> {
  if (lots.length === 0) return;
  const rows = lots.map(({ lotId, item, origin, name, quantity, expiresAt, createdAt }) => {
    const row = { party_id: party, lot_id: lotId, item, origin, name, quantity, available: 0, reserved: 0 };
    return { ...row, expires_at: expiresAt ?? null, created_at: createdAt };
  });
  await tx.insertInto('lots').values(rows).execute();
}

/** Lots of all parties that ended and still hold something usable. */
export async function expiredLots(db: Database, now: Date, most: number): Promise<{ readonly party: PartyId; readonly lotId: string }[]> {
  const query = db.selectFrom('lots').select(['party_id', 'lot_id']).where('expires_at', '<=', now).where('available', '>', 0);
  const rows = await query.orderBy('expires_at').limit(most).execute();
  return rows.map((row) => ({ party: row.party_id, lotId: row.lot_id }));
}

/** The id that stands for the platform where it caused a movement itself. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

function itemOf({ entries }: Movement): Entry['item'] {
  const [first] = entries;
  if (first === undefined) throw new Error('a movement without entries');
  return first.item;
}

/** As the statement below reads it. */
function lineOf(movement: Movement) {
  const { entries, subject, by, at, kind, key, counterparty = '', note = '' } = movement;
  const quantity = quantityOf(movement);
  return {
    id: uuid({ msecs: at.getTime() }),
    kind,
    key,
    counterparty,
    note,
    item: itemOf(movement),
    quantity,
    change: changeOf(movement),
    subjectId: subject.id,
    subjectName: subject.name,
    person: by?.personId ?? null,
    personName: by?.name ?? '',
    at: at.toISOString(),
    day: formatDate(at),
    used: isUse(movement) ? quantity : 0,
    entries: entries.map((entry, index) => ({ ...entry, no: index + 1 })),
    accounts: accountSums(entries),
    lots: lotSums(entries),
  };
}

/**
 * Writes movements with their entries and carries them into balances, lots and the sums of their months and days, in one statement: the
 * books are held meanwhile. Call it with the books held.
 * @returns the keys that were not written already: of the others nothing has changed
 */
export async function appendMovements(tx: Tx, party: PartyId, movements: readonly Movement[]): Promise<ReadonlySet<string>> {
  if (movements.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(movements.map(lineOf))}::jsonb) as m (id uuid, key text, kind text, item text,
        quantity bigint, change bigint, "subjectId" text, "subjectName" text, counterparty text, person uuid, "personName" text, note text,
        at timestamptz, day text, used bigint, entries jsonb, accounts jsonb, lots jsonb)
    ), inserted as (
      insert into ledger_movements (party_id, movement_id, key, kind, item, quantity, change, subject_id, subject_name, counterparty,
        person_id, person_name, note, happened_at)
      select ${party}::uuid, id, key, kind, item, quantity, change, "subjectId", "subjectName", counterparty, person, "personName", note, at
      from given
      on conflict (party_id, key) do nothing
      returning movement_id
    ), written as (
      select given.* from given join inserted on inserted.movement_id = given.id
    ), entered as (
      insert into ledger_entries (party_id, movement_id, entry_no, item, account, lot_id, amount)
      select ${party}::uuid, id, e.no, e.item, e.account, e."lotId", e.amount
      from written, jsonb_to_recordset(entries) as e (no smallint, item text, account text, "lotId" uuid, amount bigint)
    ), accounted as (
      update ledger_accounts a set balance = a.balance + s.amount
      from (
        select item, sum.account, sum(sum.amount)::bigint as amount
        from written, jsonb_to_recordset(accounts) as sum (account text, amount bigint) group by item, sum.account
      ) s
      where a.party_id = ${party}::uuid and a.item = s.item and a.account = s.account
    ), taken as (
      update lots l set available = l.available + s.available, reserved = l.reserved + s.reserved
      from (
        select sum."lotId" as lot_id, sum(sum.available)::bigint as available, sum(sum.reserved)::bigint as reserved
        from written, jsonb_to_recordset(lots) as sum ("lotId" uuid, available bigint, reserved bigint) group by sum."lotId"
      ) s
      where l.party_id = ${party}::uuid and l.lot_id = s.lot_id
    ), summed as (
      insert into ledger_months as m (party_id, month, item, person_id, person_name, used, change)
      select ${party}::uuid, left(day, 7), item, coalesce(person, ${NOBODY}::uuid), max("personName"), sum(used)::bigint, sum(change)::bigint
      from written group by 2, 3, 4
      on conflict (party_id, month, item, person_id)
      do update set used = m.used + excluded.used, change = m.change + excluded.change, person_name = excluded.person_name
    ), used_up as (
      insert into ledger_days as d (party_id, day, item, used)
      select ${party}::uuid, day, item, sum(used)::bigint from written where used > 0 group by day, item
      on conflict (party_id, day, item) do update set used = d.used + excluded.used
    )
    select key from written`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Of these keys those that stand in the books already. */
export async function writtenKeys(db: Database | Tx, party: PartyId, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const query = db.selectFrom('ledger_movements').select('key').where('party_id', '=', party).where('key', 'in', keys);
  return new Set((await query.execute()).map(({ key }) => key));
}

/** What stands under a key: its entries and who caused it. */
export interface Written {
  readonly movementId: string;
  readonly entries: readonly Entry[];
  readonly subjectName: string;
  readonly by: MovementAuthor | undefined;
}

/** What stands under these keys, by key. */
export async function movementsByKey(db: Database | Tx, party: PartyId, keys: readonly string[]): Promise<ReadonlyMap<string, Written>> {
  const entries = sql<(Omit<Entry, 'lotId'> & { readonly lotId: string | null })[]>`(
    select jsonb_agg(jsonb_build_object('item', item, 'account', account, 'lotId', lot_id, 'amount', amount) order by entry_no)
    from ledger_entries as entry where entry.party_id = ${party} and entry.movement_id = ledger_movements.movement_id)`;
  const found = await db
    .selectFrom('ledger_movements')
    .select(['key', 'movement_id', 'subject_name', 'person_id', 'person_name', entries.as('entries')])
    .where('party_id', '=', party)
    .where('key', 'in', keys)
    .execute();
  return new Map(
    found.map(({ key, movement_id: movementId, subject_name: subjectName, person_id: personId, person_name: name, entries: all }) => [
      key,
      {
        movementId,
        subjectName,
        by: personId === null ? undefined : { personId, name },
        entries: all.map((entry) => ({ ...entry, lotId: entry.lotId ?? '' })),
      },
    ]),
  );
}

export interface TakenLot {
  readonly lotId: string;
  readonly item: BillingItem;
  readonly name: string;
  readonly quantity: number;
  readonly expiresAt: Date | null;
  /** the order it was bought with; null: it came in otherwise */
  readonly orderId: string | null;
}

/** The lots that the movement `taken` took from, and the kinds of what stands under both keys. */
export async function takenLots(
  db: Database,
  party: PartyId,
  { taken, ended }: { readonly taken: string; readonly ended: string },
): Promise<{ readonly kinds: readonly string[]; readonly lots: readonly TakenLot[] }> {
  const { rows } = await sql<TakenLot & { readonly kinds: readonly string[] }>`
    select l.lot_id as "lotId", l.item, l.name, e.amount as "quantity", l.expires_at as "expiresAt",
      array(select kind from ledger_movements where party_id = ${party} and key in (${taken}, ${ended})) as "kinds",
      (select subject_id from ledger_movements p where p.party_id = ${party} and p.happened_at = l.created_at and p.kind = 'purchase'
        and p.item = l.item limit 1) as "orderId"
    from ledger_movements m
    join ledger_entries e on e.party_id = m.party_id and e.movement_id = m.movement_id and e.account = 'reserved'
    join lots l on l.party_id = m.party_id and l.lot_id = e.lot_id
    where m.party_id = ${party} and m.key = ${taken} order by e.entry_no`.execute(db);
  return { kinds: rows[0]?.kinds ?? [], lots: rows };
}

export async function movementByKey(db: Database | Tx, party: PartyId, key: string): Promise<Written | undefined> {
  return (await movementsByKey(db, party, [key])).get(key);
}
