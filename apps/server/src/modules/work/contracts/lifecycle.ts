import { type ContractState, LIMITS } from '@moqi/api';
import { daysAfter } from '@moqi/rules';
import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/**
 * draft → approving → signing → completed → rescinding → rescinded, and the ways out. A signature of one participant leaves it in signing, and
 * a later deadline brings back what expired.
 */
export const contractLifecycle = lifecycle({
  draft: { submit: 'approving', send: 'signing' },
  approving: { approve: 'signing', return: 'draft', reject: 'refused', revoke: 'revoked', expire: 'expired' },
  signing: { sign: 'signing', finish: 'completed', refuse: 'refused', revoke: 'revoked', expire: 'expired' },
  completed: { startRescission: 'rescinding' },
  refused: {},
  revoked: {},
  expired: { reopen: 'signing' },
  rescinding: { finishRescission: 'rescinded', dropRescission: 'completed' },
  rescinded: {},
});
export type ContractVerb = VerbOf<typeof contractLifecycle>;

/** One participant. The verbs are the contract's: a participant follows the contract or takes the contract along. */
export const participantLifecycle = lifecycle({
  waiting: { sign: 'signed', refuse: 'refused', expire: 'expired', revoke: 'revoked' },
  signed: {},
  refused: {},
  expired: { reopen: 'waiting' },
  revoked: {},
});
export type ParticipantState = StateOf<typeof participantLifecycle>;
export type ParticipantVerb = VerbOf<typeof participantLifecycle>;

export function isParticipantVerb(verb: ContractVerb): verb is ParticipantVerb {
  return (participantLifecycle.verbs as readonly ContractVerb[]).includes(verb);
}

const ENDED: ReadonlySet<ContractState> = new Set(['completed', 'refused', 'revoked', 'expired', 'rescinded']);

const UNSIGNED: ReadonlySet<ContractState> = new Set(['refused', 'revoked', 'expired']);

/** It ended before all had signed. */
export function isUnsigned(state: ContractState): boolean {
  return UNSIGNED.has(state);
}

/** No participant has anything left to do, unless it is reopened. */
export function hasEnded(state: ContractState): boolean {
  return ENDED.has(state);
}

/** 延期 after the deadline: an expired contract is signed on within a month, if it was ever sent. One that waited for its approval is repeated. */
export function isReopenable(
  {
    state,
    sentAt,
    endedAt,
  }: { readonly state: ContractState; readonly sentAt: Date | null | undefined; readonly endedAt: Date | null | undefined },
  now: Date,
): boolean {
  return state === 'expired' && !!sentAt && !!endedAt && now < daysAfter(endedAt, LIMITS.reopenDays);
}

interface Ordered {
  readonly state: ContractState;
  readonly isOrdered: boolean;
}

interface InLine {
  readonly participantId: string;
  readonly state: ParticipantState;
  readonly order: number;
}

/** The participants who may sign now: in parallel all who wait, in order those with the lowest number among the waiting. */
export function turnOf<P extends InLine>(contract: Ordered, participants: readonly P[]): P[] {
  if (contract.state !== 'signing') return [];
  const waiting = participants.filter(({ state }) => state === 'waiting');
  if (!contract.isOrdered) return waiting;
  const first = Math.min(...waiting.map(({ order }) => order));
  return waiting.filter(({ order }) => order === first);
}

export function isTurnOf(contract: Ordered, participants: readonly InLine[], participantId: string): boolean {
  return turnOf(contract, participants).some((one) => one.participantId === participantId);
}
