import type { WaitingFor } from '@moqi/api/reach/overview';
import type { PartyId } from '#kernel/actor.ts';

/** How many contracts a party sent, and how they ended. */
export interface ContractSums {
  readonly sent: number;
  readonly completed: number;
  readonly refusedOrExpired: number;
  /** from sending to completion, of those completed */
  readonly milliseconds: number;
}

export interface DaySums extends Pick<ContractSums, 'sent' | 'completed'> {
  /** a day in China, 2026-11-21 */
  readonly day: string;
}

export interface SentByMember {
  readonly personId: PartyId;
  readonly value: number;
}

/** Contracts that wait for one kind of step. */
export interface WaitingCount {
  readonly kind: WaitingFor;
  readonly count: number;
  readonly oldest: Date;
}

export interface ContractFigures {
  readonly current: ContractSums;
  readonly before: ContractSums;
  /** a day without any may be missing */
  readonly days: readonly DaySums[];
  /** how many contracts each member sent, from the month in which the current stretch began */
  readonly members: readonly SentByMember[];
  /** contracts that do not move, by who has to act next */
  readonly waiting: readonly WaitingCount[];
}

export function added(one: ContractSums, other: ContractSums): ContractSums {
  return {
    sent: one.sent + other.sent,
    completed: one.completed + other.completed,
    refusedOrExpired: one.refusedOrExpired + other.refusedOrExpired,
    milliseconds: one.milliseconds + other.milliseconds,
  };
}
