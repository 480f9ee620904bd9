import { executeTemplate } from '@moqi/api/work/sending';
import { payingOf } from '#modules/money/points/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { countTemplateUse } from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { assertVerified } from '../acts/assert-verified.ts';
import { beginFromTemplate } from '../acts/begin-from-template.ts';
import { sendContract } from '../acts/send-contract.ts';
import { sentAnswer } from '../acts/sent-answer.ts';
import { unknownRole, withNamed } from '../template-draft.ts';
import { namedFromWire, payerFromWire } from '../wire.ts';

export const executeTemplateHandler = handleInSteps(executeTemplate, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const { tplId: templateId, signatoryJson, contractName: name, overDate: deadline, ...more } = input;
  const { approveJson: approvers, consumMode, ...alike } = more;
  const named = namedFromWire(signatoryJson);
  const sender = await senderOf(reads, actor);
  await assertVerified(reads, actor);
  const { draft: begun, template } = await transact((tx) => beginFromTemplate(tx, { actor, sender, templateId, now }));
  const role = unknownRole(begun, named);
  if (role !== undefined) {
    const reason = { 'zh-CN': `模板里没有角色“${role}”`, en: `the template has no role “${role}”` };
    fail('CONTRACT_INCOMPLETE', { reason });
  }
  const chosen = { ...(name !== '' && { name }), ...(deadline !== undefined && { deadline }) };
  const draft = { ...withNamed(begun, named), ...alike, approvers, payer: payerFromWire(consumMode), ...chosen };
  const paying = payingOf(actor, sender.personName, platform.config);
  const sent = await sendContract(platform, { sender, paying, draft, contractId: undefined, template, now }, transact);
  // asked again, the same request is the same contract
  const isFresh = sent.contract.createdAt.getTime() === now.getTime();
  if (isFresh) await transact((tx) => countTemplateUse(tx, actor, templateId, now));
  return sentAnswer(platform, sender, sent, now);
});
