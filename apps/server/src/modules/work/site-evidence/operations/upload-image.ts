import type { InputOf } from '@moqi/api';
import { CONTRACT_STATE_WORDS } from '@moqi/api';
import { uploadImage } from '@moqi/api/work/site-evidence';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { readPhotographs } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { handIn } from '../acts/hand-in.ts';
import { deletePieces, keepPiece, sha256 } from '../acts/sealed-pieces.ts';
import { isAwaited, type TicketTask, ticketTask } from '../acts/ticket-task.ts';
import type { Place } from '../evidence.ts';
import { useTicket } from '../store/tickets.ts';

/** All three or none. @throws DomainError INPUT_INVALID */
function placeOf({ latitude, longitude, accuracy }: InputOf<typeof uploadImage>): Place | undefined {
  if (latitude === undefined && longitude === undefined && accuracy === undefined) return undefined;
  if (latitude === undefined || longitude === undefined || accuracy === undefined) {
    const reason = { 'zh-CN': '位置要有经度、纬度和误差', en: 'a place needs latitude, longitude and accuracy' };
    throw new DomainError('INPUT_INVALID', { field: 'latitude', reason });
  }
  return { latitude, longitude, accuracy };
}

/** @throws DomainError CONTRACT_NOT_SIGNING */
function assertOpen(task: TicketTask): void {
  if (!isAwaited(task)) throw new DomainError('CONTRACT_NOT_SIGNING', { state: CONTRACT_STATE_WORDS[task.contract.state] });
}

export const uploadImageHandler = handleInSteps(uploadImage, async ({ actor, input, now, platform, reads, files, transact, fail }) => {
  const place = placeOf(input);
  const task = await ticketTask(reads, input.ticket, now);
  assertOpen(task);
  const [bytes] = await readPhotographs(files, 1);
  if (bytes === undefined) return fail('FILE_MISSING');
  const evidenceId = uuidv7({ msecs: now.getTime() });
  const piece = await keepPiece(platform, bytes, { evidenceId, at: 0 }, now);
  const { owner, contractId, participantId, position, giver, subject } = task;
  const stored = { hash: sha256(bytes), size: bytes.length, mediaType: 'image/jpeg', pieces: [piece] };
  const named = { owner, contractId, participantId, evidenceId, kind: 'photo', position, subject, giver } as const;
  const evidence = { ...named, ...stored, place, takenAt: now };
  const outcome = await transact(async (tx) => {
    if (!(await useTicket(tx, input.ticket))) return 'PHOTO_TICKET_ENDED';
    return (await handIn(tx, evidence, task.contract, actor.origin)) ? undefined : 'PHOTO_THERE';
  });
  if (outcome !== undefined) {
    await deletePieces(platform, [piece.object]);
    fail(outcome);
  }
  return { takenTime: now.toISOString(), hash: evidence.hash };
});
