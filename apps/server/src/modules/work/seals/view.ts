import type { OutputOf } from '@moqi/api';
import type { listSealUsers, SealCard } from '@moqi/api/work/seals';
import { type SealGrant, stateOfGrant } from '#modules/work/grants/index.ts';
import { type SealEntitlement, sealAbilities, standingOf } from './judge.ts';
import type { SealWords } from './seal.ts';

/** What belongs to a seal besides its own row. */
export interface SealSurroundings {
  readonly keepers: readonly { readonly memberId: string; readonly name: string }[];
  /** in force */
  readonly grants: number;
  readonly users: number;
  readonly usedThisMonth: number;
  readonly everUsed: boolean;
}

/** A seal as a member sees it, with what the member may do. */
export function viewSeal(seal: SealWords, entitlement: SealEntitlement, around: SealSurroundings, now: Date): SealCard {
  const { sealId, kind, name, code, engraved, svg, widthMm, heightMm, state } = seal;
  if (state === 'deleted') throw new Error('a deleted seal is not shown');
  const standing = standingOf(seal, entitlement, { everUsed: around.everUsed, now });
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
    expiresSoon: state === 'active' && standing.expiresSoon,
    ...around,
    keepers: [...around.keepers],
    can: sealAbilities(standing),
  };
}

type GrantView = OutputOf<typeof listSealUsers>['grants'][number];

/** A grant as a row; `reaches`: how many active members it covers today. */
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
