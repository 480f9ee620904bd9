import { withdrawRunning } from '#modules/work/approvals/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { HeldContract, Participant } from '../contract.ts';

/** The person whose act made an approval pointless; without a name it was the platform. */
interface Dropping {
  readonly name: string;
  readonly now: Date;
}

/** A contract that has ended needs no approval any more: neither that of its sending, nor those of seals that participants asked for. */
export async function dropApprovals(tx: Tx, platform: Platform, { contract, participants }: HeldContract, by: Dropping): Promise<void> {
  const { owner, contractId, sentAt } = contract;
  if (sentAt === undefined) return withdrawRunning(tx, platform, { party: owner, kind: 'contract', subjectId: contractId }, by);
  for (const participant of participants) await dropSealRequest(tx, platform, participant, by);
}

/** The request of a participant for a seal is not needed any more. */
export async function dropSealRequest(tx: Tx, platform: Platform, participant: Participant, by: Dropping): Promise<void> {
  const { accountParty, kind, participantId } = participant;
  if (kind !== 'organization' || accountParty === undefined) return;
  await withdrawRunning(tx, platform, { party: accountParty, kind: 'sealUse', subjectId: participantId }, by);
}
