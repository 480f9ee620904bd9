import { executeAdvancedTemplate, previewAdvancedTemplate, useAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { sampleValues } from '@moqi/rules/variables';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { referToUpload } from '#modules/trust/files/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { assertVerified, chosenFromWire, draftOf, saveDraft, sendBegun } from '#modules/work/sending/index.ts';
import {
  countTemplateUse,
  editableTemplate,
  filesToWire,
  readAdvancedTemplate,
  rolesToWire,
  type TemplateContents,
  takeAdvancedTemplate,
} from '#modules/work/templates/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { fillTemplate } from '../acts/fill-template.ts';

/** As it was last saved. @throws DomainError TEMPLATE_UNKNOWN, FORBIDDEN, TEMPLATE_HAS_NO_VARIABLES */
async function savedContents(db: Database, actor: Person | Member, templateId: string): Promise<TemplateContents> {
  const { working, name } = await editableTemplate(db, actor, templateId);
  if (working.variables === undefined) throw new DomainError('TEMPLATE_HAS_NO_VARIABLES', { name });
  return working;
}

export const previewAdvancedTemplateHandler = handleInSteps(previewAdvancedTemplate, async ({ actor, input, now, platform, transact }) => {
  const { tplId: templateId, sample } = input;
  const { db } = platform;
  const { party, personId } = actor;
  const contents = sample === 1 ? await savedContents(db, actor, templateId) : await readAdvancedTemplate(db, actor, templateId);
  const values = sample === 1 ? sampleValues(contents.variables ?? []) : input.values;
  const filled = await fillTemplate(platform, { party, personId, contents, values, isPreview: true, now, transact });
  return {
    attatchFileNamesJson: filesToWire(filled.contents.files),
    roleJson: rolesToWire(filled.contents.roles),
    files: filled.uploads.flatMap((upload) => (upload ? [referToUpload(platform, party, upload, now)] : [])),
  };
});

export const useAdvancedTemplateHandler = handleInSteps(useAdvancedTemplate, async ({ actor, input, now, platform, reads, transact }) => {
  const { tplId: templateId, values } = input;
  const { party, personId } = actor;
  const sender = await senderOf(reads, actor);
  const { contents, version } = await transact((tx) => takeAdvancedTemplate(tx, actor, templateId));
  const filled = await fillTemplate(platform, { party, personId, contents, values, now, transact });
  return transact(async (tx) => {
    const draft = await draftOf(tx, { sender, contents: filled.contents, now });
    const { contractId, number } = await saveDraft(tx, platform, sender, { draft, template: { templateId, version }, now });
    await countTemplateUse(tx, actor, templateId, now);
    return { applyId: contractId, applyNo: number };
  });
});

export const executeAdvancedTemplateHandler = handleInSteps(
  executeAdvancedTemplate,
  async ({ actor, input, now, platform, reads, transact }) => {
    const { tplId: templateId, values, ...more } = input;
    const { party, personId } = actor;
    const sender = await senderOf(reads, actor);
    await assertVerified(reads, actor);
    const { contents, version } = await transact((tx) => takeAdvancedTemplate(tx, actor, templateId));
    const filled = await fillTemplate(platform, { party, personId, contents, values, now, transact });
    const draft = await transact((tx) => draftOf(tx, { sender, contents: filled.contents, now }));
    const begun = { draft, template: { templateId, version } };
    return sendBegun(platform, { actor, sender, begun, ...chosenFromWire(more), now }, transact);
  },
);
