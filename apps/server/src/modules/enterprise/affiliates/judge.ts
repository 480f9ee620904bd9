import type { ErrorCode } from '@moqi/api';
import type { AffiliationAbilities, AffiliationSide, AffiliationState } from '@moqi/api/enterprise/affiliates';
import type { Refusal } from '#kernel/refusal.ts';
import { type AffiliationStep, affiliationLifecycle } from './lifecycle.ts';

/** Everything that decides what a member of one company may do with a relation to another one. */
export interface AffiliationStanding {
  readonly state: AffiliationState;
  /** what the member's company is in it */
  readonly side: AffiliationSide;
  /** holds organization.manage */
  readonly manages: boolean;
  /** what the other company is called */
  readonly otherName: string;
}

/** `read`: the contracts of the other company. */
export type AffiliationVerb = AffiliationStep | 'read';

const BOTH: readonly AffiliationSide[] = ['parent', 'subsidiary'];

/** The subsidiary alone decides what may be read; it does not read in turn. */
const SIDES: Readonly<Record<AffiliationVerb, readonly AffiliationSide[]>> = {
  accept: ['subsidiary'],
  refuse: ['subsidiary'],
  setRight: ['subsidiary'],
  withdraw: ['parent'],
  read: ['parent'],
  end: BOTH,
};

const isAnswer = (verb: AffiliationVerb): boolean => verb === 'accept' || verb === 'refuse' || verb === 'withdraw';

function impossible(verb: AffiliationVerb, { state, otherName: name }: AffiliationStanding): Refusal {
  if (isAnswer(verb)) return { code: 'AFFILIATE_ANSWERED', facts: {} };
  const code: ErrorCode = state === 'asked' ? 'AFFILIATE_UNANSWERED' : 'AFFILIATE_OVER';
  return { code, facts: { name } };
}

/** Why something may not be done with a relation; undefined: it may. The places of the two companies in the group may still refuse it. */
export function judge(verb: AffiliationVerb, standing: AffiliationStanding): Refusal | undefined {
  const { state, side, manages } = standing;
  if (verb !== 'read' && !manages) return { code: 'FORBIDDEN', facts: {} };
  if (!SIDES[verb].includes(side)) return { code: 'NOT_FOUND', facts: {} };
  const isPossible = verb === 'read' ? state === 'granted' : affiliationLifecycle.next(state, verb) !== undefined;
  return isPossible ? undefined : impossible(verb, standing);
}

/** Ending a relation that was not answered yet means withdrawing the request; only the parent can. */
export function stepOfEnding({ state, side }: Pick<AffiliationStanding, 'state' | 'side'>): 'withdraw' | 'end' {
  return state === 'asked' && side === 'parent' ? 'withdraw' : 'end';
}

/** What a page offers. */
export function affiliationAbilities(standing: AffiliationStanding): AffiliationAbilities {
  const may = (verb: AffiliationVerb) => judge(verb, standing) === undefined;
  return { answer: may('accept'), withdraw: may('withdraw'), setRight: may('setRight'), end: may('end'), read: may('read') };
}
