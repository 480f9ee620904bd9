import { createHash } from 'node:crypto';
import { finishRecording } from '@moqi/api/work/site-evidence';
import { enforce } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { handIn } from '../acts/hand-in.ts';
import { openRecording } from '../acts/open-recording.ts';
import { evidenceBytes } from '../acts/sealed-pieces.ts';
import { signingTask } from '../acts/signing-task.ts';
import { isOf, type SiteEvidence } from '../evidence.ts';
import { recordedType, refusalOfRecording } from '../recording.ts';
import { readRecordingPieces, removeRecording } from '../store/recordings.ts';

type Pieced = Pick<SiteEvidence, 'evidenceId' | 'pieces' | 'size'>;

/** The hash over all pieces, and what they are by their first bytes. */
async function readThrough(platform: Platform, pieced: Pieced) {
  const hash = createHash('sha256');
  let mediaType: ReturnType<typeof recordedType>;
  let isFirst = true;
  for await (const bytes of evidenceBytes(platform, pieced)) {
    if (isFirst) mediaType = recordedType(bytes);
    isFirst = false;
    hash.update(bytes);
  }
  return { hash: hash.digest('hex'), mediaType };
}

export const finishRecordingHandler = handleInSteps(finishRecording, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const { contract, me } = await signingTask(reads, actor, now);
  const recording = await openRecording(reads, actor, input.recordingId, now);
  if (!isOf(recording, me)) fail('RECORDING_ENDED');
  const stored = await readRecordingPieces(reads.db, recording);
  enforce(refusalOfRecording(recording, stored, { claimed: input.pieces, now }));
  const pieces = stored.map(({ object, size }) => ({ object, size }));
  const { owner, contractId, participantId, recordingId: evidenceId, sentence: subject, giver } = recording;
  const pieced = { evidenceId, pieces, size: pieces.reduce((sum, { size }) => sum + size, 0) };
  const { hash, mediaType } = await readThrough(platform, pieced);
  if (mediaType === undefined) return fail('RECORDING_UNREADABLE');
  const named = { owner, contractId, participantId, kind: 'recording', position: 0, subject, giver } as const;
  const evidence = { ...named, ...pieced, hash, mediaType, place: undefined, takenAt: now };
  const outcome = await transact(async (tx) => {
    if (!(await removeRecording(tx, recording))) return 'RECORDING_ENDED';
    return (await handIn(tx, evidence, contract, actor.origin)) ? undefined : 'RECORDING_THERE';
  });
  if (outcome !== undefined) fail(outcome);
  return { takenTime: now.toISOString(), hash };
});
