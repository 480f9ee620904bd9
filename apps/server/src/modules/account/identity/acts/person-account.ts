import type { PartyId } from '#kernel/actor.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { readAddress } from '../address.ts';
import { maskIdentityNumber } from '../identity-number.ts';
import { findLogins, findPerson, findPersonByLogin, findPersons, type PersonRow } from '../store/persons.ts';
import { findRealName } from '../store/real-names.ts';
import { isPassword } from './password-hash.ts';
import { openIdentityNumber } from './record-real-name.ts';

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

/** Whether the password opens the person's account, without counting it as a try. */
export async function opensWith(db: Database, address: string, password: string): Promise<boolean> {
  const read = readAddress(address);
  const row = read && (await findPersonByLogin(db, read.text));
  return row !== undefined && isPassword(password, row.passwordHash);
}

/** The addresses among these that open an account, each with its person. */
export function personsAt(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, PartyId>> {
  return findLogins(db, addresses);
}

/** Several persons at once, by their parties. */
export async function personAccounts(db: Database, parties: readonly PartyId[]): Promise<ReadonlyMap<string, PersonAccount>> {
  return new Map((await findPersons(db, parties)).map((row) => [row.party, accountOf(row)]));
}

export interface Verification {
  readonly name: string;
  readonly maskedIdNo: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
}

/** How a person was verified, the ID number masked. Undefined: not yet. */
export async function verificationOf({ secrets }: Platform, db: Database, party: PartyId): Promise<Verification | undefined> {
  const found = await findRealName(db, party);
  if (found === undefined) return undefined;
  const { name, numberSealed, verifiedBy, verifiedAt } = found;
  return { name, verifiedBy, verifiedAt, maskedIdNo: maskIdentityNumber(openIdentityNumber(secrets, party, numberSealed)) };
}
