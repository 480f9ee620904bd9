import { DomainError } from '#kernel/refusal.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { reserveForContract } from '#modules/money/points/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { unitsOf } from '../charge.ts';
import type { Contract, Participant } from '../contract.ts';
import { reminderAt } from '../deadline.ts';
import { claimParticipants, expireContract, remindBeforeDeadline } from '../events.ts';
import { advance } from '../store/advance.ts';
import { recordEvent } from '../store/events.ts';
import { readParticipants } from '../store/participants.ts';
import { findAccounts } from './find-accounts.ts';
import { inviteWhoseTurn } from './messages.ts';
import { refreshDrawers } from './refresh-drawers.ts';
import type { Paying } from './sender.ts';

export interface GoingOut {
  /** sent by its sender, or let go by an approval */
  readonly verb: 'send' | 'approve';
  readonly personName: string;
  readonly paying: Paying;
  readonly now: Date;
}

/** A contract that is written down goes to its parties: accounts, messages, drawers, deadlines, and what it costs. */
export async function goOut(tx: Tx, platform: Platform, held: Contract, going: GoingOut): Promise<Contract> {
  const { verb, personName, now } = going;
  const contract = await advance(tx, held, verb, { now });
  const { missing } = await findAccounts(tx, contract);
  refuseSamePerson(await readParticipants(tx, contract.owner, contract.contractId));
  await recordEvent(tx, contract, { kind: 'sent', actorName: personName, at: now });
  await inviteWhoseTurn(tx, platform, contract, now);
  await refreshDrawers(tx, contract.owner, contract.contractId);
  const { owner, contractId, deadlineAt } = contract;
  // who registers while this transaction is under way is not seen by it, and does not see it
  if (missing > 0) await platform.jobs.enqueue(tx, claimParticipants, { owner, contractId });
  await watchDeadline(tx, platform, contract);
  const { reminderDays } = await settingsOf(tx, owner);
  const remindAt = deadlineAt && reminderAt(deadlineAt, reminderDays, now);
  if (remindAt) await platform.jobs.enqueue(tx, remindBeforeDeadline, { owner, contractId }, { startAfter: remindAt, key: contractId });
  if (contract.payer === 'owner') await reserve(tx, contract, going);
  return contract;
}

/** The deadline ends a contract also while it waits for its approval. */
export async function watchDeadline(tx: Tx, platform: Platform, { owner, contractId, deadlineAt }: Contract): Promise<void> {
  if (deadlineAt) await platform.jobs.enqueue(tx, expireContract, { owner, contractId }, { startAfter: deadlineAt, key: contractId });
}

/** Last of all: from here on the books of the owner are held. */
async function reserve(tx: Tx, contract: Contract, { paying, now }: GoingOut): Promise<void> {
  const { owner: party, contractId, name: contractName } = contract;
  const units = unitsOf(await readParticipants(tx, party, contractId));
  await reserveForContract(tx, { ...paying, party, contractId, contractName, units, now });
}

/**
 * Two addresses may turn out to belong to one account: a person signs twice only where one act is a company's.
 * @throws DomainError SIGNER_DUPLICATE
 */
export function refuseSamePerson(participants: readonly Participant[]): void {
  const seen = new Set<string>();
  for (const { kind, accountParty, name } of participants) {
    if (kind !== 'person' || accountParty === undefined) continue;
    if (seen.has(accountParty)) throw new DomainError('SIGNER_DUPLICATE', { name });
    seen.add(accountParty);
  }
}
