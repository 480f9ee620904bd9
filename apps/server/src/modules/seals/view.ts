import type { SealCard } from '@moqi/api';
import { canDisableSeal, canEnableSeal, canUseSeal, type SealUser } from './policy.ts';
import type { KeptSeal } from './store/seals.ts';

/** A seal as the caller sees it. */
export function viewSeal(seal: KeptSeal, viewer: SealUser, usedThisMonth: number): SealCard {
  const { sealId, kind, name, code, svg, widthMm, heightMm, state, createdAt } = seal;
  return {
    sealId,
    kind,
    sealName: name,
    code,
    svg,
    widthMm,
    heightMm,
    state,
    createTime: createdAt.toISOString(),
    usedThisMonth,
    can: { use: canUseSeal(viewer, state), disable: canDisableSeal(viewer, state), enable: canEnableSeal(viewer, state) },
  };
}
