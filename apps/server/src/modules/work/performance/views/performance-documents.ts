import type { PerformanceKind, PerformanceVerdict } from '@moqi/api/work/performance';
import type { Selectable } from 'kysely';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { PerformanceAnswer, PerformanceDocument } from '../performance.ts';

const toAnswer = (row: Selectable<DB['performance_answers']>): PerformanceAnswer => ({
  answerId: row.answer_id,
  answeredFor: row.answered_party_id,
  answeredForName: row.answered_party_name,
  answeredBy: row.answered_person_id,
  answeredByName: row.answered_person_name,
  verdict: row.verdict as PerformanceVerdict,
  note: row.note,
  at: row.answered_at,
});

/** The documents of a contract that were not taken back, in the order in which they were added. */
export async function performanceDocuments(db: Database, { owner, contractId }: ContractKey): Promise<PerformanceDocument[]> {
  const [documents, answers] = await Promise.all([
    db
      .selectFrom('performance_documents')
      .selectAll()
      .where('party_id', '=', owner)
      .where('contract_id', '=', contractId)
      .where('removed_at', 'is', null)
      .orderBy('added_at')
      .orderBy('performance_id')
      .execute(),
    db
      .selectFrom('performance_answers')
      .selectAll()
      .where('party_id', '=', owner)
      .where('contract_id', '=', contractId)
      .orderBy('answered_at')
      .orderBy('answer_id')
      .execute(),
  ]);
  const answersOf = Map.groupBy(answers, ({ performance_id: id }) => id);
  return documents.map((row) => ({
    owner,
    contractId,
    performanceId: row.performance_id,
    addedFor: row.added_party_id,
    addedForName: row.added_party_name,
    addedBy: row.created_by,
    addedByName: row.created_by_name,
    kind: row.kind as PerformanceKind,
    day: row.day,
    amountFen: row.amount_fen ?? undefined,
    note: row.note,
    fileName: row.file_name,
    hash: row.hash,
    size: row.size,
    addedAt: row.added_at,
    answers: (answersOf.get(row.performance_id) ?? []).map(toAnswer),
  }));
}
