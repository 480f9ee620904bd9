import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Address } from '../address.ts';

const columns = [
  'persons.party_id',
  'name',
  'byname',
  'mobile',
  'email',
  'password_hash',
  'failed_logins',
  'locked_until',
  'real_name_state',
  'child_of',
  'has_first_password',
  'last_party_id',
] as const;

export interface PersonRow {
  readonly party: PartyId;
  readonly name: string;
  /** how the person wants to be greeted; empty: by name */
  readonly byname: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly passwordHash: string | undefined;
  readonly failedLogins: number;
  readonly lockedUntil: Date | undefined;
  readonly realName: boolean;
  /** the enterprise that made the account; undefined: the person registered */
  readonly childOf: PartyId | undefined;
  /** of a child account: the password is the one that the enterprise handed out */
  readonly hasFirstPassword: boolean;
  /** the party the person last acted for: an enterprise or itself; undefined: none was chosen yet */
  readonly lastParty: PartyId | undefined;
}

interface Selected {
  readonly party_id: PartyId;
  readonly name: string;
  readonly byname: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly failed_logins: number;
  readonly locked_until: Date | null;
  readonly real_name_state: string;
  readonly child_of: PartyId | null;
  readonly has_first_password: boolean;
  readonly last_party_id: PartyId | null;
}

function rowOf(row: Selected): PersonRow {
  return {
    party: row.party_id,
    name: row.name,
    byname: row.byname,
    mobile: row.mobile ?? undefined,
    email: row.email ?? undefined,
    passwordHash: row.password_hash ?? undefined,
    failedLogins: row.failed_logins,
    lockedUntil: row.locked_until ?? undefined,
    realName: row.real_name_state === 'verified',
    childOf: row.child_of ?? undefined,
    hasFirstPassword: row.has_first_password,
    lastParty: row.last_party_id ?? undefined,
  };
}

export async function findPerson(db: Database, party: PartyId): Promise<PersonRow | undefined> {
  const row = await db.selectFrom('persons').select(columns).where('persons.party_id', '=', party).executeTakeFirst();
  return row && rowOf(row);
}

export async function findPersons(db: Database, parties: readonly PartyId[]): Promise<PersonRow[]> {
  if (parties.length === 0) return [];
  return (await db.selectFrom('persons').select(columns).where('persons.party_id', 'in', parties).execute()).map(rowOf);
}

export async function lockPerson(tx: Tx, party: PartyId): Promise<PersonRow | undefined> {
  const row = await tx.selectFrom('persons').select(columns).where('persons.party_id', '=', party).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

export async function findPersonByLogin(db: Database, address: string): Promise<PersonRow | undefined> {
  const row = await db
    .selectFrom('logins')
    .innerJoin('persons', 'persons.party_id', 'logins.party_id')
    .select(columns)
    .where('logins.address', '=', address)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** The person who logs in with each of these addresses; an address without an account is absent. */
export async function findLogins(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, PartyId>> {
  if (addresses.length === 0) return new Map();
  const rows = await db.selectFrom('logins').select(['address', 'party_id']).where('address', 'in', addresses).execute();
  return new Map(rows.map((row) => [row.address, row.party_id]));
}

export interface PartyToRegister {
  readonly party: PartyId;
  readonly kind: 'person' | 'organization';
  readonly now: Date;
}

/** Makes a person or an enterprise the tenant of rows; what it is called and may do is written by the module that knows its kind. */
export async function insertParty(tx: Tx, { party, kind, now }: PartyToRegister): Promise<void> {
  await tx.insertInto('parties').values({ party_id: party, kind, created_at: now }).execute();
}

export interface Registration {
  readonly party: PartyId;
  readonly address: Address;
  readonly passwordHash: string;
  readonly now: Date;
}

/** False: the address belongs to another account already; nothing was written. */
export async function insertPerson(tx: Tx, { party, address, passwordHash, now }: Registration): Promise<boolean> {
  const taken = await tx.selectFrom('logins').select('party_id').where('address', '=', address.text).executeTakeFirst();
  if (taken) return false;
  await insertParty(tx, { party, kind: 'person', now });
  await tx
    .insertInto('persons')
    .values({ party_id: party, [address.kind]: address.text, password_hash: passwordHash, created_at: now, updated_at: now })
    .execute();
  // another account may have taken the address since it was looked up
  const written = await tx
    .insertInto('logins')
    .values({ address: address.text, kind: address.kind, party_id: party })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return written !== undefined;
}

export function selectAccountsHolding(among: RawBuilder<string[]>, text: string): RawBuilder<string> {
  const pattern = holding(text.toLowerCase());
  return sql<string>`select account.party_id from persons account where account.party_id = any(${among})
    and (account.mobile like ${pattern} or lower(account.email) like ${pattern})`;
}

export async function setPassword(tx: Tx, party: PartyId, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('persons')
    .set({ password_hash: passwordHash, failed_logins: 0, locked_until: null, updated_at: now })
    .where('party_id', '=', party)
    .execute();
}

export async function setPasswordAttempts(db: Database, party: PartyId, failed: number, restsUntil: Date | undefined): Promise<void> {
  await db
    .updateTable('persons')
    .set({ failed_logins: failed, locked_until: restsUntil ?? null })
    .where('party_id', '=', party)
    .execute();
}

export async function setByname(tx: Tx, party: PartyId, byname: string, now: Date): Promise<void> {
  await tx.updateTable('persons').set({ byname, updated_at: now }).where('party_id', '=', party).execute();
}

/** The party that the person acts for from now on; the next login enters there. */
export async function keepLastParty(tx: Tx, person: PartyId, lastParty: PartyId): Promise<void> {
  await tx
    .updateTable('persons')
    .set({ last_party_id: lastParty })
    .where('party_id', '=', person)
    .where('last_party_id', 'is distinct from', lastParty)
    .execute();
}
