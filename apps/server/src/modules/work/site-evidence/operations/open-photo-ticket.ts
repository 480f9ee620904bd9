import { randomBytes } from 'node:crypto';
import { openPhotoTicket } from '@moqi/api/work/site-evidence';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { judge, loadContract, standingOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { wantedEvidence } from '../acts/wanted-evidence.ts';
import { giverOf } from '../evidence.ts';
import { insertTicket } from '../store/tickets.ts';
import { ticketEnd } from '../ticket.ts';

export const openPhotoTicketHandler = handle(openPhotoTicket, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const loaded = actor.kind === 'signer' ? await loadContract(reads, actor) : undefined;
  if (actor.kind !== 'signer' || loaded === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  enforce(judge('sign', standingOf(loaded, actor, now)));
  if (actor.identityProof?.sign === undefined) fail('IDENTITY_PROOF_NEEDED');
  const me = loaded.participants.find(({ participantId }) => participantId === actor.participantId);
  if (me === undefined) return fail('CONTRACT_NOT_FOUND');
  const wanted = (await wantedEvidence(reads, me))[input.photo];
  if (wanted === undefined) return fail('PHOTO_NOT_ASKED');
  if (wanted.evidence !== undefined) fail('PHOTO_THERE');
  const ticket = randomBytes(32).toString('base64url');
  const { owner, contractId, participantId } = actor;
  const expiresAt = ticketEnd(now);
  await insertTicket(tx, ticket, { owner, contractId, participantId, position: wanted.position, giver: giverOf(me), expiresAt });
  return { ticket, url: `${platform.config.publicUrl}/m/evidence?ticket=${ticket}`, validUntil: expiresAt.toISOString() };
});
