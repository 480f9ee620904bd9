import type { Database, Tx } from '#platform/platform.ts';
import { type PhotoTicket, ticketDigest } from '../ticket.ts';

export async function insertTicket(
  tx: Tx,
  ticket: string,
  { owner, contractId, participantId, giver, ...rest }: PhotoTicket,
): Promise<void> {
  const key = { party_id: owner, contract_id: contractId, participant_id: participantId };
  const row = { ...key, position: rest.position, giver_name: giver.name, giver_address: giver.address, expires_at: rest.expiresAt };
  await tx
    .insertInto('photo_tickets')
    .values({ ticket_digest: ticketDigest(ticket), ...row })
    .execute();
}

/** Undefined: there is none, it was used, or its time is over. */
export async function findTicket(db: Database, ticket: string, now: Date): Promise<PhotoTicket | undefined> {
  const query = db.selectFrom('photo_tickets').selectAll().where('ticket_digest', '=', ticketDigest(ticket));
  const row = await query.where('expires_at', '>', now).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    participantId: row.participant_id,
    position: row.position,
    giver: { name: row.giver_name, address: row.giver_address },
    expiresAt: row.expires_at,
  };
}

/** False: another upload was first. */
export async function useTicket(tx: Tx, ticket: string): Promise<boolean> {
  const used = await tx.deleteFrom('photo_tickets').where('ticket_digest', '=', ticketDigest(ticket)).executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function removeTickets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('photo_tickets').where('expires_at', '<', before).execute();
}
