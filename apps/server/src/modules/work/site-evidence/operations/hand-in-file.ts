import { ASKED_FILES, handInFile } from '@moqi/api/work/site-evidence';
import { v7 as uuidv7 } from 'uuid';
import { handleInSteps } from '#operation/handle.ts';
import { handIn } from '../acts/hand-in.ts';
import { incomingPiece } from '../acts/incoming-piece.ts';
import { deletePieces, keepPiece, sha256 } from '../acts/sealed-pieces.ts';
import { signingTask } from '../acts/signing-task.ts';
import { giverOf } from '../evidence.ts';
import { fileKind } from '../file-kind.ts';
import { countGiven } from '../store/evidence.ts';

export const handInFileHandler = handleInSteps(handInFile, async ({ actor, input, now, platform, reads, files, transact, fail }) => {
  const { contract, me } = await signingTask(reads, actor, now);
  const subject = me.filesAsked[input.position];
  if (subject === undefined) return fail('FILE_NOT_ASKED');
  const { bytes, fileName } = await incomingPiece(files, { most: ASKED_FILES.bytes, tooLarge: 'ASKED_FILE_LARGE' });
  const kind = fileKind(bytes, fileName);
  if (kind === undefined) return fail('ASKED_FILE_KIND', { name: fileName });
  const evidenceId = uuidv7({ msecs: now.getTime() });
  const piece = await keepPiece(platform, bytes, { evidenceId, at: 0 }, now);
  const { owner, contractId, participantId } = me;
  const named = {
    owner,
    contractId,
    participantId,
    evidenceId,
    kind: 'file',
    position: input.position,
    subject,
    giver: giverOf(me),
  } as const;
  const stored = { hash: sha256(bytes), size: bytes.length, mediaType: kind.mediaType, pieces: [piece] };
  const evidence = { ...named, ...stored, place: undefined, takenAt: now };
  const isKept = await transact(async (tx) => {
    if ((await countGiven(tx, evidence)) >= ASKED_FILES.tries) return false;
    return handIn(tx, evidence, contract, actor.origin);
  });
  if (!isKept) {
    await deletePieces(platform, [piece.object]);
    fail('ASKED_FILE_TRIES');
  }
  return { takenTime: now.toISOString(), hash: evidence.hash };
});
