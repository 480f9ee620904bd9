import { previewBulkRow } from '@moqi/api/work/bulk-sending';
import { referToUpload } from '#modules/trust/files/index.ts';
import { contentsToWire, filesToWire } from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { filesOfRow } from '../acts/fill-row.ts';
import { ownBulk, ownKindOf } from '../acts/own-bulk.ts';
import { columnsOf } from '../bulk-columns.ts';
import { listRows } from '../store/bulk-rows.ts';

export const previewBulkRowHandler = handleInSteps(previewBulkRow, async ({ actor, input, now, platform, fail }) => {
  const bulk = await ownBulk(platform.db, actor, input.batchId);
  const [row] = await listRows(platform.db, platform.secrets, bulk, { after: input.row - 1, limit: 1 });
  if (row?.row !== input.row) return fail('BULK_ROW_UNKNOWN', { row: input.row });
  if (row.faults.length > 0) return fail('BULK_ROW_FAULTY', { row: input.row });
  const columns = columnsOf(bulk.contents, ownKindOf(actor));
  const made = await filesOfRow(platform, { bulk, columns, isPreview: true }, row);
  return {
    roleJson: contentsToWire(bulk.contents).roleJson,
    attatchFileNamesJson: filesToWire(made.map(({ file }) => file)),
    files: made.flatMap(({ upload }) => (upload ? [referToUpload(platform, actor.party, upload, now)] : [])),
  };
});
