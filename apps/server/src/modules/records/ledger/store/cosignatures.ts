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

/** What each of these witnesses cosigned last. */
export async function lastCosignatures(db: Database, witnesses: readonly string[]): Promise<StoredCosignature[]> {
  if (witnesses.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_cosignatures')
    .select(['size', 'witness', 'line', 'seen_at as seenAt'])
    .distinctOn('witness')
    .where('witness', 'in', witnesses)
    .orderBy('witness')
    .orderBy('size', 'desc')
    .execute();
  return rows;
}

/** The lines of all witnesses under one checkpoint. */
export async function linesUnder(db: Database, size: number): Promise<string> {
  const rows = await db.selectFrom('ledger_cosignatures').select('line').where('size', '=', size).orderBy('witness').execute();
  return rows.map(({ line }) => line).join('');
}
