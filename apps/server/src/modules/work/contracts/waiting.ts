import type { WaitingFor } from '@moqi/api';
import type { Contract, Participant } from './contract.ts';
import { turnOf } from './signing-order.ts';

export interface Waiting {
  readonly for: WaitingFor;
  readonly since: Date;
}

type InLine = Pick<Participant, 'participantId' | 'state' | 'order' | 'accountParty' | 'invitedAt' | 'viewedAt'>;

function earliest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Since when the use of a seal is being approved, by the participant who asked. */
export type SealsAsked = ReadonlyMap<string, Date>;

/**
 * Why a contract does not move, as its sender sees it, and since when: its approval, the sender's signature or the approval of the seal for
 * it, or another signature. Where it waits for several at once the sender's comes first: the sender's side can give only that one.
 * Undefined: it moves, or has ended.
 */
export function waitingOf(
  contract: Pick<Contract, 'state' | 'isOrdered' | 'owner' | 'updatedAt' | 'sentAt'>,
  participants: readonly InLine[],
  asked: SealsAsked = new Map(),
): Waiting | undefined {
  if (contract.state === 'approving') return { for: 'approval', since: contract.updatedAt };
  const turn = turnOf(contract, participants);
  const mine = turn.filter(({ accountParty }) => accountParty === contract.owner);
  const own = mine.filter(({ participantId }) => !asked.has(participantId));
  const sealsSince = earliest(mine.map(({ participantId }) => asked.get(participantId)));
  if (own.length === 0 && sealsSince !== undefined) return { for: 'sealApproval', since: sealsSince };
  const waited = own.length > 0 ? own : turn;
  if (waited.length === 0) return undefined;
  const since = earliest(waited.map(({ invitedAt }) => invitedAt)) ?? contract.sentAt ?? contract.updatedAt;
  if (own.length > 0) return { for: 'own', since };
  return { for: waited.some(({ viewedAt }) => viewedAt !== undefined) ? 'others' : 'unopened', since };
}
