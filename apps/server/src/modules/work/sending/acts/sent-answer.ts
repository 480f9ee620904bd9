import type { createContract, OutputOf } from '@moqi/api';
import type { Contract, Sender } from '#modules/work/contracts/index.ts';
import { mayHandle, readParticipants } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { sentToWire } from '../wire.ts';

/** What the sender is told of a contract that went out, or waits for its approval. */
export async function sentAnswer(db: Database, sender: Sender, contract: Contract, now: Date): Promise<OutputOf<typeof createContract>> {
  const participants = await readParticipants(db, contract.owner, contract.contractId);
  const own = contract.state === 'approving' ? undefined : participants.find((participant) => mayHandle(participant, sender.actor));
  return sentToWire(contract, own?.signNo ?? '', now);
}
