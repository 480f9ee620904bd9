import { ITEMS } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { ACCOUNTS, type PartyKind } from '../ledger.ts';

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

/** Makes empty books, held. False: another transaction was faster, and its books are held. */
export async function insertBooks(tx: Tx, party: PartyId, now: Date): Promise<{ readonly kind: PartyKind; readonly isNew: boolean }> {
  const { kind } = await tx.selectFrom('parties').select('kind').where('party_id', '=', party).executeTakeFirstOrThrow();
  const row = { party_id: party, kind, opened_at: now };
  const inserted = await tx
    .insertInto('ledger_books')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  if (inserted !== undefined) {
    const accounts = ITEMS.flatMap((item) => ACCOUNTS.map((account) => ({ party_id: party, item, account })));
    await tx.insertInto('ledger_accounts').values(accounts).execute();
  } else await lockOpenBooks(tx, party);
  return { kind: kind as PartyKind, isNew: inserted !== undefined };
}
