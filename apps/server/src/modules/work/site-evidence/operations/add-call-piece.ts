import { addCallPiece, CALL } from '@moqi/api/work/site-evidence';
import { handleInSteps } from '#operation/handle.ts';
import { callSide } from '../acts/call-sides.ts';
import { incomingPiece } from '../acts/incoming-piece.ts';
import { deletePieces, keepPiece } from '../acts/sealed-pieces.ts';
import { nextCallState } from '../call.ts';
import { findCall } from '../store/calls.ts';
import { insertRecordingPiece } from '../store/recordings.ts';

export const addCallPieceHandler = handleInSteps(addCallPiece, async ({ actor, input, platform, reads, files, now, transact, fail }) => {
  const { call, side } = callSide(await findCall(reads.db, actor.owner, input.callId), actor);
  if (side !== 'operator' || nextCallState(call.state, 'record') === undefined) fail('CALL_UNKNOWN');
  const { owner, callId } = call;
  const { bytes } = await incomingPiece(files, { most: CALL.pieceBytes, tooLarge: 'RECORDING_TOO_LARGE' });
  const kept = await keepPiece(platform, bytes, { evidenceId: callId, at: input.piece }, now);
  const isNew = await transact((tx) => insertRecordingPiece(tx, owner, callId, { position: input.piece, ...kept }));
  if (!isNew) await deletePieces(platform, [kept.object]);
  return { piece: input.piece };
});
