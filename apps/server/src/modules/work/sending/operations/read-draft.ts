import { contractDraft, readDraft } from '@moqi/api';
import { enforce } from '#kernel/refusal.ts';
import { referTo, uploadsOf } from '#modules/trust/files/index.ts';
import { judge, readContractRow, readTimeline, standingOf, templateIdOf, verdictOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { openDraft } from '../acts/draft-content.ts';

export const readDraftHandler = handle(readDraft, async ({ actor, input, now, platform, tx, fail }) => {
  const contract = await readContractRow(tx, actor.party, input.applyId);
  if (contract === undefined) return fail('CONTRACT_NOT_FOUND');
  enforce(judge('editDraft', standingOf({ contract, participants: [] }, actor, now)));
  const draft = contractDraft.parse(openDraft(platform, contract));
  const wanted = draft.attatchFileNamesJson.map(({ targetId }) => targetId);
  const uploads = await uploadsOf(tx, actor.party, wanted);
  const files = [...uploads.values()].map((upload) =>
    referTo(platform, actor.party, { ...upload, targetId: upload.uploadId, fileType: 1 }, now),
  );
  const verdict = verdictOf(await readTimeline(tx, contract));
  const { contractId, number, updatedAt } = contract;
  const templateId = await templateIdOf(tx, contract, draft);
  const savedAt = updatedAt.toISOString();
  return { ...draft, applyId: contractId, applyNo: number, savedAt, files, ...(verdict && { verdict }), ...(templateId && { templateId }) };
});
