import type { Locale } from '@moqi/api';
import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface StoredFile {
  readonly hash: string;
  readonly size: number;
}

export interface Export {
  readonly party: PartyId;
  readonly exportId: string;
  /** which list */
  readonly kind: string;
  /** what its writer has to know, as JSON carries it */
  readonly question: object;
  readonly locale: Locale;
  readonly state: 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly fileName: string;
  /** absent while it is being written */
  readonly file: StoredFile | undefined;
  readonly createdBy: PartyId;
  readonly createdAt: Date;
}

function exportOf(row: Selectable<DB['exports']>): Export {
  return {
    party: row.party_id,
    exportId: row.export_id,
    kind: row.kind,
    question: row.question as object,
    locale: row.locale as Locale,
    state: row.state as Export['state'],
    done: row.done,
    total: row.total,
    fileName: row.file_name,
    file: row.file_hash === null || row.file_size === null ? undefined : { hash: row.file_hash, size: row.file_size },
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

type NewRow = Omit<Export, 'state' | 'done' | 'file'>;

export async function insertExport(tx: Tx, one: NewRow): Promise<void> {
  await tx
    .insertInto('exports')
    .values({
      party_id: one.party,
      export_id: one.exportId,
      kind: one.kind,
      question: JSON.stringify(one.question),
      locale: one.locale,
      state: 'running',
      total: one.total,
      file_name: one.fileName,
      created_by: one.createdBy,
      created_at: one.createdAt,
    })
    .execute();
}

export async function findExport(db: Database, party: PartyId, exportId: string): Promise<Export | undefined> {
  const query = db.selectFrom('exports').selectAll().where('party_id', '=', party).where('export_id', '=', exportId);
  const row = await query.executeTakeFirst();
  return row && exportOf(row);
}

type Key = Pick<Export, 'party' | 'exportId'>;

export async function setProgress(db: Database, { party, exportId }: Key, done: number): Promise<void> {
  await db.updateTable('exports').set({ done }).where('party_id', '=', party).where('export_id', '=', exportId).execute();
}

export async function finishExport(db: Database, { party, exportId }: Key, file: StoredFile, now: Date): Promise<void> {
  const ended = { state: 'done', file_hash: file.hash, file_size: file.size, ended_at: now };
  await db.updateTable('exports').set(ended).where('party_id', '=', party).where('export_id', '=', exportId).execute();
}

/** Exports that began before this moment and are not finished have failed. */
export async function failExports(db: Database, before: Date): Promise<void> {
  await db.updateTable('exports').set({ state: 'failed' }).where('state', '=', 'running').where('created_at', '<', before).execute();
}

/** Exports that began before this moment, the oldest first. */
export async function exportsBefore(db: Database, before: Date, limit: number): Promise<Export[]> {
  const old = db.selectFrom('exports').selectAll().where('created_at', '<', before).orderBy('created_at').limit(limit);
  return (await old.execute()).map(exportOf);
}

export async function removeExport(db: Database, { party, exportId }: Key): Promise<void> {
  await db.deleteFrom('exports').where('party_id', '=', party).where('export_id', '=', exportId).execute();
}
