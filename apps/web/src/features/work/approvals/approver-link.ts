import { optionalTexts } from '#shared/search/search.ts';

/** What opens an approval: the signed parameters of a message, or with a session the number alone. */
export interface ApproverLink {
  readonly approveId: string;
  readonly chapterSign?: string;
  readonly chapterTs?: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type AuditSearch = Partial<ApproverLink>;

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return optionalTexts(search, { approveId: 36, chapterSign: 128, chapterTs: 20 });
}

/** Undefined: the address names no approval. */
export function approverLinkOf({ approveId, ...signed }: AuditSearch): ApproverLink | undefined {
  return approveId !== undefined && ID.test(approveId) ? { approveId, ...signed } : undefined;
}
