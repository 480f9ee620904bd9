import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { inkTicketDigest } from '../ticket.ts';

export interface InkTicket {
  readonly personId: PartyId;
  readonly expiresAt: Date;
}

/** The person's ticket; an earlier one opens nothing any more. */
export async function saveInkTicket(tx: Tx, ticket: string, { personId, expiresAt }: InkTicket): Promise<void> {
  const row = { ticket_digest: inkTicketDigest(ticket), expires_at: expiresAt };
  await tx
    .insertInto('ink_tickets')
    .values({ party_id: personId, ...row })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(row))
    .execute();
}

/** A directory: the ticket says whose it is. Undefined: there is none, it was used, or its time is over. */
export async function findInkTicket(db: Database, ticket: string, now: Date): Promise<InkTicket | undefined> {
  const row = await db
    .selectFrom('ink_tickets')
    .select(['party_id', 'expires_at'])
    .where('ticket_digest', '=', inkTicketDigest(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { personId: row.party_id, expiresAt: row.expires_at };
}

/** False: it was used at the same moment. */
export async function useInkTicket(tx: Tx, { personId }: InkTicket, ticket: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('ink_tickets')
    .where('party_id', '=', personId)
    .where('ticket_digest', '=', inkTicketDigest(ticket))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function removeInkTickets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('ink_tickets').where('expires_at', '<=', before).execute();
}
