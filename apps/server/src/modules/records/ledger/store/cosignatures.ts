import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';

export interface StoredCosignature {
  readonly size: number;
  /** the name of its key */
  readonly witness: string;
  readonly line: string;
  readonly seenAt: Date;
}

export async function insertCosignature(db: Database, { size, witness, line, seenAt }: StoredCosignature): Promise<void> {
  await db
    .insertInto('ledger_cosignatures')
    .values({ size, witness, line, seen_at: seenAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Their lines under a checkpoint of this size, as they follow its note. */
export async function cosignaturesUnder(db: Database, size: number, witnesses: readonly string[]): Promise<string> {
  const query = db.selectFrom('ledger_cosignatures').select('line').where('size', '=', size);
  const rows = await query.where(sql<boolean>`witness = any (${witnesses}::text[])`).orderBy('witness').execute();
  return rows.map(({ line }) => line).join('');
}

/** What each of these witnesses cosigned last. */
export async function lastCosignatures(db: Database, witnesses: readonly string[]): Promise<StoredCosignature[]> {
  const { rows } = await sql<StoredCosignature>`
    select last.size, last.witness, last.line, last.seen_at as "seenAt"
    from unnest(${witnesses}::text[]) as asked (witness)
    cross join lateral (
      select * from ledger_cosignatures as one where one.witness = asked.witness order by one.size desc limit 1
    ) as last
    order by last.witness`.execute(db);
  return rows;
}
