import type { Address } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId, type Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { forgetDevices } from '#modules/account/devices/index.ts';
import { refuseWhileRecovering } from '#modules/account/recoveries/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { addressChanged, personClosed, personRecovered, personRegistered } from '../events.ts';
import { erasePerson, insertParty, insertPerson, type PartyToRegister, removeAddress, replaceAddress } from '../store/persons.ts';
import { endSessions } from '../store/sessions.ts';

export interface Registering {
  readonly address: Address;
  readonly passwordHash: string;
  /** the company that the person registers for; it is founded later */
  readonly companyName?: string | undefined;
  /** the version of the agreements that the person read and agreed to; absent: none was shown */
  readonly agreements?: string | undefined;
  readonly now: Date;
}

/** Makes an account. @throws DomainError ACCOUNT_EXISTS */
export async function registerPerson(tx: Tx, registering: Registering): Promise<PartyId> {
  const { now } = registering;
  const party = asPartyId(uuidv7({ msecs: now.getTime() }));
  if (!(await insertPerson(tx, { party, ...registering }))) throw new DomainError('ACCOUNT_EXISTS');
  await emit(tx, personRegistered, { party, id: party, at: now, ids: {} });
  return party;
}

/**
 * Gives an account another address of one kind: the former one opens nothing any more, and all sessions but the one that asks for it end.
 * @returns false: the address belongs to another account; nothing was written
 * @throws DomainError RECOVERY_HOLDS
 */
export async function moveAccount(tx: Tx, person: Pick<Person, 'personId' | 'sessionId'>, address: Address, now: Date): Promise<boolean> {
  await refuseWhileRecovering(tx, person.personId);
  return giveAddress(tx, person, address, now);
}

/** The end of a recovery: the same without that refusal, and no session stays. @returns false: the number belongs to another account */
export async function recoverAccount(tx: Tx, party: PartyId, address: Address, now: Date): Promise<boolean> {
  if (!(await giveAddress(tx, { personId: party }, address, now))) return false;
  await emit(tx, personRecovered, { party, id: party, at: now, ids: {} });
  return true;
}

async function giveAddress(
  tx: Tx,
  { personId, sessionId }: Pick<Person, 'personId'> & Partial<Pick<Person, 'sessionId'>>,
  address: Address,
  now: Date,
): Promise<boolean> {
  if (!(await replaceAddress(tx, personId, address, now))) return false;
  await endSessions(tx, personId, now, sessionId === undefined ? {} : { but: sessionId });
  const fact = { party: personId, id: personId, at: now, ids: {} };
  await emit(tx, personRegistered, fact);
  await emit(tx, addressChanged, fact);
  return true;
}

/**
 * Takes an address away from an account, whose sessions all end: the number belongs to somebody else by now.
 * @returns false: it is not the account's any more
 * @throws DomainError RECOVERY_HOLDS
 */
export async function releaseAddress(tx: Tx, party: PartyId, address: string, now: Date): Promise<boolean> {
  await refuseWhileRecovering(tx, party);
  if ((await removeAddress(tx, party, address, now)) === undefined) return false;
  await endSessions(tx, party, now);
  await emit(tx, addressChanged, { party, id: party, at: now, ids: {} });
  return true;
}

/** Ends all sessions of a person. */
export async function logOutEverywhere(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await endSessions(tx, party, now);
}

/**
 * Closes the account of a person for good, with all its sessions. What other modules keep of the person they erase when they hear of it.
 * @throws DomainError RECOVERY_HOLDS
 */
export async function closePerson(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await refuseWhileRecovering(tx, party);
  await erasePerson(tx, party, now);
  await forgetDevices(tx, party);
  await endSessions(tx, party, now);
  await emit(tx, personClosed, { party, id: party, at: now, ids: {} });
}

/** Makes an enterprise the tenant of rows; what it is called and may do is written by the module of enterprises. */
export async function registerParty(tx: Tx, party: PartyToRegister): Promise<void> {
  await insertParty(tx, party);
}
