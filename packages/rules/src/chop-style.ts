import { fitsOnSeal } from './seal-drawing/draw-seal.ts';

/** How a 姓名章 is cut: 阴文, white characters in red, or 阳文, red characters in a frame. */
export const CHOP_STYLES = ['intaglio', 'relief'] as const;
export type ChopStyle = (typeof CHOP_STYLES)[number];

/** Why a person can have no chop: no name is proven, or the proven one is shorter or longer than a chop takes. Undefined: there is one. */
export function whyNoChop(provenName: string | undefined): 'unproven' | 'length' | undefined {
  if (provenName === undefined) return 'unproven';
  return fitsOnSeal(provenName) ? undefined : 'length';
}
