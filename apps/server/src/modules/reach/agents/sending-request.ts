import { REQUEST_HOURS, type RequestState } from '@moqi/api/reach/agents';
import type { PartyId } from '#kernel/actor.ts';

/** 发起申请: a program that may not send asks the member of its key to. */
export interface SendingRequest {
  readonly party: PartyId;
  readonly requestId: string;
  readonly contractId: string;
  /** the member of the key, who alone decides */
  readonly personId: PartyId;
  readonly keyId: string;
  readonly agentName: string;
  /** of the draft that was asked about */
  readonly digest: string;
  readonly state: RequestState;
  readonly askedAt: Date;
  readonly endsAt: Date;
  readonly decidedAt: Date | undefined;
  readonly reason: string;
  /** by which it was confirmed beforehand */
  readonly authorisationId: string | undefined;
}

export const endOfRequest = (askedAt: Date): Date => new Date(askedAt.getTime() + REQUEST_HOURS * 3_600_000);

/** As it is now: what nobody decided has ended with its time, whether it was swept or not. */
export function stateOf({ state, endsAt }: Pick<SendingRequest, 'state' | 'endsAt'>, now: Date): RequestState {
  return state === 'waiting' && endsAt <= now ? 'expired' : state;
}

/** Why it can be decided no more; undefined: it waits. A draft that was asked about anew has another request. */
export function undecidable(
  request: Pick<SendingRequest, 'state' | 'endsAt'>,
  now: Date,
): 'SENDING_REQUEST_DECIDED' | 'SENDING_REQUEST_ENDED' | 'SENDING_REQUEST_CHANGED' | undefined {
  const state = stateOf(request, now);
  if (state === 'waiting') return undefined;
  if (state === 'expired') return 'SENDING_REQUEST_ENDED';
  return state === 'replaced' ? 'SENDING_REQUEST_CHANGED' : 'SENDING_REQUEST_DECIDED';
}
