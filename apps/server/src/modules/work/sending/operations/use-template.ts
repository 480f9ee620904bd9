import { draftFromTemplate, useTemplate } from '@moqi/api/work/sending';
import { senderOf } from '#modules/work/contracts/index.ts';
import { countTemplateUse } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { beginFromTemplate, filledIn } from '../acts/begin-from-template.ts';
import { saveDraft } from '../acts/save-draft.ts';
import { chosenFromWire } from '../wire.ts';

export const useTemplateHandler = handle(useTemplate, async ({ actor, input, now, platform, reads, tx }) => {
  const sender = await senderOf(reads, actor);
  const begun = await beginFromTemplate(tx, { actor, sender, templateId: input.tplId, now });
  const { contractId, number } = await saveDraft(tx, platform, sender, { ...begun, now });
  await countTemplateUse(tx, actor, input.tplId, now);
  return { applyId: contractId, applyNo: number };
});

/** The same for a program, which names the parties beside the template. */
export const draftFromTemplateHandler = handle(draftFromTemplate, async ({ actor, input, now, platform, reads, tx }) => {
  const { tplId: templateId, ...more } = input;
  const sender = await senderOf(reads, actor);
  const { draft: begun, template } = await beginFromTemplate(tx, { actor, sender, templateId, now });
  const { contractId, number, revision } = await saveDraft(tx, platform, sender, {
    draft: filledIn(begun, chosenFromWire(more)),
    template,
    now,
  });
  await countTemplateUse(tx, actor, templateId, now);
  return { applyId: contractId, applyNo: number, revision };
});
