import type { ErrorCode, ErrorFacts } from '@moqi/api';
import { PERFORMANCE_LIMITS } from '@moqi/api/work/performance';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { PerformanceDocument } from './performance.ts';

/** What decides what an actor may do with the documents of one completed contract. */
export interface PerformanceStanding {
  readonly party: PartyId;
  /** the actor acts for a side: it sent the contract, handled a task of it, or is an administrator of a party that did */
  readonly acts: boolean;
  /** the party is one of those that signed */
  readonly signed: boolean;
}

type Judged = Pick<PerformanceDocument, 'addedFor' | 'answers'>;

const refusal = (code: ErrorCode, facts: ErrorFacts = {}): Refusal => ({ code, facts });

/** @param count documents that the contract has */
export function judgeAdding({ acts }: PerformanceStanding, count: number): Refusal | undefined {
  if (!acts) return refusal('FORBIDDEN');
  return count < PERFORMANCE_LIMITS.documents ? undefined : refusal('PERFORMANCE_MANY', { most: PERFORMANCE_LIMITS.documents });
}

function judgeAnswer({ party, acts, signed }: PerformanceStanding, { addedFor }: Judged): Refusal | undefined {
  if (addedFor === party) return refusal('PERFORMANCE_OWN');
  return acts && signed ? undefined : refusal('FORBIDDEN');
}

/** Why a document may not be confirmed, objected to or taken back; undefined: it may. */
export const judge: Readonly<
  Record<'confirm' | 'object' | 'remove', (standing: PerformanceStanding, document: Judged) => Refusal | undefined>
> = {
  // who objected may come round; a confirmation stands
  confirm: (standing, document) => {
    const has = document.answers.some((one) => one.answeredFor === standing.party && one.verdict === 'confirmed');
    return judgeAnswer(standing, document) ?? (has ? refusal('PERFORMANCE_ANSWERED') : undefined);
  },
  object: (standing, document) => {
    const has = document.answers.some(({ answeredFor }) => answeredFor === standing.party);
    return judgeAnswer(standing, document) ?? (has ? refusal('PERFORMANCE_ANSWERED') : undefined);
  },
  remove: ({ party, acts }, { addedFor, answers }) => {
    if (!acts || addedFor !== party) return refusal('FORBIDDEN');
    return answers.length === 0 ? undefined : refusal('PERFORMANCE_ANSWERED');
  },
};
