import type { OutputOf } from '@moqi/api';
import type { createContract } from '@moqi/api/work/sending';
import type { LoadedContract, Sender } from '#modules/work/contracts/index.ts';
import { mayHandle } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { nameCheckWay } from '#ports/identity-check.ts';
import { sentToWire } from '../wire.ts';
import { unprovenNames } from './unproven-names.ts';

/** What the sender is told of a contract that went out, or waits for its approval. */
export async function sentAnswer(
  platform: Platform,
  sender: Sender,
  { contract, participants }: LoadedContract,
  now: Date,
): Promise<OutputOf<typeof createContract>> {
  const own = contract.state === 'approving' ? undefined : participants.find((participant) => mayHandle(participant, sender.actor));
  const isReviewed = contract.needsRealNames && nameCheckWay(platform) === 'reviewer';
  const awaitingReview = isReviewed ? await unprovenNames(platform, participants) : [];
  return { ...sentToWire(contract, own?.signNo ?? '', now), awaitingReview };
}
