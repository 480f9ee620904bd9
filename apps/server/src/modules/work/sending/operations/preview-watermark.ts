import { createHash } from 'node:crypto';
import { previewWatermark } from '@moqi/api/work/sending';
import { checkReference, documentSource, pageAnswer, uploadsOf } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { markOver } from '../acts/lay-down-documents.ts';

/** The same increment that sending lays down, drawn and forgotten. */
export const previewWatermarkHandler = handleInSteps(previewWatermark, async ({ actor, input, now, platform, fail }) => {
  checkReference(platform, actor.party, input, now);
  const upload = (await uploadsOf(platform.db, actor.party, [input.targetId])).get(input.targetId);
  if (upload === undefined) return fail('FILE_UNKNOWN');
  const { fileName } = upload;
  const source = await documentSource(platform, [upload.hash]);
  try {
    const appended = await markOver(source, input.waterConfig, fileName);
    const hash = createHash('sha256').update(upload.hash).update(appended).digest('hex');
    const { page, width } = input;
    const drawn = { fileName, segments: [upload.hash], appended, hash };
    return (await pageAnswer(platform, drawn, { page, width, reader: actor })) ?? fail('PAGE_NOT_DRAWN');
  } finally {
    await source.close();
  }
});
