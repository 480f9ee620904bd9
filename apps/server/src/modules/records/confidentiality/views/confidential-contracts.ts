import { sql } from 'kysely';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** 保密合同: the persons of a party who alone see a contract there. Its other parties keep their own rules. */
export interface Confidentiality {
  readonly persons: readonly PartyId[];
  readonly setByName: string;
  readonly setAt: Date;
}

/** Who reads, in the name of an enterprise. */
export interface Reader {
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly isAdmin: boolean;
}

/**
 * The person whom lists have to hide confidential contracts from. Undefined: the party has none, or lets its administrators see them and the
 * reader is one; then lists are narrowed by nothing and cost what they always cost.
 */
export async function whomItHidesFrom(db: Database, { party, personId, isAdmin }: Reader): Promise<PartyId | undefined> {
  const { rows } = await sql<{ hides: boolean }>`
    select exists (select from confidential_contracts where party_id = ${party}) and not (
      ${isAdmin} and coalesce((select admins_see_confidential from settings where party_id = ${party}), false)) as hides`.execute(db);
  return rows[0]?.hides === true ? personId : undefined;
}

/** Those of the contracts that the reader may not see, for rows that name contracts beside other things. */
export async function hiddenAmong(db: Database, reader: Reader, contractIds: readonly string[]): Promise<ReadonlySet<string>> {
  const hidesFrom = contractIds.length === 0 ? undefined : await whomItHidesFrom(db, reader);
  if (hidesFrom === undefined) return new Set();
  const { rows } = await sql<{ contract_id: string }>`
    select contract_id from hidden_contracts(${reader.party}, ${hidesFrom}) as hidden (contract_id)
    where contract_id = any (${contractIds}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.contract_id));
}

/** Undefined: the contract is not confidential for this party. */
export async function confidentialityOf(db: Database, party: PartyId, contractId: string): Promise<Confidentiality | undefined> {
  const row = await db
    .selectFrom('confidential_contracts')
    .selectAll()
    .where('party_id', '=', party)
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return row && { persons: row.persons.map(asPartyId), setByName: row.set_by_name, setAt: row.set_at };
}
