import { readTemplateDocument } from '@moqi/api/work/advanced-templates';
import { uploadsOf } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { readOffers } from '../acts/read-offers.ts';
import { offersToWire } from '../wire.ts';

export const readTemplateDocumentHandler = handleInSteps(readTemplateDocument, async ({ actor, input, platform, fail }) => {
  const upload = (await uploadsOf(platform.db, actor.party, [input.targetId])).get(input.targetId);
  if (upload === undefined) return fail('FILE_UNKNOWN');
  return offersToWire((await readOffers(platform, upload)) ?? fail('FILE_NOT_FILLABLE', { name: upload.fileName }));
});
