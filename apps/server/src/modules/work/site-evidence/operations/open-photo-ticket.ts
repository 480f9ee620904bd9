import { randomBytes } from 'node:crypto';
import { openPhotoTicket } from '@moqi/api/work/site-evidence';
import { handle } from '#operation/handle.ts';
import { signingTask } from '../acts/signing-task.ts';
import { giverOf } from '../evidence.ts';
import { insertTicket } from '../store/tickets.ts';
import { ticketEnd } from '../ticket.ts';
import { wantedEvidence } from '../views/evidence.ts';

export const openPhotoTicketHandler = handle(openPhotoTicket, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const { contract, me } = await signingTask(reads, actor, now);
  const wanted = (await wantedEvidence(reads, me)).find(({ kind, position }) => kind === 'photo' && position === input.photo);
  if (wanted === undefined) return fail('PHOTO_NOT_ASKED');
  if (wanted.evidence !== undefined) fail('PHOTO_THERE');
  const ticket = randomBytes(32).toString('base64url');
  const { owner, contractId } = contract;
  const { participantId } = me;
  const expiresAt = ticketEnd(now);
  await insertTicket(tx, ticket, { owner, contractId, participantId, position: wanted.position, giver: giverOf(me), expiresAt });
  return { ticket, url: `${platform.config.publicUrl}/m/evidence?ticket=${ticket}`, validUntil: expiresAt.toISOString() };
});
