import type { RawBuilder } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { readAddress } from '../address.ts';
import { findLogins, findPerson, findPersonByLogin, findPersons, type PersonRow, selectAccountsHolding } from '../store/persons.ts';

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

function accountOf({ party, name, mobile, email, realName, childOf }: PersonRow): PersonAccount {
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

/** @throws Error when there is no such person: an actor's party always exists */
export async function personAccount(db: Database, party: PartyId): Promise<PersonAccount> {
  const row = await findPerson(db, party);
  if (row === undefined) throw new Error('no person of this party');
  return accountOf(row);
}

/** The addresses among these that open an account, each with its person. */
export function personsAt(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, PartyId>> {
  return findLogins(db, addresses);
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
  return selectAccountsHolding(among, text);
}
