import type { BulkOutcome } from '@moqi/api/work/bulk-sending';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Bulk, BulkCounts, BulkKey } from '../bulk.ts';

function toBulk(row: Selectable<DB['bulk_sendings']>): Bulk {
  return {
    party: row.party_id,
    bulkId: row.bulk_id,
    personId: row.person_id,
    templateId: row.template_id,
    templateVersion: row.template_version,
    contents: row.contents as TemplateContents,
    fileName: row.file_name,
    origin: { ip: row.ip, userAgent: row.user_agent },
    isRunning: row.is_running,
    pausedAt: row.paused_at ?? undefined,
    pauseReason: (row.pause_reason as Refusal | null) ?? undefined,
    createdAt: row.created_at,
  };
}

export async function insertBulk(tx: Tx, bulk: Bulk): Promise<void> {
  await tx
    .insertInto('bulk_sendings')
    .values({
      party_id: bulk.party,
      bulk_id: bulk.bulkId,
      person_id: bulk.personId,
      template_id: bulk.templateId,
      template_version: bulk.templateVersion,
      contents: JSON.stringify(bulk.contents),
      file_name: bulk.fileName,
      ip: bulk.origin.ip,
      user_agent: bulk.origin.userAgent,
      created_at: bulk.createdAt,
    })
    .execute();
}

const bulks = (db: Database, { party, bulkId }: BulkKey) =>
  db.selectFrom('bulk_sendings').selectAll().where('party_id', '=', party).where('bulk_id', '=', bulkId);

export async function findBulk(db: Database, key: BulkKey): Promise<Bulk | undefined> {
  const row = await bulks(db, key).executeTakeFirst();
  return row && toBulk(row);
}

/** The same, held until the transaction ends. */
export async function holdBulk(tx: Tx, key: BulkKey): Promise<Bulk | undefined> {
  const row = await bulks(tx, key).forUpdate().executeTakeFirst();
  return row && toBulk(row);
}

export interface BulkFilter {
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly templateId: string | undefined;
}

const filtered = (db: Database, { party, personId, templateId }: BulkFilter) => {
  const own = db.selectFrom('bulk_sendings').where('party_id', '=', party).where('person_id', '=', personId);
  return templateId === undefined ? own : own.where('template_id', '=', templateId);
};

/** Those of a person in this party's name, the latest first. */
export async function listBulksOf(
  db: Database,
  filter: BulkFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly Bulk[]; readonly count: number }> {
  const own = filtered(db, filter);
  const page = own.selectAll().orderBy('created_at', 'desc').orderBy('bulk_id', 'desc').offset(offset).limit(limit);
  const rows = await page.execute();
  const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { list: rows.map(toBulk), count };
}

const change = (db: Database, { party, bulkId }: BulkKey) =>
  db.updateTable('bulk_sendings').where('party_id', '=', party).where('bulk_id', '=', bulkId);

/** Rows were given to the job. */
export async function saveRunning(tx: Tx, key: BulkKey): Promise<void> {
  await change(tx, key).set({ is_running: true, paused_at: null, pause_reason: null }).execute();
}

/** `reason`: why nothing of it can be sent; absent: somebody wants it so. */
export async function savePaused(db: Database, key: BulkKey, pausedAt: Date, reason?: Refusal): Promise<void> {
  await change(db, key)
    .set({ paused_at: pausedAt, pause_reason: reason === undefined ? null : JSON.stringify(reason) })
    .where('is_running', '=', true)
    .execute();
}

/** Nothing of it waits any more. */
export async function saveEnded(db: Database, key: BulkKey): Promise<void> {
  await change(db, key)
    .set({ is_running: false, paused_at: null, pause_reason: null })
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_rows')
            .select('row')
            .where('party_id', '=', key.party)
            .where('bulk_id', '=', key.bulkId)
            .where('outcome', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

const NONE: BulkCounts = { faulty: 0, open: 0, waiting: 0, sent: 0, refused: 0 };

/** How many rows of each bulk came to what. */
export async function countRows(db: Database, party: PartyId, bulkIds: readonly string[]): Promise<ReadonlyMap<string, BulkCounts>> {
  if (bulkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['bulk_id', 'outcome', sql<number>`count(*)::int`.as('count')])
    .where('party_id', '=', party)
    .where('bulk_id', 'in', [...bulkIds])
    .groupBy(['bulk_id', 'outcome'])
    .execute();
  const counts = new Map<string, BulkCounts>();
  for (const { bulk_id: id, outcome, count } of rows) counts.set(id, { ...(counts.get(id) ?? NONE), [outcome as BulkOutcome]: count });
  return counts;
}

/** Forgets what was uploaded before; what is still being sent is kept. */
export async function dropBulksBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_sendings').where('created_at', '<', before).where('is_running', '=', false).execute();
}
