import type { Words } from '@moqi/api';
import { v7 as uuid } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import type { Tx } from '#platform/platform.ts';
import { problemsOf } from '../readiness.ts';
import { lockGroup } from '../store/template-groups.ts';
import { findTemplate, insertTemplate, saveForEverybody, saveGroup, saveWorking, templateNamed } from '../store/templates.ts';
import { isAdvanced, type Template, type TemplateContents, templateObject } from '../template.ts';
import { templateFor } from './standing.ts';
import { shownName } from './template-user.ts';
import { transition } from './transition.ts';

export interface Saving {
  readonly actor: Person | Member;
  /** the template, and the revision of it that was read; without one a template that is new */
  readonly held: { readonly templateId?: string | undefined; readonly revision?: number | undefined };
  readonly contents: TemplateContents;
  /** of a template that is new: the customer who makes it */
  readonly customerNo?: string;
  readonly now: Date;
}

/** A template that has variables keeps having some, and one without has none. @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_CHANGED {name}, FILE_UNKNOWN, TEMPLATE_HAS_VARIABLES {name}, TEMPLATE_HAS_NO_VARIABLES {name} */
export async function saveTemplate(tx: Tx, saving: Saving): Promise<Template> {
  const {
    actor,
    held: { templateId: known, revision },
    contents,
    customerNo = '',
    now,
  } = saving;
  const wanted = contents.files.map(({ uploadId }) => uploadId);
  const own = await uploadsOf(tx, actor.party, wanted);
  if (wanted.some((id) => !own.has(id))) throw new DomainError('FILE_UNKNOWN');
  const saved = { contents, byName: await shownName(tx, actor), now };
  const templateId = known ?? uuid({ msecs: now.getTime() });
  if (known === undefined) {
    await insertTemplate(tx, actor.party, templateId, { ...saved, customerNo });
    const object = templateObject({ templateId, name: contents.name });
    await recordChange(tx, actor, now, {
      action: 'templates.create',
      object,
      after: { templateName: contents.name, ...(customerNo !== '' && { templateCustomer: customerNo }) },
    });
  } else {
    const template = await templateFor(tx, actor, templateId, 'edit');
    assertSameKind(template, contents);
    if (template.revision !== revision) throw new DomainError('TEMPLATE_CHANGED', { name: template.updatedByName });
    await saveWorking(tx, template, saved);
  }
  return foundAgain(tx, actor, templateId);
}

function assertSameKind({ name, working }: Template, contents: TemplateContents): void {
  if (isAdvanced(working) === isAdvanced(contents)) return;
  throw new DomainError(isAdvanced(working) ? 'TEMPLATE_HAS_VARIABLES' : 'TEMPLATE_HAS_NO_VARIABLES', { name });
}

async function foundAgain(tx: Tx, { party }: Pick<Person, 'party'>, templateId: string): Promise<Template> {
  const template = await findTemplate(tx, party, templateId);
  if (template === undefined) throw new DomainError('TEMPLATE_UNKNOWN');
  return template;
}

function joined(problems: readonly Words[]): Words {
  return { 'zh-CN': problems.map((one) => one['zh-CN']).join('；'), en: problems.map(({ en }) => en).join('; ') };
}

/** What is chosen along with publishing; what is absent stays as it was. */
export interface Publication {
  /** `none`: no group */
  readonly groupId?: string | undefined;
  readonly isForEverybody?: boolean | undefined;
}

export interface Publishing extends Publication {
  readonly actor: Person | Member;
  readonly saved: Template;
  /** found by who knows more of its files */
  readonly furtherProblems?: readonly Words[];
  readonly now: Date;
}

/** @throws DomainError TEMPLATE_GROUP_UNKNOWN */
async function place(tx: Tx, template: Template, { groupId: chosen, isForEverybody }: Publication): Promise<void> {
  const groupId = chosen === 'none' ? undefined : chosen;
  if (groupId !== undefined && !(await lockGroup(tx, template.party, groupId))) throw new DomainError('TEMPLATE_GROUP_UNKNOWN');
  if (chosen !== undefined) await saveGroup(tx, template, groupId);
  if (isForEverybody !== undefined) await saveForEverybody(tx, template, isForEverybody);
}

/** Nothing is missing in what is to be published. @throws DomainError TEMPLATE_INCOMPLETE {reason} */
export async function assertComplete(
  tx: Tx,
  { party, contents, furtherProblems }: Pick<Required<Publishing>, 'furtherProblems'> & Pick<Saving, 'contents'> & Pick<Template, 'party'>,
): Promise<void> {
  const wanted = contents.files.map(({ uploadId }) => uploadId);
  const problems = [...problemsOf(contents, await uploadsOf(tx, party, wanted)), ...furtherProblems];
  if (problems.length > 0) throw new DomainError('TEMPLATE_INCOMPLETE', { reason: joined(problems) });
}

/** @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_CHANGED {name}, TEMPLATE_NAME_TAKEN {name}, TEMPLATE_INCOMPLETE {reason} */
export async function publishTemplate(tx: Tx, publishing: Publishing): Promise<Template> {
  const { actor, saved, furtherProblems = [], now } = publishing;
  const { templateId, revision } = saved;
  const template = await templateFor(tx, actor, templateId, 'publish');
  const { working } = template;
  if (template.revision !== revision) throw new DomainError('TEMPLATE_CHANGED', { name: template.updatedByName });
  await assertComplete(tx, { party: actor.party, contents: working, furtherProblems });
  const namesake = await templateNamed(tx, template, working.name);
  if (namesake && namesake.templateId !== templateId) throw new DomainError('TEMPLATE_NAME_TAKEN', { name: working.name });
  await place(tx, template, publishing);
  await transition(tx, actor, { templateId, step: 'publish', now });
  return foundAgain(tx, actor, templateId);
}
