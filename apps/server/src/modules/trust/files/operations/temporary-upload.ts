import { pathsOf } from '@moqi/api';
import { openTemporaryUpload, TEMPORARY_UPLOAD_SECONDS, uploadTemporarily } from '@moqi/api/trust/files';
import { asPartyId } from '#kernel/actor.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { keepUploads } from '../acts/keep-upload.ts';
import { judgeTicket, makeTicket, TEMPORARY_UPLOAD_PURPOSE } from '../temporary-upload.ts';

const macOf =
  ({ secrets }: Platform) =>
  (message: string): Uint8Array =>
    secrets.mac(TEMPORARY_UPLOAD_PURPOSE, message);

export const openTemporaryUploadHandler = handle(openTemporaryUpload, async ({ actor, now, platform }) => {
  const uploader = { owner: actor.party, userId: actor.personId };
  const [path = ''] = pathsOf(uploadTemporarily, 'public');
  return { ...uploader, ...makeTicket(uploader, now, macOf(platform)), path, validSeconds: TEMPORARY_UPLOAD_SECONDS };
});

export const uploadTemporarilyHandler = handleInSteps(uploadTemporarily, async ({ input, now, platform, files, transact, fail }) => {
  const verdict = judgeTicket(input, now, macOf(platform));
  if (verdict !== 'good') return fail(verdict);
  const uploader = { party: asPartyId(input.owner), personId: asPartyId(input.userId) };
  return { list: await keepUploads(platform, { files, ...uploader, now, transact }) };
});
