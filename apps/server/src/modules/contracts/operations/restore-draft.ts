import { restoreDraft } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { settingsOf } from '../../settings/index.ts';
import { lookerOf } from '../acts/sender.ts';
import { daysAfter } from '../calendar.ts';
import { mayManage } from '../policy.ts';
import { lockBinnedDraft, unbinDraft } from '../store/contracts.ts';
import { refreshDrawers } from '../store/drawers.ts';

export const restoreDraftHandler = handle(restoreDraft, async ({ actor, input, now, tx, fail }) => {
  const { retentionDays } = await settingsOf(tx, actor.party);
  const draft = await lockBinnedDraft(tx, actor.party, input.applyId, daysAfter(now, -retentionDays));
  if (draft === undefined || !mayManage(draft, lookerOf(actor))) return fail('CONTRACT_NOT_FOUND');
  await unbinDraft(tx, draft, now);
  await refreshDrawers(tx, actor.party, draft.contractId);
  return { restored: true as const };
});
