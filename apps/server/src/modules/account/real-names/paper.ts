import { LASTING, paperState } from '@moqi/rules';
import type { Refusal } from '#kernel/refusal.ts';
import type { StatedPaper } from '#modules/account/identity/index.ts';

/** Why nobody is proven with an ID card that ends then; undefined: it holds, or nobody said when it ends. */
export function refusalOfPast(endsOn: string | undefined, now: Date): Refusal | undefined {
  if (endsOn === undefined || endsOn === LASTING || paperState(endsOn, now) !== 'ended') return undefined;
  return { code: 'PAPER_PAST', facts: { day: endsOn } };
}

/**
 * Why nothing new is issued in the name of a person who was verified with such an ID card: no certificate and no authorisation to sign. What was
 * issued before lives to its own end. Undefined: it holds, or nobody said when it ends.
 */
export function refusalOfExpired(endsOn: string | undefined, now: Date): Refusal | undefined {
  if (endsOn === undefined || paperState(endsOn, now) !== 'ended') return undefined;
  return { code: 'PAPER_EXPIRED', facts: { day: endsOn } };
}

/** The card as its holder states it. */
export const statedPaper = (endsOn: string | undefined): StatedPaper | undefined =>
  endsOn === undefined ? undefined : { endsOn, knownBy: 'person' };
