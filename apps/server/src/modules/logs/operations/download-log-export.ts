import { downloadLogExport } from '@moqi/api';
import { handleInSteps } from '../../../platform/http/handle.ts';
import { SPREADSHEET_TYPE } from '../../../platform/spreadsheet/index.ts';
import { ownExport } from '../acts/own-export.ts';

export const downloadLogExportHandler = handleInSteps(downloadLogExport, async ({ actor, input, now, platform, fail }) => {
  const found = await ownExport(platform.db, actor, input.exportId, now);
  if (found === undefined) return fail('LOG_EXPORT_UNKNOWN');
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
