import type { listSealUsers, OutputOf, SealCard } from '@moqi/api';
import type { SealGrant } from '#modules/work/grants/index.ts';
import { stateOfGrant } from '#modules/work/grants/index.ts';
import { type SealViewer, sealAbilities } from './policy.ts';
import { expiresSoon } from './seal-contents.ts';
import type { KeptSeal } from './store/seals.ts';

/** What belongs to a seal besides its own row. */
export interface SealSurroundings {
  readonly keepers: readonly { readonly memberId: string; readonly name: string }[];
  /** in force */
  readonly grants: number;
  readonly users: number;
  readonly usedThisMonth: number;
  readonly everUsed: boolean;
}

/** A seal as the caller sees it, with what the caller may do. */
export function viewSeal(seal: KeptSeal, viewer: SealViewer, around: SealSurroundings, now: Date): SealCard {
  const { sealId, kind, name, code, engraved, svg, widthMm, heightMm, state } = seal;
  if (state === 'deleted') throw new Error('a deleted seal is shown to nobody');
  const soon = state === 'active' && expiresSoon(seal.validTo, now);
  const judged = { state, isUploaded: seal.original !== undefined, everUsed: around.everUsed, expiresSoon: soon };
  return {
    sealId,
    kind,
    sealName: name,
    code,
    engraved,
    svg,
    widthMm,
    heightMm,
    state,
    stateReason: seal.stateReason,
    stateBy: seal.stateBy,
    stateTime: seal.stateAt.toISOString(),
    createTime: seal.createdAt.toISOString(),
    createdBy: seal.createdByName,
    validTo: seal.validTo?.toISOString() ?? '',
    expiresSoon: soon,
    ...around,
    keepers: [...around.keepers],
    can: sealAbilities(viewer, judged),
  };
}

type GrantView = OutputOf<typeof listSealUsers>['grants'][number];

/** A grant as a row; `reaches`: active members it stands for today. */
export function viewGrant(grant: SealGrant, reaches: number, now: Date): GrantView {
  return {
    grantId: grant.grantId,
    holderKind: grant.holder.kind,
    holderId: grant.holder.id,
    holderName: grant.holderName,
    reaches,
    beginTime: grant.beginsAt.toISOString(),
    endTime: grant.endsAt?.toISOString() ?? '',
    usesAllowed: grant.usesAllowed ?? null,
    usesMade: grant.usesMade,
    note: grant.note,
    state: stateOfGrant(grant, now),
    grantedBy: grant.grantedBy,
    grantTime: grant.grantedAt.toISOString(),
    endedBy: grant.endedBy,
    endedTime: grant.endedAt?.toISOString() ?? '',
    endReason: grant.endReason,
  };
}
