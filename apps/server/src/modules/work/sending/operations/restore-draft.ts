import { restoreDraft } from '@moqi/api';
import { daysAfter } from '@moqi/rules';
import { enforce } from '#kernel/refusal.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { holdContract, judge, note, standingOf, unbinDraft } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';

export const restoreDraftHandler = handle(restoreDraft, async ({ actor, input, now, tx, fail }) => {
  const { retentionDays } = await settingsOf(tx, actor.party);
  const held = await holdContract(tx, { owner: actor.party, contractId: input.applyId });
  if (held === undefined) return fail('CONTRACT_NOT_FOUND');
  enforce(judge('restoreDraft', standingOf(held, actor, now)));
  const { deletedAt } = held.contract;
  if (deletedAt === undefined || deletedAt < daysAfter(now, -retentionDays)) return fail('CONTRACT_NOT_FOUND');
  await unbinDraft(tx, held.contract, now);
  await note(tx, held.contract, { now });
  return { restored: true as const };
});
