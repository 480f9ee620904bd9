import { LIST_STATUS, type ListStatus } from '@moqi/api';
import { applyStatus, type Detail, detailOf, readersStanding, type WholeContract } from '#modules/work/contracts/index.ts';

/** What a parent may see at all. */
export const SENT: readonly ListStatus[] = Object.values(LIST_STATUS).filter(
  (status) => status !== LIST_STATUS.draft && status !== LIST_STATUS.approving,
);

/** The statuses a parent asks for; what its subsidiary has not sent yet is never among them. */
export function statusesRead(asked: number | undefined): readonly number[] {
  if (asked === undefined) return SENT;
  return SENT.filter((status) => applyStatus(status) === asked);
}

/** The detail page of a subsidiary's contract, without addresses; a parent that may not read the documents sees only their names. */
export function affiliateDetailOf(whole: WholeContract, { withDocuments, now }: { withDocuments: boolean; now: Date }): Detail {
  const withoutAddresses = { ...whole, targets: new Map(), deliveries: new Map() };
  const standing = readersStanding(whole.contract.state);
  const reading = { standing, task: undefined, relations: [], actsForOwner: false, isInside: false, seesEvidenceOf: [], now };
  const detail = detailOf(withoutAddresses, reading);
  if (withDocuments) return detail;
  return { ...detail, fields: [], documents: detail.documents.map((document) => ({ ...document, hash: '' })) };
}
