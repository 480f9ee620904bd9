import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Conversion, Source } from '../conversion.ts';

type Key = Pick<Conversion, 'party' | 'conversionId'>;

function toConversion(row: Selectable<DB['conversions']>): Conversion {
  return {
    party: row.party_id,
    conversionId: row.conversion_id,
    fileName: row.file_name,
    sources: row.sources as unknown as Source[],
    keepsSources: row.keeps_sources,
    state: row.state as Conversion['state'],
    attempts: row.attempts,
    refusal: (row.refusal as unknown as Conversion['refusal'] | null) ?? undefined,
    uploadId: row.upload_id ?? undefined,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

export async function insertConversion(tx: Tx, one: Omit<Conversion, 'state' | 'attempts' | 'refusal' | 'uploadId'>): Promise<void> {
  await tx
    .insertInto('conversions')
    .values({
      party_id: one.party,
      conversion_id: one.conversionId,
      file_name: one.fileName,
      sources: JSON.stringify(one.sources),
      keeps_sources: one.keepsSources,
      state: 'waiting',
      created_by: one.createdBy,
      created_at: one.createdAt,
    })
    .execute();
}

export async function findConversions(db: Database, party: PartyId, ids: readonly string[]): Promise<Conversion[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('conversions').selectAll().where('party_id', '=', party).where('conversion_id', 'in', ids);
  return (await query.execute()).map(toConversion);
}

/** How many were asked for before this one and are not done. */
export async function countAhead(db: Database, { createdAt, conversionId }: Conversion): Promise<number> {
  const open = db.selectFrom('conversions').where('state', 'in', ['waiting', 'converting']).where('created_at', '<=', createdAt);
  const others = open.where('conversion_id', '<>', conversionId);
  const row = await others.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts an attempt. @returns undefined: it is done, refused, or not there */
export async function beginConversion(db: Database, { party, conversionId }: Key): Promise<Conversion | undefined> {
  const row = await db
    .updateTable('conversions')
    .set(({ eb }) => ({ state: 'converting', attempts: eb('attempts', '+', 1) }))
    .where('party_id', '=', party)
    .where('conversion_id', '=', conversionId)
    .where('state', 'in', ['waiting', 'converting'])
    .returningAll()
    .executeTakeFirst();
  return row && toConversion(row);
}

const ended = (db: Database, { party, conversionId }: Key) =>
  db.updateTable('conversions').where('party_id', '=', party).where('conversion_id', '=', conversionId);

/** What is not kept is forgotten here: stored bytes without a row are nobody's. */
export async function finishConversion(tx: Tx, one: Conversion, uploadId: string): Promise<void> {
  const sources = JSON.stringify(one.keepsSources ? one.sources : []);
  await ended(tx, one).set({ state: 'done', upload_id: uploadId, sources }).execute();
}

export async function refuseConversion(db: Database, key: Key, refusal: NonNullable<Conversion['refusal']>): Promise<void> {
  await ended(db, key)
    .set({ state: 'refused', refusal: JSON.stringify(refusal), sources: '[]' })
    .execute();
}
