import { finishCall } from '@moqi/api/work/site-evidence';
import { enforce } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import { callSide, sendersTask } from '../acts/call-sides.ts';
import { pieced, readThrough } from '../acts/recorded-pieces.ts';
import { nextCallState, refusalOfCallRecording } from '../call.ts';
import { removeMessages } from '../store/call-messages.ts';
import { findCall, holdCall, updateCall } from '../store/calls.ts';
import { readRecordingPieces } from '../store/recordings.ts';

export const finishCallHandler = handleInSteps(finishCall, async ({ actor, input, platform, reads, now, transact, fail }) => {
  await sendersTask(reads, actor, now);
  const { call } = callSide(await findCall(reads.db, actor.owner, input.callId), actor);
  if (nextCallState(call.state, 'record') === undefined) fail('CALL_UNKNOWN');
  const { owner, callId } = call;
  const stored = await readRecordingPieces(reads.db, owner, callId);
  enforce(refusalOfCallRecording(call, stored, { claimed: input.pieces, now }));
  const { hash, mediaType } = await readThrough(platform, pieced(callId, stored));
  if (mediaType === undefined) return fail('RECORDING_UNREADABLE');
  const isStored = await transact(async (tx) => {
    const held = await holdCall(tx, owner, callId);
    const state = held && nextCallState(held.state, 'record');
    if (held === undefined || state === undefined) return false;
    await updateCall(tx, { ...held, state, recording: { hash, mediaType } });
    // they name network addresses, and nobody needs them any more
    await removeMessages(tx, held);
    return true;
  });
  if (!isStored) fail('CALL_UNKNOWN');
  return { hash };
});
