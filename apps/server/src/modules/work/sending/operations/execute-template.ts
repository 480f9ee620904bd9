import { executeTemplate } from '@moqi/api/work/sending';
import { senderOf } from '#modules/work/contracts/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { assertVerified } from '../acts/assert-verified.ts';
import { beginFromTemplate } from '../acts/begin-from-template.ts';
import { sendBegun } from '../acts/sent-answer.ts';
import { chosenFromWire } from '../wire.ts';

export const executeTemplateHandler = handleInSteps(executeTemplate, async ({ actor, input, now, platform, reads, transact }) => {
  const { tplId: templateId, ...more } = input;
  const sender = await senderOf(reads, actor);
  await assertVerified(reads, actor);
  const begun = await transact((tx) => beginFromTemplate(tx, { actor, sender, templateId, now }));
  return sendBegun(platform, { actor, sender, begun, ...chosenFromWire(more), now }, transact);
});
