import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/** A seal that was used is retired, never deleted: contracts bear it. The row of a deleted one stays for what refers to it; no list shows it. */
export const sealLifecycle = lifecycle({
  pending: { approve: 'active', reject: 'rejected', remove: 'deleted' },
  active: { disable: 'disabled', freeze: 'frozen', revise: 'pending', retire: 'retired', remove: 'deleted' },
  rejected: { resubmit: 'pending', remove: 'deleted' },
  disabled: { enable: 'active', revise: 'pending', retire: 'retired', remove: 'deleted' },
  frozen: { unfreeze: 'active', retire: 'retired' },
  retired: {},
  deleted: {},
});
export type SealState = StateOf<typeof sealLifecycle>;
export type SealStep = VerbOf<typeof sealLifecycle>;

/** An uploaded picture always waits for approval; a drawn seal waits if the member who made it may not approve seals. */
export function firstState(approves: boolean, isUploaded: boolean): 'pending' | 'active' {
  return !isUploaded && approves ? 'active' : 'pending';
}

/** The step that a change of the picture takes a seal through; undefined: the seal stays where it is. */
export function stepOfRevision({
  state,
  isUploaded,
  approves,
}: {
  state: SealState;
  isUploaded: boolean;
  approves: boolean;
}): SealStep | undefined {
  if (state === 'rejected') return 'resubmit';
  return state === 'pending' || firstState(approves, isUploaded) === 'active' ? undefined : 'revise';
}

/** A seal that contracts bear is retired; one that was never used is removed. */
export function stepOfDeleting(everUsed: boolean): 'retire' | 'remove' {
  return everUsed ? 'retire' : 'remove';
}
