import type { Tx } from '#platform/platform.ts';
import type { Affiliation } from '../affiliation.ts';

/** The state of a relation in the rows of both companies, with the facts of its answer and its end. */
export async function saveAffiliationState(tx: Tx, affiliation: Affiliation): Promise<void> {
  const { affiliationId, party, other, state, withDocuments, reason } = affiliation;
  await tx
    .updateTable('affiliations')
    .set({
      state,
      with_documents: withDocuments,
      reason,
      answered_by_name: affiliation.answeredByName,
      answered_at: affiliation.answeredAt ?? null,
      ended_by_side: affiliation.endedBySide ?? null,
      ended_by_name: affiliation.endedByName,
      ended_at: affiliation.endedAt ?? null,
    })
    .where('party_id', 'in', [party, other])
    .where('affiliation_id', '=', affiliationId)
    .execute();
}
