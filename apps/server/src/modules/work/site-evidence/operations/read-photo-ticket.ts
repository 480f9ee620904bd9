import { readPhotoTicket } from '@moqi/api/work/site-evidence';
import { handle } from '#operation/handle.ts';
import { isAwaited, ticketTask } from '../acts/ticket-task.ts';

export const readPhotoTicketHandler = handle(readPhotoTicket, async ({ input, now, reads, fail }) => {
  const task = await ticketTask(reads, input.ticket, now);
  // nobody is asked to take a photo that would not be taken in
  if (!isAwaited(task)) return fail('PHOTO_TICKET_ENDED');
  const { contract, subject, expiresAt } = task;
  return { senderName: contract.ownerName, subject, validUntil: expiresAt.toISOString() };
});
