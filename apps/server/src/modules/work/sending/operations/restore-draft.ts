import { restoreDraft } from '@moqi/api/work/sending';
import { daysAfter } from '@moqi/rules';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { holdJudged, takeFromBin } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const restoreDraftHandler = handle(restoreDraft, async ({ actor, input, now, tx, fail }) => {
  const { retentionDays } = await settingsOf(tx, actor.party);
  const key = { owner: actor.party, contractId: input.applyId };
  const { contract } = await holdJudged(tx, actor, key, { verb: 'restoreDraft', now });
  const { deletedAt } = contract;
  if (deletedAt === undefined || deletedAt < daysAfter(now, -retentionDays)) return fail('CONTRACT_NOT_FOUND');
  await takeFromBin(tx, contract, now);
  return { restored: true as const };
});
