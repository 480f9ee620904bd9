import { type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Tx } from '#platform/platform.ts';
import type { Authoring } from '../authoring.ts';
import { frameTickets, newTicketColumns, type Until } from './frame-tickets.ts';

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

export const authoringTickets = frameTickets('authorings', toAuthoring);

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
    ...newTicketColumns(ticket),
  };
  await tx.insertInto('authorings').values(row).execute();
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
