import type { SealState as ShownState } from '@moqi/api';

/** `deleted`: never used and removed; its row stays for what refers to it, no list shows it. */
export type SealState = ShownState | 'deleted';

/** What may follow what. A seal that was used is retired, never deleted: contracts bear it. */
const table = {
  pending: { approve: 'active', reject: 'rejected', remove: 'deleted' },
  active: { disable: 'disabled', freeze: 'frozen', revise: 'pending', retire: 'retired', remove: 'deleted' },
  rejected: { resubmit: 'pending', remove: 'deleted' },
  disabled: { enable: 'active', revise: 'pending', retire: 'retired', remove: 'deleted' },
  frozen: { unfreeze: 'active', retire: 'retired' },
  retired: {},
  deleted: {},
} as const satisfies Record<SealState, Readonly<Record<string, SealState>>>;

type Rows = typeof table;
export type SealVerb = { [S in SealState]: keyof Rows[S] }[SealState];

/** Where `verb` leads from `state`; undefined when it is not possible there. */
export function nextSealState(state: SealState, verb: SealVerb): SealState | undefined {
  const row: Partial<Record<SealVerb, SealState>> = table[state];
  return row[verb];
}

/** A seal that contracts bear is retired; one that was never pressed is removed. */
export function verbOfDeleting(everUsed: boolean): SealVerb {
  return everUsed ? 'retire' : 'remove';
}
