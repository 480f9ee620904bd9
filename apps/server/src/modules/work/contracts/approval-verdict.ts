import type { ApprovalVerdict, ContractDetail } from '@moqi/api/work/contracts';

type Timeline = ContractDetail['timeline'];

/** What the sender's side keeps to itself: how the contract was approved before it went out. */
const INSIDE: ReadonlySet<Timeline[number]['kind']> = new Set(['submitted', 'approved', 'returned', 'rejected', 'withdrawn']);

/** Who else of the sender's people reads it. */
const KEPT: ReadonlySet<Timeline[number]['kind']> = new Set([...INSIDE, 'copied', 'copyEnded']);

/** The timeline as parties outside of the owner's side see it. */
export function outsideOf(timeline: Timeline): Timeline {
  return timeline.filter(({ kind }) => !KEPT.has(kind));
}

/** The last word of an approval, while it still holds the contract up: sending it anew, or taking it back oneself, ends that. */
export function verdictOf(timeline: Timeline): ApprovalVerdict | undefined {
  const last = timeline.findLast(({ kind }) => INSIDE.has(kind) || kind === 'sent');
  if (last?.kind !== 'returned' && last?.kind !== 'rejected') return undefined;
  return { how: last.kind, name: last.actorName, time: last.time, reason: last.note };
}
