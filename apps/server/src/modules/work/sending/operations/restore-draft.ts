import { restoreDraft } from '@moqi/api';
import { daysAfter } from '@moqi/rules';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { lockBinnedDraft, lookerOf, mayManage, refreshDrawers, unbinDraft } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const restoreDraftHandler = handle(restoreDraft, async ({ actor, input, now, tx, fail }) => {
  const { retentionDays } = await settingsOf(tx, actor.party);
  const draft = await lockBinnedDraft(tx, actor.party, input.applyId, daysAfter(now, -retentionDays));
  if (draft === undefined || !mayManage(draft, lookerOf(actor))) return fail('CONTRACT_NOT_FOUND');
  await unbinDraft(tx, draft, now);
  await refreshDrawers(tx, actor.party, draft.contractId);
  return { restored: true as const };
});
