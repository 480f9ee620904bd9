import type { ContractState } from '@moqi/api';
import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/** draft → approving → signing → completed → rescinding → rescinded, and the ways out. A signature of one participant leaves it in signing. */
export const contractLifecycle = lifecycle({
  draft: { submit: 'approving', send: 'signing' },
  approving: { approve: 'signing', return: 'draft', reject: 'refused', revoke: 'revoked', expire: 'expired' },
  signing: { sign: 'signing', finish: 'completed', refuse: 'refused', revoke: 'revoked', expire: 'expired' },
  completed: { startRescission: 'rescinding' },
  refused: {},
  revoked: {},
  expired: {},
  rescinding: { finishRescission: 'rescinded', dropRescission: 'completed' },
  rescinded: {},
});
export type ContractVerb = VerbOf<typeof contractLifecycle>;

/** One participant. The verbs are the contract's: a participant follows the contract or takes the contract along. */
export const participantLifecycle = lifecycle({
  waiting: { sign: 'signed', refuse: 'refused', expire: 'expired', revoke: 'revoked' },
  signed: {},
  refused: {},
  expired: {},
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

/** No participant has anything left to do. */
export function hasEnded(state: ContractState): boolean {
  return ENDED.has(state);
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
