import type { Grants, Permission, SealCard } from '@moqi/api';
import { nextSealState, type SealState, type SealVerb, verbOfDeleting } from './lifecycle.ts';

/** Who looks at a seal, or wants to do something with it. */
export interface SealViewer {
  readonly grants: Grants;
  readonly organizationVerified: boolean;
}

export interface JudgedSeal {
  readonly state: SealState;
  readonly isUploaded: boolean;
  readonly everUsed: boolean;
  readonly expiresSoon: boolean;
}

const may = ({ grants }: SealViewer, permission: Permission) => grants[permission] !== undefined;
const can = (seal: JudgedSeal, verb: SealVerb) => nextSealState(seal.state, verb) !== undefined;

/** Uploaded pictures always wait for somebody who approves; drawn seals do when their maker may not approve. */
export function firstState(viewer: SealViewer, isUploaded: boolean): 'pending' | 'active' {
  return !isUploaded && may(viewer, 'seals.approve') ? 'active' : 'pending';
}

/** The step that a change of the picture takes a seal through; undefined: it stays where it is. */
export function verbOfRevision(viewer: SealViewer, seal: Pick<JudgedSeal, 'state' | 'isUploaded'>): SealVerb | undefined {
  if (seal.state === 'rejected') return 'resubmit';
  return seal.state === 'pending' || firstState(viewer, seal.isUploaded) === 'active' ? undefined : 'revise';
}

export function canEditSeal(viewer: SealViewer, { state }: Pick<JudgedSeal, 'state'>): boolean {
  return may(viewer, 'seals.manage') && ['pending', 'active', 'rejected', 'disabled'].includes(state);
}

/** Whoever manages seals, and in an emergency a keeper too. */
export function canFreezeSeal(viewer: SealViewer, isKeeper: boolean): boolean {
  return may(viewer, 'seals.manage') || isKeeper;
}

/** The upload as it came may show more than the seal: it is for those who decide about it. */
export function canSeeOriginal(viewer: SealViewer): boolean {
  return may(viewer, 'seals.manage') || may(viewer, 'seals.approve');
}

export function canDownloadSeal(viewer: SealViewer): boolean {
  return may(viewer, 'seals.manage');
}

/** Grants live with the seal: one that waits can be granted ahead, one that is gone cannot. */
export function canGrantSeal(viewer: SealViewer, { state }: Pick<JudgedSeal, 'state'>): boolean {
  return may(viewer, 'seals.manage') && state !== 'retired' && state !== 'deleted';
}

export function sealAbilities(viewer: SealViewer, seal: JudgedSeal): SealCard['can'] {
  const manages = may(viewer, 'seals.manage');
  return {
    edit: canEditSeal(viewer, seal),
    renew: manages && seal.state === 'active' && seal.expiresSoon,
    grant: canGrantSeal(viewer, seal),
    disable: manages && can(seal, 'disable'),
    enable: manages && can(seal, 'enable'),
    freeze: manages && can(seal, 'freeze'),
    unfreeze: manages && can(seal, 'unfreeze'),
    approve: may(viewer, 'seals.approve') && can(seal, 'approve'),
    remove: manages && can(seal, verbOfDeleting(seal.everUsed)),
    download: canDownloadSeal(viewer),
    seeOriginal: seal.isUploaded && canSeeOriginal(viewer),
  };
}
