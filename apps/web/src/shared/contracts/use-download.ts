import { downloadContracts } from '@moqi/api';
import { formatCompactStamp } from '@moqi/rules';
import { useToast } from '@moqi/ui';
import { CallRefused } from '../call/call-refused.ts';
import { download } from '../call/download.ts';
import { useDoor } from '../session/use-door.ts';
import { saveFile } from './save-file.ts';

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
