import { addRecordingPiece, RECORDING } from '@moqi/api/work/site-evidence';
import { handleInSteps } from '#operation/handle.ts';
import { incomingPiece } from '../acts/incoming-piece.ts';
import { openRecording } from '../acts/open-recording.ts';
import { deletePieces, keepPiece } from '../acts/sealed-pieces.ts';
import { insertRecordingPiece } from '../store/recordings.ts';

export const addRecordingPieceHandler = handleInSteps(
  addRecordingPiece,
  async ({ actor, input, platform, reads, files, now, transact }) => {
    const { owner, recordingId } = await openRecording(reads, actor, input.recordingId, now);
    const { bytes } = await incomingPiece(files, { most: RECORDING.pieceBytes, tooLarge: 'RECORDING_TOO_LARGE' });
    const kept = await keepPiece(platform, bytes, { evidenceId: recordingId, at: input.piece }, now);
    const isNew = await transact((tx) => insertRecordingPiece(tx, owner, recordingId, { position: input.piece, ...kept }));
    if (!isNew) await deletePieces(platform, [kept.object]);
    return { piece: input.piece };
  },
);
