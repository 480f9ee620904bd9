import { readLogExport } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { ownExport } from '../acts/own-export.ts';

export const readLogExportHandler = handle(readLogExport, async ({ actor, input, now, tx, fail }) => {
  const found = await ownExport(tx, actor, input.exportId, now);
  if (found === undefined) return fail('LOG_EXPORT_UNKNOWN');
  const { state, done, total, fileName } = found;
  return { state, done, total, fileName };
});
