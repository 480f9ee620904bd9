import { randomBytes } from 'node:crypto';
import { openInkTicket, readInkTicket, writeInk } from '@moqi/api/work/ink-tickets';
import { displayName, personAccount } from '#modules/account/identity/index.ts';
import { keepInk } from '#modules/work/seals/index.ts';
import { handle } from '#operation/handle.ts';
import { subject, tell } from '#platform/changes/tell.ts';
import { findInkTicket, saveInkTicket, useInkTicket } from '../store/ink-tickets.ts';
import { inkTicketEnd } from '../ticket.ts';

export const openInkTicketHandler = handle(openInkTicket, async ({ actor, tx, platform, now }) => {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = inkTicketEnd(now);
  await saveInkTicket(tx, ticket, { personId: actor.personId, expiresAt });
  return { url: `${platform.config.publicUrl}/m/handSign?ticket=${ticket}`, validUntil: expiresAt.toISOString() };
});

export const readInkTicketHandler = handle(readInkTicket, async ({ input, tx, now, fail }) => {
  const ticket = await findInkTicket(tx, input.ticket, now);
  if (ticket === undefined) return fail('INK_TICKET_ENDED');
  const { name, mobile, email } = await personAccount(tx, ticket.personId);
  return { name: displayName({ name, mobile, email }), validUntil: ticket.expiresAt.toISOString() };
});

export const writeInkHandler = handle(writeInk, async ({ input, tx, now, fail }) => {
  const { ticket: given, ...ink } = input;
  const ticket = await findInkTicket(tx, given, now);
  if (ticket === undefined) return fail('INK_TICKET_ENDED');
  await keepInk(tx, ticket.personId, ink, now);
  if (!(await useInkTicket(tx, ticket, given))) return fail('INK_TICKET_ENDED');
  await tell(tx, { to: [subject.party(ticket.personId)], topics: ['seals'] });
  return { kept: true as const };
});
