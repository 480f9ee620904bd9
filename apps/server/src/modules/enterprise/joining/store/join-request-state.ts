import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { JoinRequest } from './join-requests.ts';

/** The state of a request that the transaction holds, with its decision. */
export async function saveJoinRequestState(tx: Tx, party: PartyId, request: JoinRequest): Promise<void> {
  const { requestId, state, reason, decidedByName, decidedAt } = request;
  await tx
    .updateTable('join_requests')
    .set({ state, reason, decided_by_name: decidedByName, decided_at: decidedAt ?? null })
    .where('party_id', '=', party)
    .where('request_id', '=', requestId)
    .execute();
}
