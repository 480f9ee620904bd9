import type { OutputOf } from '@moqi/api';
import type { savePerformance } from '@moqi/api/work/performance';
import { judge, type PerformanceStanding } from './judge.ts';
import { type PerformanceDocument, performanceState } from './performance.ts';

/** A document as an actor sees it. */
export function performanceToWire(
  one: PerformanceDocument,
  standing: PerformanceStanding,
  parties: ReadonlySet<string>,
): OutputOf<typeof savePerformance> {
  const { performanceId, kind, day: date, amountFen, note, fileName, size, hash, addedForName, addedByName, addedAt } = one;
  return {
    performanceId,
    kind,
    date,
    amountFen: amountFen ?? null,
    note,
    fileName,
    size,
    hash,
    partyName: addedForName,
    createdByName: addedByName,
    createTime: addedAt.toISOString(),
    state: performanceState(one, parties),
    answers: one.answers.map(({ answeredForName, answeredByName, verdict, note: reason, at }) => ({
      partyName: answeredForName,
      actorName: answeredByName,
      verdict,
      note: reason,
      time: at.toISOString(),
    })),
    can: {
      confirm: judge.confirm(standing, one) === undefined,
      object: judge.object(standing, one) === undefined,
      remove: judge.remove(standing, one) === undefined,
    },
  };
}
