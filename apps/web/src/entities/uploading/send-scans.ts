import { uploadFiles } from '@moqi/api/trust/files';
import { call } from '#shared/call/index.ts';
import { convertFiles } from './convert-files.ts';
import { isPdf, together } from './kinds.ts';

/**
 * Sends scanned files one after another: pictures become one PDF, in the order in which they were chosen.
 * @returns the uploads, in the order of the files
 * @throws CallRefused with the reason why one is not taken
 */
export async function sendScans(files: readonly File[], signal: AbortSignal): Promise<string[]> {
  const sent: string[] = [];
  for (const group of together(files)) {
    const options = { files: group, signal, onProgress: () => undefined };
    if (group.every(isPdf)) {
      // what is archived is the scan as it came: a broken signature in it attests nothing here
      const { list } = await call(uploadFiles, { acceptBrokenSignatures: 1 }, options);
      sent.push(...list.map(({ targetId }) => targetId));
    } else sent.push((await convertFiles(options, () => undefined)).targetId);
  }
  return sent;
}
