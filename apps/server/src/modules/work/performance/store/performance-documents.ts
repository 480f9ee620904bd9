import type { Tx } from '#platform/platform.ts';
import type { PerformanceAnswer, PerformanceDocument } from '../performance.ts';

export async function insertPerformance(tx: Tx, one: PerformanceDocument): Promise<void> {
  await tx
    .insertInto('performance_documents')
    .values({
      party_id: one.owner,
      contract_id: one.contractId,
      performance_id: one.performanceId,
      added_party_id: one.addedFor,
      added_party_name: one.addedForName,
      created_by: one.addedBy,
      created_by_name: one.addedByName,
      kind: one.kind,
      day: one.day,
      amount_fen: one.amountFen ?? null,
      note: one.note,
      file_name: one.fileName,
      hash: one.hash,
      size: one.size,
      added_at: one.addedAt,
    })
    .execute();
}

export async function markRemoved(tx: Tx, { owner, contractId, performanceId }: PerformanceDocument, now: Date): Promise<void> {
  await tx
    .updateTable('performance_documents')
    .set({ removed_at: now })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('performance_id', '=', performanceId)
    .execute();
}

export async function insertAnswer(tx: Tx, document: PerformanceDocument, answer: PerformanceAnswer): Promise<void> {
  await tx
    .insertInto('performance_answers')
    .values({
      party_id: document.owner,
      contract_id: document.contractId,
      performance_id: document.performanceId,
      answer_id: answer.answerId,
      answered_party_id: answer.answeredFor,
      answered_party_name: answer.answeredForName,
      answered_person_id: answer.answeredBy,
      answered_person_name: answer.answeredByName,
      verdict: answer.verdict,
      note: answer.note,
      answered_at: answer.at,
    })
    .execute();
}
