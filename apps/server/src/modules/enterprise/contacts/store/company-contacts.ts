import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';

export type CompanyContact = Omit<Selectable<DB['company_contacts']>, 'party_id'>;

/** What a list is narrowed by; each is a part of its column. */
export interface CompanyContactQuery {
  readonly name?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly address?: string | undefined;
  /** a part of any of the three */
  readonly any?: string | undefined;
}

function found(db: Database, party: PartyId, { name, creditCode, address, any }: CompanyContactQuery) {
  return db
    .selectFrom('company_contacts')
    .where('party_id', '=', party)
    .$if(!!name, (q) => q.where('name', 'ilike', holding(name ?? '')))
    .$if(!!creditCode, (q) => q.where('credit_code', 'ilike', holding(creditCode ?? '')))
    .$if(!!address, (q) => q.where('address', 'ilike', holding(address ?? '')))
    .$if(!!any, (q) =>
      q.where((is) => is.or((['name', 'credit_code', 'address'] as const).map((column) => is(column, 'ilike', holding(any ?? ''))))),
    );
}

const COLUMNS = ['contact_id', 'name', 'credit_code', 'address', 'updated_at'] as const;

export function companyContactPage(
  db: Database,
  party: PartyId,
  query: CompanyContactQuery,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<CompanyContact[]> {
  const rows = found(db, party, query).select(COLUMNS).orderBy('name').orderBy('contact_id');
  return rows
    .offset((itemPage - 1) * pageSize)
    .limit(pageSize)
    .execute();
}

export async function countCompanyContacts(db: Database, party: PartyId, query: CompanyContactQuery = {}): Promise<number> {
  const row = await found(db, party, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Names of the companies that are reached at the addresses; of several at one address the first by name. */
export async function namesByAddress(db: Database, party: PartyId, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_contacts')
    .select(['address', 'name'])
    .where('party_id', '=', party)
    .where('address', 'in', addresses)
    .orderBy('name', 'desc')
    .execute();
  return new Map(rows.map(({ address, name }) => [address, name]));
}

export function contactWithCode(db: Database, party: PartyId, creditCode: string): Promise<CompanyContact | undefined> {
  return db
    .selectFrom('company_contacts')
    .select(COLUMNS)
    .where('party_id', '=', party)
    .where('credit_code', '=', creditCode)
    .executeTakeFirst();
}

/** @returns whether it was written; another one has its credit code */
export async function insertCompanyContact(tx: Tx, party: PartyId, contact: CompanyContact): Promise<boolean> {
  const row = await tx
    .insertInto('company_contacts')
    .values({ party_id: party, ...contact })
    .onConflict((conflict) => conflict.columns(['party_id', 'credit_code']).doNothing())
    .executeTakeFirst();
  return row.numInsertedOrUpdatedRows === 1n;
}

/** @returns whether the party has it */
export async function updateCompanyContactRow(tx: Tx, party: PartyId, { contact_id, ...values }: CompanyContact): Promise<boolean> {
  const row = await tx
    .updateTable('company_contacts')
    .set(values)
    .where('party_id', '=', party)
    .where('contact_id', '=', contact_id)
    .executeTakeFirst();
  return row.numUpdatedRows === 1n;
}

/** @returns whether the party had it */
export async function deleteCompanyContactRow(tx: Tx, party: PartyId, contactId: string): Promise<boolean> {
  const row = await tx.deleteFrom('company_contacts').where('party_id', '=', party).where('contact_id', '=', contactId).executeTakeFirst();
  return row.numDeletedRows === 1n;
}

export async function deleteCompanyContactsOf(tx: Tx, party: PartyId): Promise<void> {
  await tx.deleteFrom('company_contacts').where('party_id', '=', party).execute();
}
