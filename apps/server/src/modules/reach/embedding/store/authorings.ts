import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Authoring } from '../authoring.ts';

const toAuthoring = (row: Selectable<DB['authorings']>): Authoring => ({
  party: row.party_id,
  authoringId: row.authoring_id,
  keyId: row.key_id,
  customerNo: row.customer_no,
  page: row.page as Authoring['page'],
  templateId: row.template_id ?? undefined,
  publishes: row.publishes,
  origin: row.origin,
  uploadIds: row.upload_ids,
});

interface Until {
  readonly digest: Uint8Array;
  readonly endsAt: Date;
}

export async function insertAuthoring(tx: Tx, one: Authoring, ticket: Until): Promise<void> {
  const row = {
    party_id: one.party,
    authoring_id: one.authoringId,
    key_id: one.keyId,
    customer_no: one.customerNo,
    page: one.page,
    template_id: one.templateId ?? null,
    publishes: one.publishes,
    origin: one.origin,
    ticket_hash: Buffer.from(ticket.digest),
    ticket_ends_at: ticket.endsAt,
  };
  await tx.insertInto('authorings').values(row).execute();
}

/** Also when the ticket was used or has ended: the frame of its origin says so. */
export async function findAuthoringByTicket(db: Database, digest: Uint8Array): Promise<Authoring | undefined> {
  const row = await db.selectFrom('authorings').selectAll().where('ticket_hash', '=', Buffer.from(digest)).executeTakeFirst();
  return row && toAuthoring(row);
}

/** Takes a ticket, which serves once, and keeps the token that it was changed for. Undefined: it is unknown, used, or has ended. */
export async function takeAuthoringTicket(
  tx: Tx,
  digest: Uint8Array,
  token: Until & { readonly now: Date },
): Promise<Authoring | undefined> {
  const row = await tx
    .updateTable('authorings')
    .set({ token_hash: Buffer.from(token.digest), token_ends_at: token.endsAt })
    .where('ticket_hash', '=', Buffer.from(digest))
    .where('token_hash', 'is', null)
    .where('ticket_ends_at', '>', token.now)
    .returningAll()
    .executeTakeFirst();
  return row && toAuthoring(row);
}

/** Undefined: the token is unknown or has ended. */
export async function findAuthoringByToken(db: Database, digest: Uint8Array, now: Date): Promise<Authoring | undefined> {
  const one = db.selectFrom('authorings').selectAll().where('token_hash', '=', Buffer.from(digest)).where('token_ends_at', '>', now);
  const row = await one.executeTakeFirst();
  return row && toAuthoring(row);
}

type Named = Pick<Authoring, 'party' | 'authoringId'>;

/** As it is by now, held until the transaction ends. */
export async function holdAuthoring(tx: Tx, { party, authoringId }: Named): Promise<Authoring> {
  const one = tx.selectFrom('authorings').selectAll().where('party_id', '=', party).where('authoring_id', '=', authoringId);
  return toAuthoring(await one.forUpdate().executeTakeFirstOrThrow());
}

const change = (tx: Tx, { party, authoringId }: Named) =>
  tx.updateTable('authorings').where('party_id', '=', party).where('authoring_id', '=', authoringId);

export async function noteAuthoredFile(tx: Tx, one: Named, uploadId: string): Promise<void> {
  await change(tx, one)
    .set({ upload_ids: sql`upload_ids || ${uploadId}::uuid` })
    .execute();
}

export async function noteAuthoredTemplate(tx: Tx, one: Named, templateId: string): Promise<void> {
  await change(tx, one).set({ template_id: templateId }).execute();
}

export async function sweepAuthorings(db: Database, before: Date): Promise<void> {
  await sql`delete from authorings where ticket_ends_at < ${before}`.execute(db);
}
