import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { IdentityRequest } from '../identity-request.ts';
import { findIdentityRequest } from '../store/identity-requests.ts';

export type ToldIdentity = Pick<IdentityRequest, 'requestId' | 'customerNo' | 'state'>;

/** What a company is told of by a callback: which user, and what the user said. Who that is it asks for. */
export async function toldIdentity(db: Database, party: PartyId, requestId: string): Promise<ToldIdentity | undefined> {
  const request = await findIdentityRequest(db, party, requestId);
  return request && { requestId, customerNo: request.customerNo, state: request.state };
}
