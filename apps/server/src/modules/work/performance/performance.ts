import type { PerformanceKind, PerformanceState, PerformanceVerdict } from '@moqi/api/work/performance';
import type { PartyId } from '#kernel/actor.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';

/** What another party said of a document. */
export interface PerformanceAnswer {
  readonly answerId: string;
  readonly answeredFor: PartyId;
  readonly answeredForName: string;
  readonly answeredBy: PartyId;
  readonly answeredByName: string;
  readonly verdict: PerformanceVerdict;
  readonly note: string;
  readonly at: Date;
}

/** 履约凭证: a file that shows how a completed contract was kept to. */
export interface PerformanceDocument extends ContractKey {
  readonly performanceId: string;
  readonly addedFor: PartyId;
  readonly addedForName: string;
  readonly addedBy: PartyId;
  readonly addedByName: string;
  readonly kind: PerformanceKind;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly amountFen: number | undefined;
  readonly note: string;
  readonly fileName: string;
  /** SHA-256, hex: its name in the file store */
  readonly hash: string;
  readonly size: number;
  readonly addedAt: Date;
  /** in the order in which they came */
  readonly answers: readonly PerformanceAnswer[];
}

/** The parties that signed, each once. One that has no account yet stands for itself. */
export function signingParties(
  participants: readonly { readonly accountParty: PartyId | undefined; readonly participantId: string }[],
): ReadonlySet<string> {
  return new Set(participants.map(({ accountParty, participantId }) => accountParty ?? participantId));
}

/** How it stands: the last word of each party counts, one objection is enough, and a confirmation takes all the others. */
export function performanceState(
  { addedFor, answers }: Pick<PerformanceDocument, 'addedFor' | 'answers'>,
  parties: ReadonlySet<string>,
): PerformanceState {
  const others = [...parties].filter((party) => party !== addedFor);
  const lastOf = new Map<string, PerformanceVerdict>(answers.map(({ answeredFor, verdict }) => [answeredFor, verdict]));
  if (others.some((party) => lastOf.get(party) === 'objected')) return 'objected';
  if (others.length === 0) return 'kept';
  return others.every((party) => lastOf.get(party) === 'confirmed') ? 'confirmed' : 'waiting';
}

export const performanceObject = ({ performanceId, fileName }: Pick<PerformanceDocument, 'performanceId' | 'fileName'>) => ({
  type: 'performance',
  id: performanceId,
  name: fileName,
});
