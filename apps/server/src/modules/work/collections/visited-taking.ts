import type { VisitedTakingState } from '@moqi/api/work/collections';
import type { LoadedContract, Participant } from '#modules/work/contracts/index.ts';
import type { Collection, Taking } from './collection.ts';

/** The task of the contract that the visitor’s own number was named for; undefined: its sender asks another address by now. */
export const taskOf = ({ participants }: LoadedContract, { mobile }: Pick<Taking, 'mobile'>): Participant | undefined =>
  participants.find((one) => one.kind === 'person' && one.mobile === mobile);

/** How far what a visitor filled in is. @param loaded its contract; undefined: none was made, or it lies in the recycle bin */
export function visitedState(
  { pauseReason }: Pick<Collection, 'pauseReason'>,
  taking: Pick<Taking, 'outcome' | 'contractId' | 'mobile'>,
  loaded: LoadedContract | undefined,
): VisitedTakingState {
  if (taking.contractId === undefined) return taking.outcome === 'waiting' && pauseReason !== undefined ? 'held' : taking.outcome;
  if (loaded === undefined) return 'gone';
  if (loaded.contract.state === 'revoked') return 'revoked';
  if (loaded.contract.sentAt === undefined) return 'approving';
  return taskOf(loaded, taking) === undefined ? 'moved' : 'sent';
}
