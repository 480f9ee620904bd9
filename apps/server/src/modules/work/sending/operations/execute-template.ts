import { executeTemplate } from '@moqi/api';
import { assertVerified, payingOf, senderOf, unknownRole, withNamed } from '#modules/work/contracts/index.ts';
import { countTemplateUse } from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { beginFromTemplate } from '../acts/begin-from-template.ts';
import { sendContract } from '../acts/send-contract.ts';
import { sentAnswer } from '../acts/sent-answer.ts';

export const executeTemplateHandler = handleInSteps(executeTemplate, async ({ actor, input, now, platform, transact, fail }) => {
  const { tplId, signatoryJson: named, contractName, overDate, ...more } = input;
  const sender = await senderOf(platform.db, actor);
  await assertVerified(platform.db, actor);
  const { draft: begun, template } = await transact((tx) => beginFromTemplate(tx, { actor, sender, tplId, now }));
  const role = unknownRole(begun, named);
  if (role !== undefined) {
    const reason = { 'zh-CN': `模板里没有角色“${role}”`, en: `the template has no role “${role}”` };
    fail('CONTRACT_INCOMPLETE', { reason });
  }
  const chosen = { ...(contractName !== '' && { contractName }), ...(overDate !== undefined && { overDate }) };
  const draft = { ...withNamed(begun, named), ...more, ...chosen };
  const paying = payingOf(actor, sender, platform.config);
  const contract = await sendContract(platform, { sender, paying, draft, applyId: undefined, template, now }, transact);
  // asked again, the same request is the same contract
  const isFresh = contract.createdAt.getTime() === now.getTime();
  if (isFresh) await transact((tx) => countTemplateUse(tx, actor.party, tplId));
  return sentAnswer(platform.db, sender, contract, now);
});
