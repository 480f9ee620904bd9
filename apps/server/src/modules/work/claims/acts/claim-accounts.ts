import type { PartyId } from '#kernel/actor.ts';
import { recordArrival } from '#modules/records/notifications/index.ts';
import { type Contract, lockContract, note, type Participant, subjectOf } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { findAccounts } from './find-accounts.ts';

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
    const contract = await lockContract(tx, owner, contractId);
    if (contract === undefined) return 0;
    const { found } = await findAccounts(tx, contract);
    const now = platform.clock.now();
    if (found.length > 0) await note(tx, contract, { now });
    await arrive(tx, contract, found, now);
    return found.length;
  });
}
