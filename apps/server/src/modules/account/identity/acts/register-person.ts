import { v7 as uuidv7 } from 'uuid';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Address } from '../address.ts';
import { personAppeared } from '../events.ts';
import { insertPerson } from '../store/persons.ts';

export interface Registering {
  readonly address: Address;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Makes an account. @throws DomainError ACCOUNT_EXISTS */
export async function registerPerson(tx: Tx, platform: Platform, { address, passwordHash, now }: Registering): Promise<PartyId> {
  const party = asPartyId(uuidv7({ msecs: now.getTime() }));
  if (!(await insertPerson(tx, { party, address, passwordHash, now }))) throw new DomainError('ACCOUNT_EXISTS');
  await platform.jobs.enqueue(tx, personAppeared, { party, address: address.text });
  return party;
}
