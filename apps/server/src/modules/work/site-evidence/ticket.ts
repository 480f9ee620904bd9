import { createHash } from 'node:crypto';
import { PHOTO_TICKET_MINUTES } from '@moqi/api/work/site-evidence';
import type { PartyId } from '#kernel/actor.ts';
import type { Giver } from './evidence.ts';

/** 拍照票据: opens one upload of one photo, once. */
export interface PhotoTicket {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
  /** which of the photos asked for, from 0 */
  readonly position: number;
  readonly giver: Giver;
  readonly expiresAt: Date;
}

/** What is stored of a ticket: who reads the database cannot use it. */
export function ticketDigest(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

export function ticketEnd(now: Date): Date {
  return new Date(now.getTime() + PHOTO_TICKET_MINUTES * 60_000);
}
