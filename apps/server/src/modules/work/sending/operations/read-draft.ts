import { readDraft } from '@moqi/api';
import { referToUpload, uploadsOf } from '#modules/trust/files/index.ts';
import { readJudged, readTimeline, templateIdOf, verdictOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { openDraft } from '../acts/draft-content.ts';
import { draftToWire } from '../wire.ts';

export const readDraftHandler = handle(readDraft, async ({ actor, input, now, platform, tx }) => {
  const key = { owner: actor.party, contractId: input.applyId };
  const { contract } = await readJudged(tx, actor, key, { verb: 'editDraft', now });
  const draft = openDraft(platform, contract);
  if (draft === undefined) throw new Error('a draft has what the wizard saved');
  const wanted = draft.files.map(({ uploadId }) => uploadId);
  const uploads = await uploadsOf(tx, actor.party, wanted);
  const files = [...uploads.values()].map((upload) => referToUpload(platform, actor.party, upload, now));
  const verdict = verdictOf(await readTimeline(tx, contract));
  const { contractId, number, revision, updatedAt } = contract;
  const templateId = await templateIdOf(tx, contract, draft);
  const savedAt = updatedAt.toISOString();
  const saved = { ...draftToWire(draft), applyId: contractId, applyNo: number, savedAt, revision, files };
  return { ...saved, ...(verdict && { verdict }), ...(templateId && { templateId }) };
});
