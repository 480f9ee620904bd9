import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

interface LoginTicket {
  readonly digest: Buffer;
  readonly returnUrl: string;
}

export async function insertTicket(tx: Tx, person: PartyId, { digest, returnUrl }: LoginTicket, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('login_tickets')
    .values({ party_id: person, ticket_digest: digest, return_url: returnUrl, expires_at: expiresAt })
    .execute();
}

export interface TicketHolder {
  readonly person: PartyId;
  readonly expiresAt: Date;
}

/** A directory: a ticket leads to its person. Undefined: none that holds now and at this address. */
export async function findTicket(db: Database, { digest, returnUrl }: LoginTicket, now: Date): Promise<TicketHolder | undefined> {
  const row = await db
    .selectFrom('login_tickets')
    .select(['party_id', 'expires_at'])
    .where('ticket_digest', '=', digest)
    .where('return_url', '=', returnUrl)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { person: row.party_id, expiresAt: row.expires_at };
}

/** Uses a ticket up, by whichever browser it is brought; only one that holds at this address leads to its person. */
export async function takeTicket(db: Database, { digest, returnUrl }: LoginTicket, now: Date): Promise<PartyId | undefined> {
  const row = await db
    .deleteFrom('login_tickets')
    .where('ticket_digest', '=', digest)
    .returning(['party_id', 'return_url', 'expires_at'])
    .executeTakeFirst();
  return row && row.return_url === returnUrl && row.expires_at > now ? row.party_id : undefined;
}

export async function deleteTicketsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('login_tickets').where('expires_at', '<', before).execute();
}
