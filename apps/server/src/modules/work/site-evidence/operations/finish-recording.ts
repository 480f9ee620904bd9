import { finishRecording } from '@moqi/api/work/site-evidence';
import { enforce } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import { handIn } from '../acts/hand-in.ts';
import { openRecording } from '../acts/open-recording.ts';
import { pieced, readThrough } from '../acts/recorded-pieces.ts';
import { signingTask } from '../acts/signing-task.ts';
import { isOf } from '../evidence.ts';
import { refusalOfRecording } from '../recording.ts';
import { readRecordingPieces, removeRecording } from '../store/recordings.ts';

export const finishRecordingHandler = handleInSteps(finishRecording, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const { contract, me } = await signingTask(reads, actor, now);
  const recording = await openRecording(reads, actor, input.recordingId, now);
  if (!isOf(recording, me)) fail('RECORDING_ENDED');
  const { owner, contractId, participantId, recordingId, sentence: subject, giver } = recording;
  const stored = await readRecordingPieces(reads.db, owner, recordingId);
  enforce(refusalOfRecording(recording, stored, { claimed: input.pieces, now }));
  const all = pieced(recordingId, stored);
  const { hash, mediaType } = await readThrough(platform, all);
  if (mediaType === undefined) return fail('RECORDING_UNREADABLE');
  const named = { owner, contractId, participantId, kind: 'recording', position: 0, subject, giver } as const;
  const evidence = { ...named, ...all, hash, mediaType, place: undefined, takenAt: now };
  const outcome = await transact(async (tx) => {
    if (!(await removeRecording(tx, recording))) return 'RECORDING_ENDED';
    return (await handIn(tx, evidence, contract, actor.origin)) ? undefined : 'RECORDING_THERE';
  });
  if (outcome !== undefined) fail(outcome);
  return { takenTime: now.toISOString(), hash };
});
