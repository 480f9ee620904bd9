import type { LogFilter, LogKind } from '@moqi/api';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { Database, Tx } from '../../../platform/platform.ts';

export interface LogExport {
  readonly party: string;
  readonly exportId: string;
  readonly kind: LogKind;
  readonly filter: LogFilter;
  readonly persons: 'all' | readonly string[];
  readonly locale: 'zh-CN' | 'en';
  readonly state: 'running' | 'done' | 'failed';
  /** the last entry when it was asked for */
  readonly upTo: number;
  readonly done: number;
  readonly total: number;
  readonly fileName: string;
  /** absent while it is being written */
  readonly file: { readonly hash: string; readonly size: number } | undefined;
  readonly createdBy: string;
  readonly createdAt: Date;
}

function exportOf(row: Selectable<DB['log_exports']>): LogExport {
  return {
    party: row.party_id,
    exportId: row.export_id,
    kind: row.kind as LogKind,
    filter: row.filter as LogFilter,
    persons: row.persons ?? 'all',
    locale: row.locale as LogExport['locale'],
    state: row.state as LogExport['state'],
    upTo: row.up_to,
    done: row.done,
    total: row.total,
    fileName: row.file_name,
    file: row.file_hash === null || row.file_size === null ? undefined : { hash: row.file_hash, size: row.file_size },
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

export async function insertExport(tx: Tx, one: Omit<LogExport, 'state' | 'done' | 'file'>): Promise<void> {
  const { party, exportId, kind, filter, persons, locale, upTo, total, fileName, createdBy, createdAt } = one;
  await tx
    .insertInto('log_exports')
    .values({
      party_id: party,
      export_id: exportId,
      kind,
      filter: JSON.stringify(filter),
      persons: persons === 'all' ? null : [...persons],
      locale,
      state: 'running',
      up_to: upTo,
      total,
      file_name: fileName,
      created_by: createdBy,
      created_at: createdAt,
    })
    .execute();
}

export async function findExport(db: Database, party: string, exportId: string): Promise<LogExport | undefined> {
  const query = db.selectFrom('log_exports').selectAll().where('party_id', '=', party).where('export_id', '=', exportId);
  const row = await query.executeTakeFirst();
  return row && exportOf(row);
}

export async function setExportProgress(db: Database, party: string, exportId: string, done: number): Promise<void> {
  const rows = db.updateTable('log_exports').set({ done }).where('party_id', '=', party).where('export_id', '=', exportId);
  await rows.execute();
}

export async function finishExport(
  db: Database,
  { party, exportId }: Pick<LogExport, 'party' | 'exportId'>,
  { done, file, now }: { readonly done: number; readonly file: { readonly hash: string; readonly size: number }; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('log_exports')
    .set({ state: 'done', done, file_hash: file.hash, file_size: file.size, ended_at: now })
    .where('party_id', '=', party)
    .where('export_id', '=', exportId)
    .execute();
}

/** Exports that nobody finished have failed. */
export async function failExports(db: Database, before: Date): Promise<void> {
  await sql`update log_exports set state = 'failed' where state = 'running' and created_at < ${before}`.execute(db);
}

/** Exports of before this moment, the oldest first. */
export async function exportsBefore(db: Database, before: Date, limit: number): Promise<LogExport[]> {
  const old = db.selectFrom('log_exports').selectAll().where('created_at', '<', before).orderBy('created_at').limit(limit);
  return (await old.execute()).map(exportOf);
}

export async function removeExport(db: Database, { party, exportId }: Pick<LogExport, 'party' | 'exportId'>): Promise<void> {
  await db.deleteFrom('log_exports').where('party_id', '=', party).where('export_id', '=', exportId).execute();
}
