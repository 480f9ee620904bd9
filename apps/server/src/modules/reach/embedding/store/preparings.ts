import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Preparing } from '../preparing.ts';

const toPreparing = (row: Selectable<DB['preparings']>): Preparing => ({
  party: row.party_id,
  preparingId: row.preparing_id,
  keyId: row.key_id,
  contractId: row.contract_id,
  maySend: row.may_send,
  origin: row.origin,
});

interface Until {
  readonly digest: Uint8Array;
  readonly endsAt: Date;
}

export async function insertPreparing(tx: Tx, one: Preparing, ticket: Until): Promise<void> {
  const row = {
    party_id: one.party,
    preparing_id: one.preparingId,
    key_id: one.keyId,
    contract_id: one.contractId,
    may_send: one.maySend,
    origin: one.origin,
    ticket_hash: Buffer.from(ticket.digest),
    ticket_ends_at: ticket.endsAt,
  };
  await tx.insertInto('preparings').values(row).execute();
}

/** Also when the ticket was used or has ended: the frame of its origin says so. */
export async function findPreparingByTicket(db: Database, digest: Uint8Array): Promise<Preparing | undefined> {
  const row = await db.selectFrom('preparings').selectAll().where('ticket_hash', '=', Buffer.from(digest)).executeTakeFirst();
  return row && toPreparing(row);
}

/** Takes a ticket, which serves once, and keeps the token that it was changed for. Undefined: it is unknown, used, or has ended. */
export async function takePreparingTicket(
  tx: Tx,
  digest: Uint8Array,
  token: Until & { readonly now: Date },
): Promise<Preparing | undefined> {
  const row = await tx
    .updateTable('preparings')
    .set({ token_hash: Buffer.from(token.digest), token_ends_at: token.endsAt })
    .where('ticket_hash', '=', Buffer.from(digest))
    .where('token_hash', 'is', null)
    .where('ticket_ends_at', '>', token.now)
    .returningAll()
    .executeTakeFirst();
  return row && toPreparing(row);
}

/** Undefined: the token is unknown or has ended. */
export async function findPreparingByToken(db: Database, digest: Uint8Array, now: Date): Promise<Preparing | undefined> {
  const one = db.selectFrom('preparings').selectAll().where('token_hash', '=', Buffer.from(digest)).where('token_ends_at', '>', now);
  const row = await one.executeTakeFirst();
  return row && toPreparing(row);
}

export async function sweepPreparings(db: Database, before: Date): Promise<void> {
  await sql`delete from preparings where ticket_ends_at < ${before}`.execute(db);
}
