import { downloadBulkResult, downloadBulkWorkbook } from '@moqi/api/work/bulk-sending';
import { useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** Saves the workbook of a template, the result of a bulk, or the rows of it to be mended. */
export function useSheets() {
  const { t } = useTranslation('bulk-sending');
  const showToast = useToast();
  const audience = useDoor();
  const saving = async (work: () => ReturnType<typeof download>) => {
    try {
      const { blob, fileName } = await work();
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    }
  };
  return {
    workbook: (tplId: string) => saving(() => download(downloadBulkWorkbook, { tplId }, `${t('title')}.xlsx`, { audience })),
    result: (batchId: string, part: 'all' | 'faulty') =>
      saving(() => download(downloadBulkResult, { batchId, part }, `${t(part === 'all' ? 'result' : 'faulty')}.xlsx`, { audience })),
  };
}
