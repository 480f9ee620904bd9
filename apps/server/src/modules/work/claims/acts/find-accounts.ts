import { canonicalCompanyName, readAddress } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { personsAt } from '#modules/account/identity/index.ts';
import { findOrganizationByName } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { bindAccount, type Contract, type Copy, type Participant } from '#modules/work/contracts/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';
import { writeUnclaimed } from '../store/unclaimed.ts';

interface Account {
  readonly party: PartyId;
  readonly handlerId: PartyId | undefined;
}

function addressesOf({ mobile, email }: Participant): string[] {
  return [mobile, email].flatMap((address) => (address === undefined ? [] : (readAddress(address)?.text ?? [])));
}

type PersonsAt = Awaited<ReturnType<typeof personsAt>>;

async function accountOf(db: Database, participant: Participant, persons: PersonsAt): Promise<Account | undefined> {
  const [person] = addressesOf(participant).flatMap((address) => persons.get(address) ?? []);
  if (participant.organizationName === undefined) return person && { party: person, handlerId: person };
  const organization = await findOrganizationByName(db, participant.organizationName);
  if (organization === undefined) return undefined;
  const isMember = person !== undefined && (await memberOf(db, organization.party, person)) !== undefined;
  return { party: organization.party, handlerId: isMember ? person : undefined };
}

export interface FoundAccounts {
  /** all of them, with the accounts that were found */
  readonly participants: readonly Participant[];
  /** those whose accounts were found just now */
  readonly found: readonly Participant[];
  /** those who are still without one */
  readonly missing: readonly Participant[];
}

/** Finds the accounts of participants that have none yet. Nothing is written: `enterAccounts` does, with what follows from it. */
export async function findAccounts(db: Database, participants: readonly Participant[]): Promise<FoundAccounts> {
  const without = participants.filter(({ accountParty }) => accountParty === undefined);
  const persons = await personsAt(db, without.flatMap(addressesOf));
  const [found, missing]: [Participant[], Participant[]] = [[], []];
  for (const participant of without) {
    const account = await accountOf(db, participant, persons);
    if (account === undefined) missing.push(participant);
    else found.push({ ...participant, accountParty: account.party, handlerId: account.handlerId });
  }
  const all = participants.map((one) => found.find(({ participantId }) => participantId === one.participantId) ?? one);
  return { participants: all, found, missing };
}

/** The copies with the accounts of those readers whose address opens one by now. Nothing is written. */
export async function findReaders(db: Database, copies: readonly Copy[]): Promise<readonly Copy[]> {
  const addresses = copies.flatMap(({ address, accountParty }) => (accountParty === undefined ? (address ?? []) : []));
  if (addresses.length === 0) return copies;
  const persons = await personsAt(db, addresses);
  return copies.map((copy) => {
    const person = copy.accountParty === undefined ? persons.get(copy.address ?? '') : undefined;
    return person === undefined ? copy : { ...copy, accountParty: person, readerId: person };
  });
}

/** Binds the accounts that were found. Those without one, readers of copies among them, are entered: a later registration finds the contract. */
export function enterAccounts(writes: Writes, contract: Contract, { found, missing }: FoundAccounts): void {
  for (const one of found) {
    if (one.accountParty !== undefined)
      bindAccount(writes, one, { party: one.accountParty, handlerId: one.handlerId, addresses: addressesOf(one) });
  }
  const entries = missing.map((one) => ({
    participantId: one.participantId,
    addresses: addressesOf(one),
    organizationName: one.organizationName === undefined ? undefined : canonicalCompanyName(one.organizationName),
    isCopy: false,
  }));
  const readers = contract.copies.flatMap(({ copyId, address, accountParty }) =>
    address === undefined || accountParty !== undefined
      ? []
      : [{ participantId: copyId, addresses: [address], organizationName: undefined, isCopy: true }],
  );
  writeUnclaimed(writes, contract, [...entries, ...readers]);
}
