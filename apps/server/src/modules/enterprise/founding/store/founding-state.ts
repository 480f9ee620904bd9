import type { Tx } from '#platform/platform.ts';
import type { FoundingDecision, FoundingRequest } from '../founding-request.ts';

/** The state of a request that the transaction holds, with its decision. */
export async function saveFoundingState(tx: Tx, { askedBy, requestId, state }: FoundingRequest, decision: FoundingDecision): Promise<void> {
  const { decidedAt, decidedBy, consentHash, organizationId, reason } = decision;
  await tx
    .updateTable('founding_requests')
    .set({
      state,
      decided_at: decidedAt,
      decided_by: decidedBy ?? null,
      consent_hash: consentHash ?? null,
      organization_id: organizationId ?? null,
      reason: reason ?? '',
    })
    .where('party_id', '=', askedBy)
    .where('request_id', '=', requestId)
    .execute();
}
