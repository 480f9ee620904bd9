import { downloadSource } from '@moqi/api/trust/files';
import { handleInSteps } from '#operation/handle.ts';
import { documentStream } from '../acts/document-source.ts';
import { checkReference } from '../acts/refer-to.ts';
import { findUploads } from '../store/uploads.ts';

export const downloadSourceHandler = handleInSteps(downloadSource, async ({ actor: { party }, input, now, platform, fail }) => {
  checkReference(platform, party, input, now);
  const source = (await findUploads(platform.db, party, [input.targetId])).get(input.targetId)?.sources[input.at];
  if (source === undefined) return fail('FILE_UNKNOWN');
  const { hash, fileName, size } = source;
  return {
    // never opened by the browser: it is not what was looked through
    mediaType: 'application/octet-stream',
    disposition: 'attachment' as const,
    fileName,
    size,
    stream: (start?: number, end?: number) => documentStream(platform, [hash], { start, end }),
  };
});
