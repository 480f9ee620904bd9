import { readBatch } from '@moqi/api/work/batch-signing';
import { handle } from '#operation/handle.ts';
import { batchSigner } from '../acts/batch-signer.ts';
import { countItems, findBatch, latestBatch, listItems } from '../store/batches.ts';
import { itemToWire } from '../wire.ts';

const NOTHING = { batchId: '' as const, state: 'none' as const, total: 0, signed: 0, refused: 0, listHash: '', statement: '' };

export const readBatchHandler = handle(readBatch, async ({ actor, input, tx, fail }) => {
  const { party, personId } = batchSigner(actor);
  const { batchId, outcome, itemPage, pageSize } = input;
  const page = { itemPage, pageSize };
  const batch = batchId === undefined ? await latestBatch(tx, party, personId) : await findBatch(tx, { party, batchId });
  if (batchId !== undefined && batch?.personId !== personId) return fail('BATCH_UNKNOWN');
  if (batch === undefined) return { ...NOTHING, createTime: '', endTime: '', list: [], count: 0, ...page };
  const counts = await countItems(tx, batch);
  const { total, signed, refused } = counts;
  const items = await listItems(tx, batch, outcome, { offset: (itemPage - 1) * pageSize, limit: pageSize });
  const { listHash, statement, createdAt, endedAt } = batch;
  return {
    batchId: batch.batchId,
    state: endedAt ? ('done' as const) : ('running' as const),
    ...counts,
    listHash,
    statement,
    createTime: createdAt.toISOString(),
    endTime: endedAt?.toISOString() ?? '',
    list: items.map(itemToWire),
    count: outcome === undefined ? total : { waiting: total - signed - refused, signed, refused }[outcome],
    ...page,
  };
});
