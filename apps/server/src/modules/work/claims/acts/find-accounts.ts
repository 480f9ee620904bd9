import { canonicalCompanyName } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { personsAt, readAddress } from '#modules/account/identity/index.ts';
import { findOrganizationByName } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { bindAccount, type Contract, type Participant, readParticipants } from '#modules/work/contracts/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
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
  /** all of them, as they are by then */
  readonly participants: readonly Participant[];
  /** those whose accounts were found just now */
  readonly found: readonly Participant[];
  /** how many are still without one */
  readonly missing: number;
}

/**
 * Finds the accounts of participants that have none yet. Those without one are entered, so that a later registration finds the contract.
 */
export async function findAccounts(tx: Tx, contract: Contract): Promise<FoundAccounts> {
  const participants = await readParticipants(tx, contract.owner, contract.contractId);
  const without = participants.filter(({ accountParty }) => accountParty === undefined);
  const persons = await personsAt(tx, without.flatMap(addressesOf));
  const [found, missing]: [Participant[], Participant[]] = [[], []];
  for (const participant of without) {
    const account = await accountOf(tx, participant, persons);
    if (account === undefined) {
      missing.push(participant);
      continue;
    }
    found.push(await bindAccount(tx, participant, { ...account, addresses: addressesOf(participant) }));
  }
  const entries = missing.map((one) => ({
    participantId: one.participantId,
    addresses: addressesOf(one),
    organizationName: one.organizationName === undefined ? undefined : canonicalCompanyName(one.organizationName),
  }));
  await writeUnclaimed(tx, contract, entries);
  const all = participants.map((one) => found.find(({ participantId }) => participantId === one.participantId) ?? one);
  return { participants: all, found, missing: missing.length };
}
