import { auditPage } from '@moqi/api';
import type { ApprovalRow } from '@moqi/api/work/approvals';

/** One's own decision, else the approval itself: the page is the same. */
export const auditHref = (row: Pick<ApprovalRow, 'approveId' | 'flowInstId' | 'fileCount'>): string =>
  `${auditPage(row.fileCount)}?approveId=${row.approveId || row.flowInstId}`;
