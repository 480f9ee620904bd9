import { downloadContracts } from '@moqi/api/work/downloads';
import { formatCompactStamp } from '@moqi/rules';
import { useToast } from '@moqi/ui';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** Downloads contracts: one as PDF, several as zip. */
export function useDownload(): (applyIds: readonly string[]) => Promise<void> {
  const audience = useDoor();
  const showToast = useToast();
  return async (applyIds) => {
    try {
      const fallback = `${formatCompactStamp(Date.now())}.${applyIds.length > 1 ? 'zip' : 'pdf'}`;
      const { blob, fileName } = await download(downloadContracts, { applyIds: applyIds.join(',') }, fallback, { audience });
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    }
  };
}
