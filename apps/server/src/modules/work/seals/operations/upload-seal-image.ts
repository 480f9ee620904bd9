import { SEAL_IMAGE_BYTES, uploadSealImage } from '@moqi/api/work/seals';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { IMAGE_TYPES, readImageHeader, tidyFileName } from '#modules/trust/files/index.ts';
import { handleInSteps, type IncomingFile } from '#operation/handle.ts';
import { cutImage } from '../acts/cut-image.ts';
import { insertUpload } from '../store/seal-uploads.ts';

/** Reads no further than the limit. */
async function readFile({ content }: IncomingFile, name: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > SEAL_IMAGE_BYTES) throw new DomainError('SEAL_IMAGE_TOO_LARGE', { name });
    parts.push(part);
  }
  if (size === 0) throw new DomainError('FILE_EMPTY', { name });
  return Buffer.concat(parts);
}

export const uploadSealImageHandler = handleInSteps(uploadSealImage, async ({ actor, input, now, platform, files, transact, fail }) => {
  if (!(await organizationOf(platform.db, actor.party)).verified) fail('ORGANIZATION_UNVERIFIED');
  let received: { bytes: Uint8Array; name: string } | undefined;
  for await (const file of files) {
    if (received) fail('TOO_MANY_FILES', { limit: 1 });
    const name = tidyFileName(file.fileName);
    received = { bytes: await readFile(file, name), name };
  }
  if (!received) return fail('FILE_MISSING');
  const { bytes, name } = received;
  const cut = await cutImage(bytes, name, input.ink);
  const type = IMAGE_TYPES[readImageHeader(bytes)?.format ?? 'png'];
  const [original, image] = [await platform.files.put(bytes), await platform.files.put(cut.png)];
  const uploadId = uuidv7({ msecs: now.getTime() });
  const upload = { uploadId, original: { hash: original.hash, type }, imageHash: image.hash, svg: cut.svg, aspect: cut.aspect };
  await transact(async (tx) => {
    await insertUpload(tx, actor.party, upload, { personId: actor.personId, now });
    const object = { type: 'sealPicture', id: uploadId, name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'seals.uploadPicture', object });
  });
  return { uploadId, svg: cut.svg, aspect: cut.aspect, untouched: cut.untouched };
});
