import { type AffiliateRow, type ContractDetail, LIST_STATUS, type ListStatus, type listAffiliateContracts } from '@moqi/api';
import type { z } from 'zod';
import { applyStatus, detailOf, readersStanding, type WholeContract } from '#modules/work/contracts/index.ts';
import type { Drawer, DrawerFilter } from '#modules/work/drawers/index.ts';
import { drawerFilter } from './list-filter.ts';
import { listRow } from './rows.ts';

/** What a parent may see at all. */
export const SENT: readonly ListStatus[] = Object.values(LIST_STATUS).filter(
  (status) => status !== LIST_STATUS.draft && status !== LIST_STATUS.approving,
);

type Filters = z.output<typeof listAffiliateContracts.input>;

const ROLES = { sent: 'owner', received: 'signer' } as const;

/** The statuses a parent asks for; what its subsidiary has not sent yet is never among them. */
export function statusesRead(asked: number | undefined): readonly number[] {
  if (asked === undefined) return SENT;
  return SENT.filter((status) => applyStatus(status) === asked);
}

/** The filters of the wire for a parent. Nobody asks by numbers of identity here, nor for the recycle bin. */
export function affiliateFilter({ listType, signStatus, ...filters }: Filters, now: Date): DrawerFilter {
  const viewpoint = { personId: undefined, isAdmin: false, now, identityDigest: (number: string) => number, retentionDays: 0 };
  return { ...drawerFilter(filters, ROLES[listType], viewpoint), statuses: statusesRead(signStatus) };
}

/** A row of a subsidiary's list: whose turn it is there is not one's own. */
export function affiliateRowOf(row: Drawer): AffiliateRow {
  const { ebqUserId: _, can: __, progress, ...shared } = listRow(row, readersStanding(row.state));
  return {
    ...shared,
    progress: progress.map((step) => (step.state === 'me' ? { ...step, state: 'now' } : step)),
    status: applyStatus(row.status),
    sentTime: row.sentAt?.toISOString() ?? '',
    endTime: row.endedAt?.toISOString() ?? '',
  };
}

/** The detail page of a subsidiary's contract: nobody's address, and without the right to documents nothing of them but their names. */
export function affiliateDetailOf(whole: WholeContract, { withDocuments, now }: { withDocuments: boolean; now: Date }): ContractDetail {
  const nobodys = { ...whole, targets: new Map(), deliveries: new Map() };
  const standing = readersStanding(whole.contract.state);
  const detail = detailOf(nobodys, { standing, task: undefined, actsForOwner: false, isInside: false, now });
  if (withDocuments) return detail;
  return { ...detail, fields: [], files: detail.files.map((file) => ({ ...file, docHash: '' })) };
}
