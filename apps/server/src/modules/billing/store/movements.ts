import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Tx } from '../../../platform/platform.ts';
import { type Account, accountSums, changeOf, type Entry, lotSums, type Movement, type Mover, quantityOf } from '../ledger.ts';

const row = (party: PartyId, movementId: string, movement: Movement) => ({
  party_id: party,
  movement_id: movementId,
  key: movement.key,
  kind: movement.kind,
  item: itemOf(movement),
  quantity: quantityOf(movement),
  change: changeOf(movement),
  subject_id: movement.subject.id,
  subject_name: movement.subject.name,
  counterparty: movement.counterparty ?? '',
  person_id: movement.by?.personId ?? null,
  person_name: movement.by?.name ?? '',
  note: movement.note ?? '',
  happened_at: movement.at,
});

function itemOf({ entries }: Movement): Entry['item'] {
  const [first] = entries;
  if (first === undefined) throw new Error('a movement without entries');
  return first.item;
}

/**
 * Writes a movement with its entries and carries it into balances and lots. Call it with the books held.
 * @returns false when its key is written already: nothing has changed then
 */
export async function appendMovement(tx: Tx, party: PartyId, movement: Movement): Promise<boolean> {
  const movementId = uuid({ msecs: movement.at.getTime() });
  const inserted = await tx
    .insertInto('ledger_movements')
    .values(row(party, movementId, movement))
    .onConflict((conflict) => conflict.columns(['party_id', 'key']).doNothing())
    .returning('movement_id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  const { entries } = movement;
  const rows = entries.map(({ item, account, lotId, amount }, index) => ({
    party_id: party,
    movement_id: movementId,
    entry_no: index + 1,
    item,
    account,
    lot_id: lotId,
    amount,
  }));
  await tx.insertInto('ledger_entries').values(rows).execute();
  for (const { account, amount } of accountSums(entries)) await addToAccount(tx, party, { item: itemOf(movement), account, amount });
  for (const change of lotSums(entries)) await addToLot(tx, party, change);
  return true;
}

async function addToAccount(tx: Tx, party: PartyId, { item, account, amount }: Omit<Entry, 'lotId'>): Promise<void> {
  const query = tx.updateTable('ledger_accounts').set({ balance: sql`balance + ${amount}` });
  await query.where('party_id', '=', party).where('item', '=', item).where('account', '=', account).execute();
}

async function addToLot(tx: Tx, party: PartyId, change: ReturnType<typeof lotSums>[number]): Promise<void> {
  const { lotId, available, reserved } = change;
  const query = tx.updateTable('lots').set({ available: sql`available + ${available}`, reserved: sql`reserved + ${reserved}` });
  await query.where('party_id', '=', party).where('lot_id', '=', lotId).execute();
}

/** What stands under a key: its entries and who caused it. */
export interface Written {
  readonly movementId: string;
  readonly entries: readonly Entry[];
  readonly subjectName: string;
  readonly by: Mover | undefined;
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
