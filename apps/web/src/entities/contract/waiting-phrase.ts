import { LIST_STATUS } from '@moqi/api';
import type { SignRow } from '@moqi/api/work/contract-lists';

type Steps = SignRow['progress'];

/** The phrase beside the pips: it is one's turn, which party has to act next, or which one refused; empty where the pips say it all. */
export type WaitingPhrase =
  | { readonly key: 'you' }
  | { readonly key: 'waiting' | 'refused'; readonly persons: readonly string[] }
  | undefined;

export function waitingPhrase(status: number, progress: Steps): WaitingPhrase {
  const persons = (state: Steps[number]['state']) => progress.filter((step) => step.state === state).map(({ person }) => person);
  if (status === LIST_STATUS.mine) return { key: 'you' };
  if (status === LIST_STATUS.refused) return { key: 'refused', persons: persons('bad') };
  const isWaiting = status === LIST_STATUS.others || status === LIST_STATUS.expired;
  const waited = persons('now');
  return isWaiting && waited.length > 0 ? { key: 'waiting', persons: waited } : undefined;
}
