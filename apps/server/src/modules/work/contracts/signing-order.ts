import type { Contract, Participant } from './contract.ts';

type Ordered = Pick<Contract, 'state' | 'isOrdered'>;
type InLine = Pick<Participant, 'participantId' | 'state' | 'order'>;

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
