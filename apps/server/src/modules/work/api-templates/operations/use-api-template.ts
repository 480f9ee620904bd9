import { executeApiTemplate, useApiTemplate } from '@moqi/api/work/api-templates';
import { senderOf } from '#modules/work/contracts/index.ts';
import { assertVerified, chosenFromWire, saveDraft, sendBegun } from '#modules/work/sending/index.ts';
import { countTemplateUse } from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { beginFromCode } from '../acts/begin-from-code.ts';
import { memberWho } from '../judge.ts';

export const useApiTemplateHandler = handleInSteps(useApiTemplate, async ({ actor, input, now, platform, reads, transact }) => {
  const { tplCode: code, values } = input;
  const member = memberWho('use', actor);
  const sender = await senderOf(reads, member);
  const begun = await beginFromCode(platform, { actor: member, sender, code, values, now, transact });
  return transact(async (tx) => {
    const { contractId, number } = await saveDraft(tx, platform, sender, { ...begun, now });
    await countTemplateUse(tx, member, begun.template.templateId, now);
    return { applyId: contractId, applyNo: number };
  });
});

export const executeApiTemplateHandler = handleInSteps(executeApiTemplate, async ({ actor, input, now, platform, reads, transact }) => {
  const { tplCode: code, values, ...more } = input;
  const member = memberWho('use', actor);
  const sender = await senderOf(reads, member);
  await assertVerified(reads, member);
  const begun = await beginFromCode(platform, { actor: member, sender, code, values, now, transact });
  return sendBegun(platform, { actor: member, sender, begun, ...chosenFromWire(more), now }, transact);
});
