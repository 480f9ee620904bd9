import { sql } from 'kysely';
import type { Database, Tx } from '#platform/platform.ts';

/** How the stamps of the log stand. */
export interface StampFigures {
  /** stamps that nothing renewed yet */
  readonly watched: number;
  /** of them those that end before a time, and those that could not be renewed when it was tried last */
  readonly due: number;
  readonly failed: number;
  readonly firstEnds: Date | undefined;
  /** what the last failure said; empty: none */
  readonly failure: string;
}

export async function checkpointStamps(db: Database | Tx, before: Date): Promise<StampFigures> {
  const { rows } = await sql<{ watched: number; due: number; failed: number; first_ends: Date | null; failure: string | null }>`
    select count(*)::int as watched, count(*) filter (where ends_at < ${before})::int as due, count(failed_at)::int as failed,
      min(ends_at) as first_ends,
      (select failure from ledger_unrenewed where failed_at is not null order by failed_at desc limit 1) as failure
    from ledger_unrenewed`.execute(db);
  const [found] = rows;
  const { watched, due, failed } = found ?? { watched: 0, due: 0, failed: 0 };
  return { watched, due, failed, firstEnds: found?.first_ends ?? undefined, failure: found?.failure ?? '' };
}

/** Checkpoints that got no stamp yet. */
export interface UnstampedFigures {
  readonly waiting: number;
  /** when the first of them was published */
  readonly since: Date | undefined;
  /** what the last failure said; empty: none, they were published just now */
  readonly failure: string;
}

export async function unstampedFigures(db: Database | Tx): Promise<UnstampedFigures> {
  const { rows } = await sql<{ waiting: number; since: Date | null; failure: string | null }>`
    select count(*)::int as waiting, min(published_at) as since,
      (select failure from ledger_unstamped where failed_at is not null order by failed_at desc limit 1) as failure
    from ledger_unstamped join ledger_checkpoints using (size)`.execute(db);
  const [found] = rows;
  return { waiting: found?.waiting ?? 0, since: found?.since ?? undefined, failure: found?.failure ?? '' };
}
