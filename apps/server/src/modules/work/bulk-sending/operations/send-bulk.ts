import { pauseBulk, sendBulk } from '@moqi/api/work/bulk-sending';
import { assertAffordable, contractUnits, payingOf } from '#modules/money/points/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { assertVerified, draftOf } from '#modules/work/sending/index.ts';
import { countTemplateUse, takeAnyTemplate } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { summaryOf } from '../acts/bulk-view.ts';
import { holdOwnBulk } from '../acts/own-bulk.ts';
import { sendBulkRows } from '../bulk.ts';
import { startRows } from '../store/bulk-rows.ts';
import { countRows, findBulk, savePaused, saveRunning } from '../store/bulks.ts';

export const sendBulkHandler = handle(sendBulk, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const bulk = await holdOwnBulk(tx, actor, input.batchId);
  const sender = await senderOf(reads, actor);
  await assertVerified(reads, actor);
  // a sender from whom the template was taken sends nothing of it; what goes out is of the version of the workbook
  await takeAnyTemplate(tx, actor, bulk.templateId);
  const started = await startRows(tx, bulk, input.rows);
  if (started === 0) {
    // the same request again: what it asked for is under way, or done
    const { sent = 0, waiting = 0 } = (await countRows(tx, bulk.party, [bulk.bulkId])).get(bulk.bulkId) ?? {};
    if (sent + waiting === 0) return fail('BULK_NOTHING');
    return summaryOf(tx, bulk);
  }
  const begun = await draftOf(tx, { sender, contents: bulk.contents, now });
  const units = { ...contractUnits(begun.parties), quantity: started };
  await assertAffordable(tx, { party: bulk.party, ...payingOf(actor, sender.personName, platform.config), units, now });
  await saveRunning(tx, bulk);
  await countTemplateUse(tx, actor, bulk.templateId, now);
  await platform.jobs.enqueue(tx, sendBulkRows, { party: bulk.party, bulkId: bulk.bulkId }, { key: bulk.bulkId });
  return summaryOf(tx, { ...bulk, isRunning: true, pausedAt: undefined, pauseReason: undefined });
});

export const pauseBulkHandler = handle(pauseBulk, async ({ actor, input, now, platform, tx, fail }) => {
  const bulk = await holdOwnBulk(tx, actor, input.batchId);
  const { waiting = 0 } = (await countRows(tx, bulk.party, [bulk.bulkId])).get(bulk.bulkId) ?? {};
  if (waiting === 0) return fail('BULK_NOTHING');
  if (input.oper === 'pause') await savePaused(tx, bulk, now);
  else {
    await saveRunning(tx, bulk);
    await platform.jobs.enqueue(tx, sendBulkRows, { party: bulk.party, bulkId: bulk.bulkId }, { key: bulk.bulkId });
  }
  return summaryOf(tx, (await findBulk(tx, bulk)) ?? bulk);
});
