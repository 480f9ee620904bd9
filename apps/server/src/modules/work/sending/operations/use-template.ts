import { useTemplate } from '@moqi/api/work/sending';
import { senderOf } from '#modules/work/contracts/index.ts';
import { countTemplateUse } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { beginFromTemplate } from '../acts/begin-from-template.ts';
import { saveDraft } from '../acts/save-draft.ts';

export const useTemplateHandler = handle(useTemplate, async ({ actor, input, now, platform, reads, tx }) => {
  const sender = await senderOf(reads, actor);
  const begun = await beginFromTemplate(tx, { actor, sender, templateId: input.tplId, now });
  const { contractId, number } = await saveDraft(tx, platform, sender, { ...begun, now });
  await countTemplateUse(tx, actor, input.tplId, now);
  return { applyId: contractId, applyNo: number };
});
