import type { Refusal } from '#kernel/refusal.ts';
import { type JoinRequestState, type JoinRequestStep, joinRequestLifecycle } from './lifecycle.ts';

export interface JoinRequestStanding {
  readonly state: JoinRequestState;
  /** the member manages members of the group that the person wants to join */
  readonly inReach: boolean;
}

/** Why a request to join cannot be decided; undefined: it can. A person who was disabled as a member is still refused. */
export function judgeJoinRequest(step: JoinRequestStep, { state, inReach }: JoinRequestStanding): Refusal | undefined {
  // a member with a smaller reach does not learn that there is one
  if (!inReach) return { code: 'NOT_FOUND', facts: {} };
  return joinRequestLifecycle.next(state, step) === undefined ? { code: 'JOIN_REQUEST_DECIDED', facts: {} } : undefined;
}
