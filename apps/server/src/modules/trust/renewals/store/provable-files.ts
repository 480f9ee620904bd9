import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { fileKeyOf, type ProvableFile, type RenewedFile } from '../provable-file.ts';
import type { RenewalFigures } from '../renewal-state.ts';

export interface WatchedFile extends ProvableFile {
  readonly increments: readonly string[];
  /** undefined: nobody has looked yet */
  readonly endsAt: Date | undefined;
}

/** Files that are watched from now on; one that is watched already stays as it is. */
export function insertProvableFiles(writes: Writes, files: readonly (ProvableFile & { readonly endsAt: Date | undefined })[]): void {
  if (files.length === 0) return;
  const rows = files.map(({ party, subjectId, segments, endsAt }) => ({
    party_id: party,
    subject_id: subjectId,
    file_key: fileKeyOf(segments),
    segments: [...segments],
    ends_at: endsAt ?? null,
  }));
  writes.add(
    writes.tx
      .insertInto('provable_files')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('file_key'),
  );
}

/** Those that nobody has looked at yet, and those that end before a time; one that failed is left alone for a while. */
export async function dueFiles(
  db: Database,
  { before, retried }: { readonly before: Date; readonly retried: Date },
  most: number,
): Promise<WatchedFile[]> {
  const rows = await db
    .selectFrom('provable_files')
    .select(['party_id', 'subject_id', 'segments', 'increments', 'ends_at'])
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '<', before)]))
    .where((where) => where.or([where('failed_at', 'is', null), where('failed_at', '<', retried)]))
    .orderBy(sql`ends_at asc nulls first`)
    .orderBy('file_key')
    .limit(most)
    .execute();
  return rows.map(({ party_id: party, subject_id: subjectId, segments, increments, ends_at: endsAt }) => ({
    party,
    subjectId,
    segments,
    increments,
    endsAt: endsAt ?? undefined,
  }));
}

const oneRow = (db: Database | Tx, { party, subjectId, segments }: ProvableFile) =>
  db
    .updateTable('provable_files')
    .where('party_id', '=', party)
    .where('subject_id', '=', subjectId)
    .where('file_key', '=', fileKeyOf(segments));

export async function noteEnd(db: Database, file: ProvableFile, endsAt: Date): Promise<void> {
  await oneRow(db, file).set({ ends_at: endsAt, failed_at: null, failure: null }).where('ends_at', 'is', null).execute();
}

/** A file without signatures proves nothing that could end. */
export async function stopWatching(db: Database, { party, subjectId, segments }: ProvableFile): Promise<void> {
  await db
    .deleteFrom('provable_files')
    .where('party_id', '=', party)
    .where('subject_id', '=', subjectId)
    .where('file_key', '=', fileKeyOf(segments))
    .execute();
}

/** The files of a subject that nothing was put behind. */
export async function deleteUnrenewed(tx: Tx, { party, subjectId }: Pick<ProvableFile, 'party' | 'subjectId'>): Promise<void> {
  await tx
    .deleteFrom('provable_files')
    .where('party_id', '=', party)
    .where('subject_id', '=', subjectId)
    .where('renewed_hash', 'is', null)
    .execute();
}

export async function noteFailure(db: Database, file: ProvableFile, failure: string, at: Date): Promise<void> {
  await oneRow(db, file).set({ failed_at: at, failure }).execute();
}

export interface FileRenewal {
  /** what was put behind it now */
  readonly increment: string;
  readonly whole: Pick<RenewedFile, 'hash' | 'size'>;
  readonly endsAt: Date;
  readonly at: Date;
}

/** Another process renewed it meanwhile: this renewal is nobody's. */
export class RenewalKept extends Error {}

/** Among the writes of what follows from it. They fail with `RenewalKept` where another process was faster. */
export function keepRenewal(writes: Writes, file: WatchedFile, { increment, whole, endsAt, at }: FileRenewal): void {
  const query = oneRow(writes.tx, file)
    .set({
      increments: sql<string[]>`increments || ${increment}::text`,
      renewed_hash: whole.hash,
      renewed_size: whole.size,
      renewed_at: at,
      ends_at: endsAt,
      failed_at: null,
      failure: null,
    })
    .where(sql<number>`cardinality(increments)`, '=', file.increments.length)
    .returning('file_key');
  writes.demand(writes.add(query), 1, () => new RenewalKept());
}

/** The files of subjects that something was put behind, by their last segment. */
export async function renewedFiles(db: Database, party: PartyId, subjectIds: readonly string[]): Promise<ReadonlyMap<string, RenewedFile>> {
  const rows = await db
    .selectFrom('provable_files')
    .select(['file_key', 'segments', 'increments', 'renewed_hash', 'renewed_size'])
    .where('party_id', '=', party)
    .where(sql<boolean>`subject_id = any (${subjectIds}::uuid[])`)
    .where('renewed_hash', 'is not', null)
    .orderBy('file_key')
    .execute();
  return new Map(
    rows.map(({ file_key: key, segments, increments, renewed_hash: hash, renewed_size: size }) => [
      key,
      { segments: [...segments, ...increments], hash: hash ?? '', size: size ?? 0 },
    ]),
  );
}

/** How the files of all parties stand: for who runs the platform. */
export async function fileFigures(db: Database, before: Date): Promise<RenewalFigures> {
  const { rows } = await sql<{ watched: number; due: number; failed: number; first_ends: Date | null; failure: string | null }>`
    select count(*)::int as watched, count(*) filter (where ends_at < ${before})::int as due, count(failed_at)::int as failed,
      min(ends_at) as first_ends,
      (select failure from provable_files where failed_at is not null order by failed_at desc limit 1) as failure
    from provable_files`.execute(db);
  const [found] = rows;
  const { watched, due, failed } = found ?? { watched: 0, due: 0, failed: 0 };
  return { watched, due, failed, firstEnds: found?.first_ends ?? undefined, failure: found?.failure ?? '' };
}
