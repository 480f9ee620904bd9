import { randomInt } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import {
  type ChildAccountMade,
  type ChildAccountRow,
  deleteChildLogin,
  insertChildAccount,
  listChildAccounts,
  selectChildAccounts,
  setFirstPassword,
} from '../store/child-accounts.ts';
import { endSessions } from '../store/sessions.ts';

export type { ChildAccountRow };

/** Without letters and digits that are taken for each other when they are read out. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const FIRST_PASSWORD_LENGTH = 12;

/** A password to be told once: about 59 bits, never digits alone. */
export function drawFirstPassword(): string {
  const rest = Array.from({ length: FIRST_PASSWORD_LENGTH - 1 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `${'abcdefghjkmnpqrstuvwxyz'[randomInt(23)]}${rest}`;
}

/** Makes a child account of an enterprise. @throws DomainError CHILD_ACCOUNT_EXISTS */
export async function makeChildAccount(tx: Tx, made: Omit<ChildAccountMade, 'party'>): Promise<PartyId> {
  const party = asPartyId(uuidv7({ msecs: made.now.getTime() }));
  if (!(await insertChildAccount(tx, { ...made, party }))) throw new DomainError('CHILD_ACCOUNT_EXISTS', { login: made.login });
  return party;
}

/**
 * Another first password, and no session that was opened with the former one. `keptOut`: how many of the last passwords its enterprise asks
 * not to come back.
 */
export async function handOutPassword(
  tx: Tx,
  party: PartyId,
  handedOut: { readonly passwordHash: string; readonly keptOut: number },
  now: Date,
): Promise<void> {
  await setFirstPassword(tx, party, handedOut, now);
  await endSessions(tx, party, now);
}

export async function closeChildAccount(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await deleteChildLogin(tx, party, now);
  await endSessions(tx, party, now);
}

/** The enterprise stopped the account: nothing is done in it from now on. */
export async function endChildSessions(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await endSessions(tx, party, now);
}

/** The child accounts of an enterprise that have a login. */
export function findChildAccounts(db: Database, enterprise: PartyId): Promise<ChildAccountRow[]> {
  return listChildAccounts(db, enterprise);
}

/** For the middle of a query: the persons with an account that an enterprise made. */
export function childAccountsOf(enterprise: PartyId): RawBuilder<string> {
  return selectChildAccounts(enterprise);
}
