import { downloadFile, downloadFiles } from '@moqi/api/work/downloads';
import { handleInSteps } from '#operation/handle.ts';
import { documentAnswer, zipAnswer, zipped } from '../acts/contract-bytes.ts';
import { type NamedFile, namedFile } from '../acts/named-file.ts';
import { entriesOf } from '../download-names.ts';

export const downloadFileHandler = handleInSteps(downloadFile, async (context) => {
  const file = await namedFile(context, context.actor, context.input, 'download');
  return documentAnswer(context.platform, file, { fileName: file.fileName, disposition: 'attachment' });
});

export const downloadFilesHandler = handleInSteps(downloadFiles, async (context) => {
  const { actor, input, platform, now } = context;
  const files: NamedFile[] = [];
  for (const named of input.files) files.push(await namedFile(context, actor, named, 'download'));
  return zipAnswer(entriesOf([{ folder: '', files: files.map((file) => zipped(platform, file)) }]), { name: '文件', now });
});
