import { contractUnits, type Paying, reserveForContract } from '#modules/money/points/index.ts';
import { claimParticipants, enterAccounts, findAccounts, findReaders } from '#modules/work/claims/index.ts';
import {
  type Contract,
  type ContractActor,
  type HeldContract,
  type HistoryLine,
  logDeed,
  refuseSamePerson,
  transition,
} from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { keepRelation } from './related-contract.ts';
import { watchDeadline, watchReminder } from './watch-deadline.ts';

export interface SigningStart {
  /** sent by its sender, or let go by an approval */
  readonly verb: 'send' | 'approve';
  readonly actor: ContractActor;
  readonly personName: string;
  /** before the line of the sending */
  readonly history?: readonly HistoryLine[];
  readonly paying: Paying;
  readonly now: Date;
}

/** A contract that is written down goes to its parties: accounts, drawers, deadlines, and what it costs. The messages follow. */
export async function startSigning(tx: Tx, platform: Platform, written: HeldContract, start: SigningStart): Promise<HeldContract> {
  const { verb, actor, personName, history = [], now } = start;
  const accounts = await findAccounts(tx, written.participants);
  const { participants, missing } = accounts;
  refuseSamePerson(participants);
  const copies = await findReaders(tx, written.contract.copies);
  const addressed = { ...written.contract, copies };
  const lines = [...history, { kind: 'sent', actorName: personName } as const];
  const sent = await transition(tx, actor, written.contract, {
    verb,
    history: lines,
    now,
    held: { ...written, contract: addressed, participants },
    beside: async (moved, writes) => {
      const { contract } = moved;
      enterAccounts(writes, addressed, accounts);
      // this transaction does not see a person who registers meanwhile, and that registration does not see the contract
      if (missing.length > 0 || copies.some(({ accountParty }) => accountParty === undefined)) {
        platform.jobs.enqueueWith(writes, claimParticipants, [{ owner: contract.owner, contractId: contract.contractId }]);
      }
      watchDeadline(writes, platform, contract);
      await watchReminder(writes, platform, moved, now);
    },
  });
  const { contract } = sent;
  await keepRelation(tx, contract, now);
  await reserve(tx, sent, start);
  await logSending(tx, contract, start);
  return sent;
}

/** Only an enterprise has a log: in the name of a person nobody sends as a member. */
async function logSending(tx: Tx, contract: Contract, { paying: { by }, now }: SigningStart): Promise<void> {
  if (by?.memberId === undefined) return;
  const { personId, memberId, name, origin } = by;
  const author = { party: contract.owner, by: { personId, memberId, name }, ...(origin !== undefined && { origin }), now };
  await logDeed(tx, author, contract, { action: 'contracts.send' });
}

/** Holds what a contract costs its owner. After all that is the contract's: from here on the books of the owner are held. */
export async function reserve(
  tx: Tx,
  { contract, participants }: HeldContract,
  { paying, now }: Pick<SigningStart, 'paying' | 'now'>,
): Promise<void> {
  const { owner: party, contractId, reopenings, name: contractName, payer } = contract;
  if (payer !== 'owner') return;
  await reserveForContract(tx, { ...paying, party, contractId, reopenings, contractName, units: contractUnits(participants), now });
}
