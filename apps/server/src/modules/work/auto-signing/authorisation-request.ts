import { AUTHORISATION_REQUEST_HOURS, type AuthorisationRequestState } from '@moqi/api/work/auto-signing';
import type { PartyId } from '#kernel/actor.ts';
import type { Terms } from './authorisation.ts';

/** 自动签授权申请: a program asks the member of its key to let it have contracts sealed. */
export interface AuthorisationRequest extends Omit<Terms, 'until' | 'sealId'> {
  readonly party: PartyId;
  readonly requestId: string;
  readonly keyId: string;
  readonly keyName: string;
  /** the member of the key, who alone decides */
  readonly personId: PartyId;
  readonly sealId: string;
  readonly sealName: string;
  readonly mostContracts: number;
  /** the last moment of what would be given */
  readonly termsEndAt: Date;
  readonly state: Exclude<AuthorisationRequestState, 'expired'>;
  readonly askedAt: Date;
  readonly endsAt: Date;
  readonly decidedAt: Date | undefined;
  readonly reason: string;
  readonly authorisationId: string | undefined;
}

export const endOfRequest = (askedAt: Date): Date => new Date(askedAt.getTime() + AUTHORISATION_REQUEST_HOURS * 3_600_000);

/** As it is now: what nobody decided has ended with its time. */
export function requestState({ state, endsAt }: Pick<AuthorisationRequest, 'state' | 'endsAt'>, now: Date): AuthorisationRequestState {
  return state === 'waiting' && endsAt <= now ? 'expired' : state;
}

/** Why it can be decided no more; undefined: it waits. */
export function undecidable(
  request: Pick<AuthorisationRequest, 'state' | 'endsAt'>,
  now: Date,
): 'AUTHORISATION_REQUEST_DECIDED' | 'AUTHORISATION_REQUEST_ENDED' | undefined {
  const state = requestState(request, now);
  if (state === 'waiting') return undefined;
  return state === 'expired' ? 'AUTHORISATION_REQUEST_ENDED' : 'AUTHORISATION_REQUEST_DECIDED';
}

/** What a code for a request may be used for: its terms never change, so its id stands for them. */
export const purposeOfRequest = ({ requestId }: Pick<AuthorisationRequest, 'requestId'>): string => `auto:request:${requestId}`;
