import type { InvoiceTitle } from '@moqi/api/money/orders';
import type { Insertable, Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { InvoiceState } from '../lifecycle.ts';

export interface SavedTitle extends InvoiceTitle {
  readonly titleId: string;
}

function toTitle(row: Selectable<DB['invoice_titles']>): SavedTitle {
  const { name, address, phone, bank, email } = row;
  const kind = row.kind === 'special' ? 'special' : 'general';
  return { titleId: row.title_id, name, kind, taxNumber: row.tax_number, address, phone, bank, bankAccount: row.bank_account, email };
}

export async function listTitles(db: Database, party: PartyId): Promise<SavedTitle[]> {
  const query = db.selectFrom('invoice_titles').selectAll().where('party_id', '=', party).orderBy('created_at').orderBy('title_id');
  return (await query.execute()).map(toTitle);
}

export async function readTitle(db: Database, party: PartyId, titleId: string): Promise<SavedTitle | undefined> {
  const query = db.selectFrom('invoice_titles').selectAll().where('party_id', '=', party).where('title_id', '=', titleId);
  const row = await query.executeTakeFirst();
  return row && toTitle(row);
}

/** Adds a title or changes it. */
export async function saveTitle(tx: Tx, party: PartyId, { titleId, ...title }: SavedTitle, now: Date): Promise<void> {
  const { taxNumber, bankAccount, ...same } = title;
  const columns = { ...same, tax_number: taxNumber, bank_account: bankAccount };
  const row = { party_id: party, title_id: titleId, created_at: now, ...columns };
  await tx
    .insertInto('invoice_titles')
    .values(row)
    .onConflict((conflict) => conflict.columns(['party_id', 'title_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteTitle(tx: Tx, party: PartyId, titleId: string): Promise<void> {
  await tx.deleteFrom('invoice_titles').where('party_id', '=', party).where('title_id', '=', titleId).execute();
}

export interface Invoice {
  readonly party: PartyId;
  readonly invoiceId: string;
  readonly title: InvoiceTitle;
  readonly amountFen: number;
  readonly orderNumbers: readonly string[];
  readonly state: InvoiceState;
  readonly invoiceNo: string;
  readonly reason: string;
  readonly requestedBy: PartyId;
  readonly requestedAt: Date;
  readonly decidedAt: Date | undefined;
}

function toInvoice(row: Selectable<DB['invoices']>): Invoice {
  return {
    party: row.party_id,
    invoiceId: row.invoice_id,
    title: row.title as unknown as InvoiceTitle,
    amountFen: row.amount_fen,
    orderNumbers: row.order_numbers,
    state: row.state as InvoiceState,
    invoiceNo: row.invoice_no,
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at ?? undefined,
  };
}

export async function insertInvoice(tx: Tx, row: Insertable<DB['invoices']> & { readonly party_id: PartyId }): Promise<void> {
  await tx.insertInto('invoices').values(row).execute();
  await tx.insertInto('invoice_requests').values({ invoice_id: row.invoice_id, party_id: row.party_id }).execute();
}

export async function listInvoiceRows(
  db: Database,
  party: PartyId,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<{ list: Invoice[]; count: number }> {
  const own = db.selectFrom('invoices').where('party_id', '=', party);
  const newest = own.selectAll().orderBy('requested_at', 'desc').orderBy('invoice_id', 'desc');
  const rows = await newest
    .limit(pageSize)
    .offset((itemPage - 1) * pageSize)
    .execute();
  const { count } = await own.select((each) => each.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { list: rows.map(toInvoice), count: Number(count) };
}

/** Held until the transaction ends; by its number alone, for the operator. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<Invoice | undefined> {
  const place = await tx.selectFrom('invoice_requests').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
  if (place === undefined) return undefined;
  const query = tx.selectFrom('invoices').selectAll().where('party_id', '=', place.party_id).where('invoice_id', '=', invoiceId);
  const row = await query.forUpdate().executeTakeFirst();
  return row && toInvoice(row);
}

/** @returns false when the number stands for another invoice */
export async function claimInvoiceNumber(tx: Tx, { party, invoiceId }: Invoice, invoiceNo: string): Promise<boolean> {
  const query = tx.insertInto('invoice_numbers').values({ invoice_no: invoiceNo, party_id: party, invoice_id: invoiceId });
  const { numInsertedOrUpdatedRows } = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Of all parties, for the operator: requested, oldest first. */
export async function requestedInvoices(db: Database, most: number): Promise<Invoice[]> {
  const query = db.selectFrom('invoices').selectAll().where('state', '=', 'requested').orderBy('requested_at').limit(most);
  return (await query.execute()).map(toInvoice);
}
