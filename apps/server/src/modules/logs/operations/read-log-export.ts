import { readLogExport } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { findExport } from '../store/log-exports.ts';

export const readLogExportHandler = handle(readLogExport, async ({ actor, input, tx, fail }) => {
  const found = await findExport(tx, actor.party, input.exportId);
  if (found === undefined || found.createdBy !== actor.personId) return fail('LOG_EXPORT_UNKNOWN');
  const { state, done, total, fileName } = found;
  return { state, done, total, fileName };
});
