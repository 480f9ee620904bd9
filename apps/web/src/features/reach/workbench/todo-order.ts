import { LIST_STATUS, type OutputOf } from '@moqi/api';
import type { ApprovalRow } from '@moqi/api/work/approvals';
import type { readWorkbench } from '@moqi/api/work/contract-lists';

export type Todo = OutputOf<typeof readWorkbench>['todo'][number];

/** What waits for one: a contract, or a decision about one. */
export type Waiting =
  | { readonly part: 'sign' | 'other'; readonly key: string; readonly row: Todo }
  | { readonly part: 'approve'; readonly key: string; readonly row: ApprovalRow };

/** Until when; what has ended, or has no limit, is at the end. */
const dueOf = ({ part, row }: Waiting): string => (part === 'approve' ? row.dueTime : row.reason === '' ? row.overDate : '') || '~';

/** Contracts and approvals in one list, the nearest deadline first; of two alike the one that the server named first. */
export function waitingInOrder(rows: readonly Todo[], approvals: readonly ApprovalRow[]): Waiting[] {
  const waiting: Waiting[] = [
    ...rows.map((row) => ({
      part: row.status === LIST_STATUS.mine ? ('sign' as const) : ('other' as const),
      key: `${row.role}${row.applyId}`,
      row,
    })),
    ...approvals.map((row) => ({ part: 'approve' as const, key: row.approveId, row })),
  ];
  return waiting.sort((one, other) => (dueOf(one) < dueOf(other) ? -1 : dueOf(one) > dueOf(other) ? 1 : 0));
}
