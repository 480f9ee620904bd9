import { readPhotoTicket } from '@moqi/api/work/site-evidence';
import { handle } from '#operation/handle.ts';
import { ticketTask } from '../acts/ticket-task.ts';

export const readPhotoTicketHandler = handle(readPhotoTicket, async ({ input, now, reads }) => {
  const { contract, subject, expiresAt } = await ticketTask(reads, input.ticket, now);
  return { senderName: contract.ownerName, subject, validUntil: expiresAt.toISOString() };
});
