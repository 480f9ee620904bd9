import type { PartyId } from '#kernel/actor.ts';
import { recordArrival } from '#modules/records/notifications/index.ts';
import { type Contract, holdContract, note, type Participant, subjectOf } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { enterAccounts, findAccounts } from './find-accounts.ts';

/** What was told by message before lies in the list of the new account from now on. */
async function arrive(tx: Tx, contract: Contract, found: readonly Participant[], now: Date): Promise<void> {
  const { owner: party, name: subject, state } = contract;
  const template = state === 'signing' ? 'contract.invitation' : `contract.${state}`;
  for (const participant of found.filter(({ invitedAt }) => invitedAt !== undefined)) {
    await recordArrival(tx, { party, template, subject, about: subjectOf(contract, participant), now });
  }
}

/** Puts a contract into the drawers of the participants who have an account by now. @returns how many were found */
export async function claimAccounts(platform: Platform, owner: PartyId, contractId: string): Promise<number> {
  return transact(platform.db, async (tx) => {
    const held = await holdContract(tx, { owner, contractId });
    if (held === undefined || held.contract.deletedAt !== undefined) return 0;
    const { contract } = held;
    const accounts = await findAccounts(tx, held.participants);
    const { participants, found } = accounts;
    const now = platform.clock.now();
    const enter = (writes: Writes) => enterAccounts(writes, contract, accounts);
    if (found.length > 0) await note(tx, contract, { now, held: { ...held, participants }, beside: enter });
    else await writeTogether(tx, enter);
    await arrive(tx, contract, found, now);
    return found.length;
  });
}
