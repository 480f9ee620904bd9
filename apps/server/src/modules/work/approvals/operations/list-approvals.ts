import { listAllApprovals, listApprovals, listSealApprovals } from '@moqi/api/work/approvals';
import type { ApprovalKind } from '@moqi/api/work/flows';
import type { z } from 'zod';
import type { Member } from '#kernel/actor.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { approvalRows } from '../acts/approval-view.ts';
import { type ApprovalFilter, countWaiting, pageAllApprovals, pageOwnApprovals } from '../store/approval-lists.ts';

/** A calendar day in China as its first and its last moment. */
function spanOf({ beginDate, endDate }: { readonly beginDate?: string | undefined; readonly endDate?: string | undefined }) {
  const moment = (day: string | undefined, clock: string): Date | undefined => {
    const at = day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : new Date(`${day}T${clock}+08:00`);
    return at === undefined || Number.isNaN(at.getTime()) ? undefined : at;
  };
  return { from: moment(beginDate, '00:00:00'), to: moment(endDate, '23:59:59.999') };
}

type OwnFilters = z.output<typeof listSealApprovals.input>;

async function ownPage(tx: Tx, actor: Member, input: OwnFilters & { readonly kind?: ApprovalKind | undefined }, now: Date) {
  const { itemPage, pageSize, box, kind, keyword } = input;
  const { party, memberId } = actor;
  const filter: ApprovalFilter = { kind, keyword, ...spanOf(input) };
  const { list, count } = await pageOwnApprovals(tx, { party, memberId, box }, filter, input);
  const counts = await countWaiting(tx, party, memberId, { kind, now });
  return { list: await approvalRows(tx, party, list, { member: actor, now }), count, itemPage, pageSize, counts };
}

export const listApprovalsHandler = handle(listApprovals, ({ actor, input, now, tx }) => ownPage(tx, actor, input, now));

export const listSealApprovalsHandler = handle(listSealApprovals, ({ actor, input, now, tx }) =>
  ownPage(tx, actor, { ...input, kind: 'sealUse' }, now),
);

export const listAllApprovalsHandler = handle(listAllApprovals, async ({ actor, input, now, tx }) => {
  const { itemPage, pageSize, kind, state, keyword } = input;
  const { list, count } = await pageAllApprovals(tx, actor.party, { kind, state, keyword, ...spanOf(input) }, input);
  return { list: await approvalRows(tx, actor.party, list, { member: actor, now }), count, itemPage, pageSize };
});
