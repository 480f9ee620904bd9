/** How long a ticket opens a session at another host. */
export const TICKET_SECONDS = 60;

/** The login at the host of an address that takes the ticket. What stands behind the # is not sent to any server. */
export function ticketLocation(returnUrl: string, ticket: string): string {
  const { origin, pathname, search, hash } = new URL(returnUrl);
  return `${origin}/login/middle#${new URLSearchParams({ ticket, ap: pathname + search + hash }).toString()}`;
}
