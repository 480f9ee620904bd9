import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { EmbeddedTask } from '../embedded-task.ts';

const toTask = (row: Selectable<DB['embedded_tasks']>): EmbeddedTask => ({
  party: row.party_id,
  embedId: row.embed_id,
  keyId: row.key_id,
  contractId: row.contract_id,
  participantId: row.participant_id,
  signNo: row.sign_no,
  linkGeneration: row.link_generation,
  origin: row.origin,
});

export async function insertEmbeddedTask(
  tx: Tx,
  task: EmbeddedTask,
  ticket: { readonly digest: Uint8Array; readonly endsAt: Date },
): Promise<void> {
  const row = {
    party_id: task.party,
    embed_id: task.embedId,
    key_id: task.keyId,
    contract_id: task.contractId,
    participant_id: task.participantId,
    sign_no: task.signNo,
    link_generation: task.linkGeneration,
    origin: task.origin,
    ticket_hash: Buffer.from(ticket.digest),
    ticket_ends_at: ticket.endsAt,
  };
  await tx.insertInto('embedded_tasks').values(row).execute();
}

/** Also when the ticket was used or has ended: the frame of its origin says so. */
export async function findByTicket(db: Database, digest: Uint8Array): Promise<EmbeddedTask | undefined> {
  const row = await db.selectFrom('embedded_tasks').selectAll().where('ticket_hash', '=', Buffer.from(digest)).executeTakeFirst();
  return row && toTask(row);
}

/** Takes a ticket, which serves once, and keeps the token that it was changed for. Undefined: it is unknown, used, or has ended. */
export async function takeTicket(
  tx: Tx,
  digest: Uint8Array,
  token: { readonly digest: Uint8Array; readonly endsAt: Date; readonly now: Date },
): Promise<EmbeddedTask | undefined> {
  const row = await tx
    .updateTable('embedded_tasks')
    .set({ token_hash: Buffer.from(token.digest), token_ends_at: token.endsAt })
    .where('ticket_hash', '=', Buffer.from(digest))
    .where('token_hash', 'is', null)
    .where('ticket_ends_at', '>', token.now)
    .returningAll()
    .executeTakeFirst();
  return row && toTask(row);
}

/** `isOver`: the token has ended. */
export async function findByToken(
  db: Database,
  digest: Uint8Array,
  now: Date,
): Promise<{ readonly task: EmbeddedTask; readonly isOver: boolean } | undefined> {
  const row = await db.selectFrom('embedded_tasks').selectAll().where('token_hash', '=', Buffer.from(digest)).executeTakeFirst();
  return row && { task: toTask(row), isOver: row.token_ends_at === null || row.token_ends_at <= now };
}

export async function sweepEmbeddedTasks(db: Database, before: Date): Promise<void> {
  await sql`delete from embedded_tasks where ticket_ends_at < ${before}`.execute(db);
}
