import type { PerformanceKind, PerformanceVerdict } from '@moqi/api/work/performance';
import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { PerformanceAnswer, PerformanceDocument } from '../performance.ts';

/** @param answered_at ISO 8601, as it stands in JSON */
const toAnswer = (
  row: Omit<Selectable<DB['performance_answers']>, 'answered_at'> & { readonly answered_at: string },
): PerformanceAnswer => ({
  answerId: row.answer_id,
  answeredFor: row.answered_party_id,
  answeredForName: row.answered_party_name,
  answeredBy: row.answered_person_id,
  answeredByName: row.answered_person_name,
  verdict: row.verdict as PerformanceVerdict,
  note: row.note,
  at: new Date(row.answered_at),
});

/** The documents of a contract that were not taken back, in the order in which they were added. */
export async function performanceDocuments(db: Database, { owner, contractId }: ContractKey): Promise<PerformanceDocument[]> {
  const documents = await db
    .selectFrom('performance_documents as document')
    .selectAll()
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('performance_answers as answer')
          .selectAll()
          .whereRef('answer.party_id', '=', 'document.party_id')
          .whereRef('answer.contract_id', '=', 'document.contract_id')
          .whereRef('answer.performance_id', '=', 'document.performance_id')
          .orderBy('answered_at')
          .orderBy('answer_id'),
      ).as('answers'),
    )
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('performance_id')
    .execute();
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
    answers: row.answers.map(toAnswer),
  }));
}
