import type { ContractState } from '@moqi/api';

/** draft → approving → signing → completed → rescinding → rescinded, and the ways out. The only table of what may follow what. */
const table = {
  draft: { submit: 'approving', send: 'signing' },
  approving: { approve: 'signing', return: 'draft', refuse: 'refused', revoke: 'revoked', expire: 'expired' },
  signing: { finish: 'completed', refuse: 'refused', revoke: 'revoked', expire: 'expired' },
  completed: { startRescission: 'rescinding' },
  refused: {},
  revoked: {},
  expired: {},
  rescinding: { finishRescission: 'rescinded', dropRescission: 'completed' },
  rescinded: {},
} as const satisfies Record<ContractState, Readonly<Record<string, ContractState>>>;

type Rows = typeof table;
export type ContractVerb = { [S in ContractState]: keyof Rows[S] }[ContractState];

/** Where `verb` leads from `state`; undefined when it is not possible there. */
export function nextState(state: ContractState, verb: ContractVerb): ContractState | undefined {
  const row: Partial<Record<ContractVerb, ContractState>> = table[state];
  return row[verb];
}

const ENDED: ReadonlySet<ContractState> = new Set(['completed', 'refused', 'revoked', 'expired', 'rescinded']);

/** Nobody has anything left to do with it. */
export function hasEnded(state: ContractState): boolean {
  return ENDED.has(state);
}
