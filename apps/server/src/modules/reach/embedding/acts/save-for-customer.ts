import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { editableTemplate, saveTemplate, type Template, type TemplateContents } from '#modules/work/templates/index.ts';
import type { Tx } from '#platform/platform.ts';
import { type Authoring, isOfPage } from '../authoring.ts';
import { holdAuthoring, noteAuthoredTemplate } from '../store/authorings.ts';

interface CustomersSaving {
  readonly authoring: Authoring;
  readonly actor: Member;
  readonly revision: number | undefined;
  readonly contents: TemplateContents;
  readonly now: Date;
}

/**
 * Saves the one template of a page; two first savings at once make one template. @throws DomainError FILE_UNKNOWN, TEMPLATE_UNKNOWN,
 * TEMPLATE_CHANGED {name}, TEMPLATE_HAS_VARIABLES {name}, TEMPLATE_HAS_NO_VARIABLES {name}
 */
export async function saveForCustomer(tx: Tx, { authoring, actor, revision, contents, now }: CustomersSaving): Promise<Template> {
  const { templateId, uploadIds, customerNo } = await holdAuthoring(tx, authoring);
  const before = templateId === undefined ? undefined : await editableTemplate(tx, actor, templateId);
  const wanted = contents.files.map(({ uploadId }) => uploadId);
  const inTemplate = (before?.working.files ?? []).map(({ uploadId }) => uploadId);
  if (!isOfPage(wanted, uploadIds, inTemplate)) throw new DomainError('FILE_UNKNOWN');
  const saved = await saveTemplate(tx, { actor, held: { templateId, revision }, contents, customerNo, now });
  if (templateId === undefined) await noteAuthoredTemplate(tx, authoring, saved.templateId);
  return saved;
}
