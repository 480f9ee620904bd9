import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';
import type { FactsOf } from '../fact.ts';

export interface KeptFact {
  readonly fact: string;
  readonly text: string;
  readonly salt: Buffer;
  readonly leafHash: Buffer;
  /** undefined: it has no place in the log yet */
  readonly index: number | undefined;
}

/** The facts of one subject in the order of the log; those without a place at the end. */
export async function factsOf(db: Database, { party, subjectId }: Pick<FactsOf, 'party' | 'subjectId'>): Promise<KeptFact[]> {
  const rows = await db
    .selectFrom('ledger_facts as fact')
    .leftJoin('ledger_leaves as leaf', 'leaf.leaf_hash', 'fact.leaf_hash')
    .select(['fact.fact', 'fact.text', 'fact.salt', 'fact.leaf_hash', 'leaf.leaf_index'])
    .where('fact.party_id', '=', party)
    .where('fact.subject_id', '=', subjectId)
    .orderBy(sql`leaf.leaf_index asc nulls last`)
    .execute();
  return rows.map(({ leaf_hash: leafHash, leaf_index: index, ...fact }) => ({ ...fact, leafHash, index: index ?? undefined }));
}
