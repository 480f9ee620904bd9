import { addRecordingPiece, RECORDING } from '@moqi/api/work/site-evidence';
import { DomainError } from '#kernel/refusal.ts';
import { handleInSteps, type IncomingFile } from '#operation/handle.ts';
import { openRecording } from '../acts/open-recording.ts';
import { deletePieces, keepPiece } from '../acts/sealed-pieces.ts';
import { insertRecordingPiece } from '../store/recordings.ts';

/** Reads no further than the limit. @throws DomainError FILE_MISSING, FILE_EMPTY, TOO_MANY_FILES, RECORDING_TOO_LARGE */
async function pieceOf(files: AsyncIterable<IncomingFile>): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  for await (const { content, fileName: name } of files) {
    if (bytes !== undefined) throw new DomainError('TOO_MANY_FILES', { limit: 1 });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of content) {
      size += part.length;
      if (size > RECORDING.pieceBytes) throw new DomainError('RECORDING_TOO_LARGE');
      parts.push(part);
    }
    if (size === 0) throw new DomainError('FILE_EMPTY', { name });
    bytes = Buffer.concat(parts);
  }
  if (bytes === undefined) throw new DomainError('FILE_MISSING');
  return bytes;
}

export const addRecordingPieceHandler = handleInSteps(
  addRecordingPiece,
  async ({ actor, input, platform, reads, files, now, transact }) => {
    const recording = await openRecording(reads, actor, input.recordingId, now);
    const bytes = await pieceOf(files);
    const kept = await keepPiece(platform, bytes, { evidenceId: recording.recordingId, at: input.piece }, now);
    const isNew = await transact((tx) => insertRecordingPiece(tx, recording, { position: input.piece, ...kept }));
    if (!isNew) await deletePieces(platform, [kept.object]);
    return { piece: input.piece };
  },
);
