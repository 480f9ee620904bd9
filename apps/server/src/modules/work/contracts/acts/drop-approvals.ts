import { type ApprovalRecord, instanceOf, lockApproval, withdrawApproval } from '#modules/work/approvals/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { HeldContract, Participant } from '../contract.ts';

/** The person by whose deed an approval has become pointless; without a name it was the platform. */
interface Dropping {
  readonly name: string;
  readonly now: Date;
}

async function drop(tx: Tx, platform: Platform, latest: ApprovalRecord | undefined, by: Dropping): Promise<void> {
  if (latest?.instance.state !== 'running') return;
  const approval = await lockApproval(tx, latest.party, latest.approvalId);
  if (approval?.instance.state === 'running') await withdrawApproval(tx, platform, approval, by);
}

/** A contract that has ended needs no approval any more: neither that of its sending, nor those of seals that participants asked for. */
export async function dropApprovals(tx: Tx, platform: Platform, { contract, participants }: HeldContract, by: Dropping): Promise<void> {
  const { owner, contractId, sentAt } = contract;
  if (sentAt === undefined) return drop(tx, platform, await instanceOf(tx, owner, 'contract', contractId), by);
  for (const participant of participants) await dropSealRequest(tx, platform, participant, by);
}

/** The request of a participant for a seal is not needed any more. */
export async function dropSealRequest(tx: Tx, platform: Platform, participant: Participant, by: Dropping): Promise<void> {
  const { accountParty, kind, participantId } = participant;
  if (kind !== 'organization' || accountParty === undefined) return;
  await drop(tx, platform, await instanceOf(tx, accountParty, 'sealUse', participantId), by);
}
