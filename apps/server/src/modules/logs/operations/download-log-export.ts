import { downloadLogExport } from '@moqi/api';
import { handleInSteps } from '../../../platform/http/handle.ts';
import { SPREADSHEET_TYPE } from '../../../platform/spreadsheet/index.ts';
import { findExport } from '../store/log-exports.ts';

export const downloadLogExportHandler = handleInSteps(downloadLogExport, async ({ actor, input, platform, fail }) => {
  const found = await findExport(platform.db, actor.party, input.exportId);
  if (found === undefined || found.createdBy !== actor.personId) return fail('LOG_EXPORT_UNKNOWN');
  const { file, fileName, done } = found;
  if (file === undefined) return fail('LOG_EXPORT_UNFINISHED', { done });
  const stored = await platform.files.open(file.hash);
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName,
    disposition: 'attachment' as const,
    size: stored.size,
    async *stream(start, end) {
      try {
        yield* stored.stream(start, end);
      } finally {
        await stored.close();
      }
    },
  };
});
