import type { Address } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { personRegistered } from '../events.ts';
import { insertParty, insertPerson, type PartyToRegister } from '../store/persons.ts';

export interface Registering {
  readonly address: Address;
  readonly passwordHash: string;
  /** the company that the person registers for; it is founded later */
  readonly companyName?: string | undefined;
  readonly now: Date;
}

/** Makes an account. @throws DomainError ACCOUNT_EXISTS */
export async function registerPerson(tx: Tx, { address, passwordHash, companyName, now }: Registering): Promise<PartyId> {
  const party = asPartyId(uuidv7({ msecs: now.getTime() }));
  if (!(await insertPerson(tx, { party, address, passwordHash, companyName, now }))) throw new DomainError('ACCOUNT_EXISTS');
  await emit(tx, personRegistered, { party, id: party, at: now, ids: {} });
  return party;
}

/** Makes an enterprise the tenant of rows; what it is called and may do is written by the module of enterprises. */
export async function registerParty(tx: Tx, party: PartyToRegister): Promise<void> {
  await insertParty(tx, party);
}
