import type { createContract, OutputOf } from '@moqi/api';
import type { Contract, Sender } from '#modules/work/contracts/index.ts';
import { mayHandle, readParticipants } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';

/** What the sender is told of a contract that went out, or waits for its approval. */
export async function sentAnswer(db: Database, sender: Sender, contract: Contract, now: Date): Promise<OutputOf<typeof createContract>> {
  const participants = await readParticipants(db, contract.owner, contract.contractId);
  const approving = contract.state === 'approving';
  const own = approving ? undefined : participants.find((participant) => mayHandle(participant, sender.actor));
  return {
    applyId: contract.contractId,
    applyNo: contract.number,
    sent: !approving,
    approving,
    savedAt: (contract.sentAt ?? now).toISOString(),
    signNo: own?.signNo ?? '',
  };
}
