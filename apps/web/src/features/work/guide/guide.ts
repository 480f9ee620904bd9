import type { GuideRole } from './roles.ts';

/** The three tries of a role, in their order. */
export const TRIES = ['first', 'second', 'third'] as const;
export type TryName = (typeof TRIES)[number];

export const ANSWERS = ['a', 'b', 'c'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The answer that is right. The texts of each try are written for it. */
export const RIGHT: Readonly<Record<GuideRole, Readonly<Record<TryName, Answer>>>> = {
  signer: { first: 'b', second: 'a', third: 'c' },
  sender: { first: 'a', second: 'c', third: 'b' },
  company: { first: 'c', second: 'b', third: 'a' },
};

/** Where one does in earnest what was tried. */
export const NEXT_STEPS: Readonly<Record<GuideRole, string>> = {
  signer: '/applySign/experienceSign',
  sender: '/initiation/common',
  company: '/signSettings/signers',
};
