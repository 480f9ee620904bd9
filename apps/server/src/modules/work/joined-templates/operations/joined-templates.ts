import { createFromTemplates, findJoinedTemplates } from '@moqi/api/work/joined-templates';
import type { Person } from '#kernel/actor.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { draftOf, saveDraft } from '#modules/work/sending/index.ts';
import { contentsToWire, countTemplateUse, takeTemplate } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { type Joined, joinContents } from '../joined-contents.ts';

/** The versions in use of all of them, as one. @throws DomainError TEMPLATE_UNKNOWN and what the judge of templates refuses */
async function joined(tx: Tx, actor: Person, templateIds: readonly string[]): Promise<Joined> {
  const all = [];
  for (const templateId of templateIds) all.push((await takeTemplate(tx, actor, templateId)).contents);
  return joinContents(all);
}

export const findJoinedTemplatesHandler = handle(findJoinedTemplates, async ({ actor, input, tx }) => {
  const { contents, clashes } = await joined(tx, actor, input.tplIds);
  return { contents: contentsToWire(contents), clashes: [...clashes] };
});

export const createFromTemplatesHandler = handle(createFromTemplates, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const { tplIds, contractName } = input;
  const { contents, clashes } = await joined(tx, actor, tplIds);
  if (clashes.length > 0) {
    const reason = {
      'zh-CN': clashes.map((clash) => clash['zh-CN']).join('；'),
      en: clashes.map(({ en }) => en).join('; '),
    };
    fail('TEMPLATES_CLASH', { reason });
  }
  const sender = await senderOf(reads, actor);
  const begun = await draftOf(tx, { sender, contents, now });
  const draft = { ...begun, ...(contractName && { name: contractName }) };
  const { contractId, number } = await saveDraft(tx, platform, sender, { draft, now });
  for (const templateId of tplIds) await countTemplateUse(tx, actor, templateId, now);
  return { applyId: contractId, applyNo: number };
});
