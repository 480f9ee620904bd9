import type { PartyId } from '#kernel/actor.ts';
import { recordArrival } from '#modules/records/notifications/index.ts';
import {
  type Contract,
  holdContract,
  loadContract,
  note,
  type Participant,
  subjectOf,
  writeCopies,
} from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { enterAccounts, findAccounts, findReaders } from './find-accounts.ts';

/** What was told by message before lies in the list of the new account from now on. */
function arrive(writes: Writes, contract: Contract, found: readonly Participant[], now: Date): void {
  const { owner: party, name: subject, state } = contract;
  const template = state === 'signing' ? 'contract.invitation' : `contract.${state}`;
  for (const participant of found.filter(({ invitedAt }) => invitedAt !== undefined)) {
    recordArrival(writes, { party, template, subject, about: subjectOf(contract, participant), now });
  }
}

/** Looked at without holding anything: who has no account by now is found by their registration, or by the correction of their address. */
async function isAnybodyFound({ db }: Platform, owner: PartyId, contractId: string): Promise<boolean> {
  const loaded = await loadContract(new Reads(db), { owner, contractId });
  if (loaded === undefined) return false;
  if ((await findAccounts(db, loaded.participants)).found.length > 0) return true;
  const { copies } = loaded.contract;
  const readers = await findReaders(db, copies);
  return readers.some((copy, at) => copy !== copies[at]);
}

/** Puts a contract into the drawers of the participants and readers who have an account by now. @returns how many participants were found */
export async function claimAccounts(platform: Platform, owner: PartyId, contractId: string): Promise<number> {
  if (!(await isAnybodyFound(platform, owner, contractId))) return 0;
  return transact(platform.db, async (tx) => {
    const held = await holdContract(tx, { owner, contractId });
    if (held === undefined || held.contract.deletedAt !== undefined) return 0;
    const copies = await findReaders(tx, held.contract.copies);
    const contract = { ...held.contract, copies };
    const hasReader = copies !== held.contract.copies && copies.some((copy, at) => copy !== held.contract.copies[at]);
    const accounts = await findAccounts(tx, held.participants);
    const { participants, found } = accounts;
    const now = platform.clock.now();
    const enter = (writes: Writes): void => {
      enterAccounts(writes, contract, accounts);
      if (hasReader) writeCopies(writes, contract, copies);
      arrive(writes, contract, found, now);
    };
    const isFound = found.length > 0 || hasReader;
    if (isFound) await note(tx, contract, { now, held: { ...held, contract, participants }, beside: enter });
    else await writeTogether(tx, enter);
    return found.length;
  });
}
