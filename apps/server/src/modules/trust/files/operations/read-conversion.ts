import { readConversion } from '@moqi/api/trust/files';
import { DomainError } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import { conversionsOf } from '../acts/begin-conversion.ts';
import { referToUpload } from '../acts/refer-to.ts';
import { countAhead } from '../store/conversions.ts';
import { findUploads } from '../store/uploads.ts';

export const readConversionHandler = handleInSteps(readConversion, async ({ actor: { party }, input, now, platform, fail }) => {
  const [one] = await conversionsOf(platform, [input], { party, now });
  if (one === undefined) return fail('FILE_UNKNOWN');
  if (one.refusal !== undefined) throw new DomainError(one.refusal.code, one.refusal.facts);
  const { state, uploadId } = one;
  if (state === 'waiting') return { state, ahead: await countAhead(platform.db, one), file: null };
  const upload = uploadId === undefined ? undefined : (await findUploads(platform.db, party, [uploadId])).get(uploadId);
  if (upload === undefined) return { state: 'converting' as const, ahead: 0, file: null };
  return { state: 'done' as const, ahead: 0, file: referToUpload(platform, party, upload, now) };
});
