import { v7 as uuidv7 } from 'uuid';
import type { Member } from '#kernel/actor.ts';
import { endOfRequest, type SendingRequest } from '../sending-request.ts';

/** What a program asks for now; nobody has decided yet. */
export function newRequest(
  { party, personId, merchantKey, name: agentName }: Member,
  { contractId, digest, now }: Pick<SendingRequest, 'contractId' | 'digest'> & { readonly now: Date },
): SendingRequest {
  return {
    party,
    requestId: uuidv7({ msecs: now.getTime() }),
    contractId,
    personId,
    keyId: merchantKey?.keyId ?? '',
    agentName,
    digest,
    state: 'waiting',
    askedAt: now,
    endsAt: endOfRequest(now),
    decidedAt: undefined,
    reason: '',
    authorisationId: undefined,
  };
}
