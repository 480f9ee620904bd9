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
  const [{ watched = 0, due = 0, first_ends: firstEnds = null } = {}] = rows;
  return { watched, due, firstEnds: firstEnds ?? undefined };
}
