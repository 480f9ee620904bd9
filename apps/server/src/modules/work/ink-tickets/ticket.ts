import { createHash } from 'node:crypto';
import { INK_TICKET_MINUTES } from '@moqi/api/work/ink-tickets';

/** What is stored of a ticket: who reads the database cannot use it. */
export const inkTicketDigest = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

export const inkTicketEnd = (now: Date): Date => new Date(now.getTime() + INK_TICKET_MINUTES * 60_000);
