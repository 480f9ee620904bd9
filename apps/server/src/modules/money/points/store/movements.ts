import { formatDate } from '@moqi/rules';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import {
  type Account,
  accountSums,
  changeOf,
  type Entry,
  isUse,
  lotSums,
  type Movement,
  type MovementAuthor,
  quantityOf,
} from '../ledger.ts';

/** The id that stands for the platform where it caused a movement itself. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

function itemOf({ entries }: Movement): Entry['item'] {
  const [first] = entries;
  if (first === undefined) throw new Error('a movement without entries');
  return first.item;
}

/**
 * Writes a movement with its entries and carries it into balances, lots and the sums of its month and day, in one statement: the books are
 * held meanwhile. Call it with the books held.
 * @returns false when its key is written already: nothing has changed then
 */
export async function appendMovement(tx: Tx, party: PartyId, movement: Movement): Promise<boolean> {
  const { entries, subject, by, at, kind } = movement;
  const item = itemOf(movement);
  const [quantity, change] = [quantityOf(movement), changeOf(movement)];
  const lines = JSON.stringify(entries.map((entry, index) => ({ ...entry, no: index + 1 })));
  const [day, used] = [formatDate(at), isUse(movement) ? quantity : 0];
  const { rows } = await sql`
    with written as (
      insert into ledger_movements (party_id, movement_id, key, kind, item, quantity, change, subject_id, subject_name, counterparty,
        person_id, person_name, note, happened_at)
      values (${party}, ${uuid({ msecs: at.getTime() })}, ${movement.key}, ${kind}, ${item}, ${quantity}, ${change}, ${subject.id},
        ${subject.name}, ${movement.counterparty ?? ''}, ${by?.personId ?? null}, ${by?.name ?? ''}, ${movement.note ?? ''}, ${at})
      on conflict (party_id, key) do nothing
      returning party_id, movement_id
    ), entered as (
      insert into ledger_entries (party_id, movement_id, entry_no, item, account, lot_id, amount)
      select party_id, movement_id, e.no, e.item, e.account, e."lotId", e.amount
      from written, jsonb_to_recordset(${lines}::jsonb) as e (no smallint, item text, account text, "lotId" uuid, amount bigint)
    ), accounted as (
      update ledger_accounts a set balance = a.balance + s.amount
      from written, jsonb_to_recordset(${JSON.stringify(accountSums(entries))}::jsonb) as s (account text, amount bigint)
      where a.party_id = written.party_id and a.item = ${item} and a.account = s.account
    ), taken as (
      update lots l set available = l.available + s.available, reserved = l.reserved + s.reserved
      from written, jsonb_to_recordset(${JSON.stringify(lotSums(entries))}::jsonb) as s ("lotId" uuid, available bigint, reserved bigint)
      where l.party_id = written.party_id and l.lot_id = s."lotId"
    ), summed as (
      insert into ledger_months as m (party_id, month, item, person_id, person_name, used, change)
      select party_id, ${day.slice(0, 7)}::text, ${item}::text, ${by?.personId ?? NOBODY}::uuid, ${by?.name ?? ''}::text, ${used}::bigint, ${change}::bigint
      from written
      on conflict (party_id, month, item, person_id)
      do update set used = m.used + excluded.used, change = m.change + excluded.change, person_name = excluded.person_name
    ), used_up as (
      insert into ledger_days as d (party_id, day, item, used)
      select party_id, ${day}::text, ${item}::text, ${used}::bigint from written where ${used}::bigint > 0
      on conflict (party_id, day, item) do update set used = d.used + excluded.used
    )
    select movement_id from written`.execute(tx);
  return rows.length === 1;
}

/** What stands under a key: its entries and who caused it. */
export interface Written {
  readonly movementId: string;
  readonly entries: readonly Entry[];
  readonly subjectName: string;
  readonly by: MovementAuthor | undefined;
}

export async function movementByKey(db: Database | Tx, party: PartyId, key: string): Promise<Written | undefined> {
  const found = await db.selectFrom('ledger_movements').selectAll().where('party_id', '=', party).where('key', '=', key).executeTakeFirst();
  if (found === undefined) return undefined;
  const rows = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('party_id', '=', party)
    .where('movement_id', '=', found.movement_id)
    .orderBy('entry_no')
    .execute();
  const { person_id: personId, person_name: name } = found;
  return {
    movementId: found.movement_id,
    subjectName: found.subject_name,
    by: personId === null ? undefined : { personId, name },
    entries: rows.map((entry) => ({
      item: entry.item as Entry['item'],
      account: entry.account as Account,
      lotId: entry.lot_id ?? '',
      amount: entry.amount,
    })),
  };
}
