import { approveSign, listSealRequests } from '@moqi/api/work/approvals';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { approvalRows } from '../acts/approval-view.ts';
import { decideForAll } from '../acts/decide-for-all.ts';
import { logDecision } from '../acts/log-decision.ts';
import { outcomeOf } from '../acts/outcome-view.ts';
import { pageAllApprovals } from '../store/approval-lists.ts';

export const approveSignHandler = handle(approveSign, async ({ actor, input, now, platform, tx, fail }) => {
  const { flowInstId: approvalId, reason } = input;
  const result = input.pass === 1 ? 'approve' : 'reject';
  if (result === 'reject' && reason === '') fail('APPROVAL_REASON_NEEDED');
  const decided = await decideForAll(tx, platform, { by: actor, approvalId, result, reason, now });
  const outcome = await outcomeOf(tx, decided);
  await logDecision(tx, authorOf(actor, now), decided.approval, { result, reason });
  return outcome;
});

export const listSealRequestsHandler = handle(listSealRequests, async ({ actor, input, now, tx }) => {
  const { itemPage, pageSize } = input;
  const { list, count } = await pageAllApprovals(tx, actor.party, { kind: 'sealUse', state: 'running' }, input);
  return { list: await approvalRows(tx, actor.party, list, { member: actor, now }), count, itemPage, pageSize };
});
