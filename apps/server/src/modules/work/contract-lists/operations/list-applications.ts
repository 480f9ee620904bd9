import { LIST_STATUS } from '@moqi/api';
import { listApplications } from '@moqi/api/work/contract-lists';
import { plannedAmong } from '#modules/work/sending/index.ts';
import { handle } from '#operation/handle.ts';
import { listDrawers } from '../acts/list-drawers.ts';
import { applyRowToWire, plannedToWire } from '../wire.ts';

export const listApplicationsHandler = handle(listApplications, async ({ actor, input, now, platform, tx }) => {
  const page = await listDrawers(tx, { platform, actor, filters: input, now }, 'owner', applyRowToWire);
  const drafts = page.list.filter(({ signStatus }) => signStatus === LIST_STATUS.draft).map(({ applyId }) => applyId);
  const planned = await plannedAmong(tx, actor.party, drafts);
  return { ...page, list: page.list.map((row) => ({ ...row, ...plannedToWire(planned.get(row.applyId)) })) };
});
