import type { WantedChange } from '@moqi/api/work/contracts';
import type { ContractDocument } from '#modules/work/contracts/index.ts';

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
