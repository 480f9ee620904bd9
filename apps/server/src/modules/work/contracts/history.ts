import type { WantedChange } from '@moqi/api/work/contracts';
import type { ContractDocument } from './contract.ts';

/** What a contract's history tells of, line by line. */
export const HISTORY_KINDS = [
  'submitted',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
  'sent',
  'viewed',
  'signed',
  'refused',
  'revoked',
  'expired',
  'completed',
  'reminded',
  'handedOver',
  'readdressed',
  'extended',
  'copied',
  'copyEnded',
  'rescissionStarted',
  'rescissionDropped',
  'rescinded',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** One line of a contract's history: written with the change it tells of, never altered. */
export interface HistoryLine {
  readonly kind: HistoryKind;
  readonly participantId?: string | undefined;
  /** the name of the actor at that time; empty: the platform itself */
  readonly actorName: string;
  /**
   * one sentence for people: a reason, or the names of the persons reminded, charged with a task or given a copy, or the number of the
   * contract that rescinds this one, or who let a deadline of their own pass
   */
  readonly note?: string;
  /** of a refusal: what the signer would have written otherwise */
  readonly changes?: readonly WantedChange[];
}

/** The first wanted change that is about no page of the contract, counted from 1; undefined: each has its place. */
export function placeOfMisplaced(
  changes: readonly WantedChange[],
  documents: readonly Pick<ContractDocument, 'documentId' | 'pages'>[],
): number | undefined {
  const isPlaced = ({ documentId, page }: WantedChange) =>
    documents.some((document) => document.documentId === documentId && page < document.pages.length);
  const index = changes.findIndex((change) => !isPlaced(change));
  return index === -1 ? undefined : index + 1;
}
