import { uploadFiles } from '@moqi/api';
import { handleInSteps } from '#operation/handle.ts';
import { keepUploads } from '../acts/keep-upload.ts';

export const uploadFilesHandler = handleInSteps(uploadFiles, async ({ actor, now, platform, files, transact }) => ({
  list: await keepUploads(platform, { files, party: actor.party, personId: actor.personId, now, transact }),
}));
