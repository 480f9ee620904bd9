import { uploadFiles } from '@moqi/api/trust/files';
import { handleInSteps } from '#operation/handle.ts';
import { keepUploads } from '../acts/keep-upload.ts';

export const uploadFilesHandler = handleInSteps(uploadFiles, async ({ actor, input, now, platform, files, transact }) => {
  const { party, personId } = actor;
  return { list: await keepUploads(platform, { files, party, personId, now, acceptBroken: input.acceptBrokenSignatures === 1, transact }) };
});
