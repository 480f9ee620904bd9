import { sql } from 'kysely';
import type { Database, Tx } from '#platform/platform.ts';

/** How many stamps nothing renewed yet, how many of them end before a time, and when the first one does. */
export async function checkpointStamps(
  db: Database | Tx,
  before: Date,
): Promise<{ readonly watched: number; readonly due: number; readonly firstEnds: Date | undefined }> {
  const { rows } = await sql<{ watched: number; due: number; first_ends: Date | null }>`
    select count(*)::int as watched, count(*) filter (where ends_at < ${before})::int as due, min(ends_at) as first_ends
    from ledger_unrenewed`.execute(db);
  const [found] = rows;
  return { watched: found?.watched ?? 0, due: found?.due ?? 0, firstEnds: found?.first_ends ?? undefined };
}
