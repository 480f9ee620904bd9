import type { PartyId } from '#kernel/actor.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import type { Reads } from '#platform/reads.ts';
import { findNameAt } from '../store/name-checks.ts';

/** A real name that was checked, and the service that checked it. */
export interface ProvenName {
  readonly name: string;
  readonly checkedBy: string;
  readonly provenAt: Date;
}

/** A person who gave the code of an address, with the account that the address opens. */
export interface AddressHolder {
  readonly personId: PartyId | undefined;
  readonly address: string;
}

/** A number that is given up may belong to another person after ninety days: a name proven at an address holds no longer. */
const HOLDS_MS = 90 * 24 * 60 * 60 * 1000;

/** The name of the account, else the one that was proven at the address. Undefined: none was proven. */
export async function provenNameOf(reads: Reads, { personId, address }: AddressHolder, now: Date): Promise<ProvenName | undefined> {
  const account = personId === undefined ? undefined : await reads.once(realNameOf, personId);
  if (account) return { name: account.name, checkedBy: account.verifiedBy, provenAt: account.verifiedAt };
  const found = await findNameAt(reads.db, address, new Date(now.getTime() - HOLDS_MS));
  return found && { name: found.name, checkedBy: found.checkedBy, provenAt: found.at };
}
