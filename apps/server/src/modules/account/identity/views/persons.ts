import { readAddress } from '@moqi/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { PasswordFacts } from '#modules/account/devices/index.ts';
import { compiledOnce } from '#platform/database/compiled-once.ts';
import { holding } from '#platform/database/holding.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

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
  'company_name',
  'has_second_factor',
  'password_facts',
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
  /** named at registration */
  readonly companyName: string | undefined;
  /** a login by password or code takes a second step */
  readonly hasSecondFactor: boolean;
  /** what the password is like; undefined: there is none, or it was not typed since that is kept */
  readonly passwordFacts: PasswordFacts | undefined;
}

/** What other modules may know of it. */
export type AccountRow = Pick<PersonRow, 'party' | 'name' | 'mobile' | 'email' | 'realName' | 'childOf'>;

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
  readonly company_name: string | null;
  readonly has_second_factor: boolean;
  readonly password_facts: unknown;
}

/** As they are stored: moments as texts. */
export function passwordFactsFrom(stored: unknown): PasswordFacts | undefined {
  const facts = stored as (Omit<PasswordFacts, 'setAt'> & { readonly setAt: string }) | null;
  return facts === null ? undefined : { ...facts, setAt: new Date(facts.setAt) };
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
    companyName: row.company_name ?? undefined,
    hasSecondFactor: row.has_second_factor,
    passwordFacts: passwordFactsFrom(row.password_facts),
  };
}

const onePerson = compiledOnce((db, party: PartyId) => db.selectFrom('persons').select(columns).where('persons.party_id', '=', party));

export async function findPerson(db: Database, party: PartyId): Promise<PersonRow | undefined> {
  const [row] = await onePerson(db, party);
  return row && rowOf(row);
}

async function findPersons(db: Database, parties: readonly PartyId[]): Promise<PersonRow[]> {
  if (parties.length === 0) return [];
  return (await db.selectFrom('persons').select(columns).where('persons.party_id', 'in', parties).execute()).map(rowOf);
}

export async function lockPerson(tx: Tx, party: PartyId): Promise<PersonRow | undefined> {
  const row = await tx.selectFrom('persons').select(columns).where('persons.party_id', '=', party).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

const byLogin = compiledOnce((db, address: string) =>
  db.selectFrom('logins').innerJoin('persons', 'persons.party_id', 'logins.party_id').select(columns).where('logins.address', '=', address),
);

export async function findPersonByLogin(db: Database, address: string): Promise<PersonRow | undefined> {
  const [row] = await byLogin(db, address);
  return row && rowOf(row);
}

/** The addresses among these that open an account, each with its person. */
export async function personsAt(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, PartyId>> {
  if (addresses.length === 0) return new Map();
  const rows = await db.selectFrom('logins').select(['address', 'party_id']).where('address', 'in', addresses).execute();
  return new Map(rows.map((row) => [row.address, row.party_id]));
}

/** What other modules may know of a person. */
export interface PersonAccount {
  readonly party: PartyId;
  /** The real name; empty before real-name authentication. */
  readonly name: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly realName: boolean;
  /** the enterprise that made it; absent: the person registered */
  readonly childOf?: PartyId;
}

export function accountOf({ party, name, mobile, email, realName, childOf }: AccountRow): PersonAccount {
  return {
    party,
    name,
    realName,
    ...(mobile === undefined ? {} : { mobile }),
    ...(email === undefined ? {} : { email }),
    ...(childOf === undefined ? {} : { childOf }),
  };
}

/** The account that logs in with this mobile number or e-mail address. */
export async function findPersonByAddress(db: Database, address: string): Promise<PersonAccount | undefined> {
  const read = readAddress(address);
  const row = read && (await findPersonByLogin(db, read.text));
  return row && accountOf(row);
}

type SelectedAccount = Pick<Selected, 'party_id' | 'name' | 'mobile' | 'email' | 'real_name_state' | 'child_of'>;

/** The same in the middle of a query that asks for more of an address, so that the request does not ask for it again. */
export const personBeside = {
  select: (address: string): RawBuilder<unknown> => sql`(
    select jsonb_build_object('party_id', persons.party_id, 'name', name, 'mobile', mobile, 'email', email,
      'real_name_state', real_name_state, 'child_of', child_of)
    from logins join persons on persons.party_id = logins.party_id where logins.address = ${readAddress(address)?.text ?? ''})`,
  keep: (reads: Reads, found: unknown, address: string): void => {
    const row = found as SelectedAccount | null;
    const account = row && {
      party: row.party_id,
      name: row.name,
      mobile: row.mobile ?? undefined,
      email: row.email ?? undefined,
      realName: row.real_name_state === 'verified',
      childOf: row.child_of ?? undefined,
    };
    reads.keep(findPersonByAddress, account ? accountOf(account) : undefined, address);
  },
};

/** @throws Error when there is no such person: an actor's party always exists */
export async function personAccount(db: Database, party: PartyId): Promise<PersonAccount> {
  const row = await findPerson(db, party);
  if (row === undefined) throw new Error('no person of this party');
  return accountOf(row);
}

/** Several persons at once, by their parties. */
export async function personAccounts(db: Database, parties: readonly PartyId[]): Promise<ReadonlyMap<string, PersonAccount>> {
  return new Map((await findPersons(db, parties)).map((row) => [row.party, accountOf(row)]));
}

/**
 * For the middle of a query: those of the persons whose account has the text in its mobile number or e-mail address.
 * @param among an array in SQL, such as `array(select …)`; its persons are looked up by key, not by a scan of all accounts
 */
export function accountsHolding(among: RawBuilder<string[]>, text: string): RawBuilder<string> {
  const pattern = holding(text.toLowerCase());
  return sql<string>`select account.party_id from persons account where account.party_id = any(${among})
    and (account.mobile like ${pattern} or lower(account.email) like ${pattern})`;
}

/** The account whose ID number has this digest: a directory, it answers for all parties. */
export async function findPartyByIdentityNumber(db: Database, digest: Uint8Array): Promise<PartyId | undefined> {
  const row = await db
    .selectFrom('persons')
    .select('party_id')
    .where('identity_number_digest', '=', Buffer.from(digest))
    .executeTakeFirst();
  return row?.party_id;
}
