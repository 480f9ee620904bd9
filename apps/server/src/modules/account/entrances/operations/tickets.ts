import { checkTicket, issueTicket, redeemTicket } from '@moqi/api/account/entrances';
import { drawToken, type EnterprisesOf, logIn, personAccount, tokenDigest } from '#modules/account/identity/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { maskedAccount } from '../masked-account.ts';
import { readReturnAddress } from '../return-address.ts';
import { findTicket, insertTicket, takeTicket } from '../store/login-tickets.ts';
import { TICKET_SECONDS, ticketLocation } from '../ticket.ts';

export const issueTicketHandler = handle(issueTicket, async ({ actor, input, tx, platform: { config }, now, fail }) => {
  const address = readReturnAddress(input.returnUrl, config) ?? fail('RETURN_FOREIGN');
  const returnUrl = new URL(address.kind === 'own' ? address.path : address.url, config.publicUrl).href;
  const ticket = drawToken();
  const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000);
  await insertTicket(tx, actor.personId, { digest: tokenDigest(ticket), returnUrl }, expiresAt);
  return { location: ticketLocation(returnUrl, ticket), ticket, validSeconds: TICKET_SECONDS };
});

const given = ({ ticket, returnUrl }: { readonly ticket: string; readonly returnUrl: string }) => ({
  digest: tokenDigest(ticket),
  returnUrl: URL.canParse(returnUrl) ? new URL(returnUrl).href : '',
});

export const checkTicketHandler = handle(checkTicket, async ({ input, tx, now, fail }) => {
  const held = (await findTicket(tx, given(input), now)) ?? fail('TICKET_INVALID');
  return { ...maskedAccount(await personAccount(tx, held.person)), expiresAt: held.expiresAt.toISOString() };
});

export const redeemTicketHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(redeemTicket, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    // outside of the login: a ticket is used up whatever becomes of it
    const personId = (await takeTicket(platform.db, given(input), now)) ?? fail('TICKET_INVALID');
    return transact((tx) => logIn(tx, platform, enterprisesOf, { personId, proof: 'ticket', origin: actor.origin, cookies, now }));
  });
