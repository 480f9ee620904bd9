import type { Approver, CopyReader, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Reads } from '#platform/reads.ts';
import { type Recording, recordingsOpenSince } from '../recording.ts';
import { findRecording } from '../store/recordings.ts';

/**
 * A recording that this signer began, while it can still go on. Its number alone opens it to nobody else.
 * @throws DomainError CONTRACT_NOT_FOUND, RECORDING_ENDED
 */
export async function openRecording(
  reads: Reads,
  actor: SignerActor | Viewer | CopyReader | Approver,
  recordingId: string,
  now: Date,
): Promise<Recording> {
  if (actor.kind !== 'signer') throw new DomainError('CONTRACT_NOT_FOUND');
  const recording = await findRecording(reads.db, actor.owner, recordingId, recordingsOpenSince(now));
  if (recording?.participantId !== actor.participantId || actor.identityProof?.sign === undefined) throw new DomainError('RECORDING_ENDED');
  return recording;
}
