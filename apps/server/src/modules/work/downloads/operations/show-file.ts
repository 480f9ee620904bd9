import { showFile, showSigningFile } from '@moqi/api/work/downloads';
import { pageAnswer } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { documentAnswer } from '../acts/contract-bytes.ts';
import { documentOf, namedFile } from '../acts/named-file.ts';

export const showFileHandler = handleInSteps(showFile, async (context) => {
  const { actor, input, platform, fail } = context;
  const shown = await namedFile(context, actor, input, 'read');
  const { fix, page, width } = input;
  if (fix === 'pdf') return documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
  return (await pageAnswer(platform, shown, { page, width, format: fix, reader: actor })) ?? fail('PAGE_NOT_DRAWN');
});

export const showSigningFileHandler = handleInSteps(showSigningFile, async (context) => {
  const { actor, input, platform, fail } = context;
  const shown = await documentOf(context, actor, actor, { id: input.documentId, deed: 'read' });
  if (shown === undefined) return fail('FILE_UNKNOWN');
  if (input.fix === 'webp') return (await pageAnswer(platform, shown, { ...input, reader: actor })) ?? fail('PAGE_NOT_DRAWN');
  return documentAnswer(platform, shown, { fileName: shown.fileName, disposition: 'inline' });
});
