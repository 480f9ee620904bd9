import type { InputOf, Words } from '@moqi/api';
import { operateTemplate } from '@moqi/api/work/templates';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { templateFor } from '../acts/standing.ts';
import { shownName } from '../acts/template-user.ts';
import { transition } from '../acts/transition.ts';
import { problemsOf } from '../readiness.ts';
import { lockGroup } from '../store/template-groups.ts';
import { findTemplate, insertTemplate, saveForEverybody, saveGroup, saveWorking, templateNamed } from '../store/templates.ts';
import type { Template, TemplateContents } from '../template.ts';
import { templateObject } from '../template.ts';
import { contentsFromWire } from '../wire.ts';

interface Saving {
  readonly actor: Person | Member;
  /** undefined: a template that is new */
  readonly held: Pick<InputOf<typeof operateTemplate>, 'tplId' | 'revision'>;
  readonly contents: TemplateContents;
  readonly now: Date;
}

/** @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_CHANGED {name}, FILE_UNKNOWN */
async function save(tx: Tx, { actor, held: { tplId, revision }, contents, now }: Saving): Promise<Template> {
  const wanted = contents.files.map(({ uploadId }) => uploadId);
  const own = await uploadsOf(tx, actor.party, wanted);
  if (wanted.some((id) => !own.has(id))) throw new DomainError('FILE_UNKNOWN');
  const saved = { contents, byName: await shownName(tx, actor), now };
  const templateId = tplId ?? uuid({ msecs: now.getTime() });
  if (tplId === undefined) {
    await insertTemplate(tx, actor.party, templateId, saved);
    const object = templateObject({ templateId, name: contents.name });
    await recordChange(tx, actor, now, { action: 'templates.create', object, after: { templateName: contents.name } });
  } else {
    const template = await templateFor(tx, actor, tplId, 'edit');
    if (template.revision !== revision) throw new DomainError('TEMPLATE_CHANGED', { name: template.updatedByName });
    await saveWorking(tx, template, saved);
  }
  return foundAgain(tx, actor, templateId);
}

async function foundAgain(tx: Tx, { party }: Pick<Person, 'party'>, templateId: string): Promise<Template> {
  const template = await findTemplate(tx, party, templateId);
  if (template === undefined) throw new DomainError('TEMPLATE_UNKNOWN');
  return template;
}

function joined(problems: readonly Words[]): Words {
  return { 'zh-CN': problems.map((one) => one['zh-CN']).join('；'), en: problems.map(({ en }) => en).join('; ') };
}

interface Publishing extends Pick<z.output<typeof operateTemplate.input>, 'tplGroupId' | 'memberUse'> {
  readonly actor: Person | Member;
  readonly saved: Template;
  readonly now: Date;
}

/** What is chosen along with publishing. @throws DomainError TEMPLATE_GROUP_UNKNOWN */
async function place(tx: Tx, template: Template, { tplGroupId, memberUse }: Publishing): Promise<void> {
  const groupId = tplGroupId === 'none' ? undefined : tplGroupId;
  if (groupId !== undefined && !(await lockGroup(tx, template.party, groupId))) throw new DomainError('TEMPLATE_GROUP_UNKNOWN');
  if (tplGroupId !== undefined) await saveGroup(tx, template, groupId);
  if (memberUse !== undefined) await saveForEverybody(tx, template, memberUse === 1);
}

/** @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_CHANGED {name}, TEMPLATE_NAME_TAKEN {name}, TEMPLATE_INCOMPLETE {reason} */
async function publish(tx: Tx, publishing: Publishing): Promise<Template> {
  const { actor, saved, now } = publishing;
  const { templateId, revision } = saved;
  const template = await templateFor(tx, actor, templateId, 'publish');
  const { working } = template;
  if (template.revision !== revision) throw new DomainError('TEMPLATE_CHANGED', { name: template.updatedByName });
  const files = await uploadsOf(
    tx,
    actor.party,
    working.files.map(({ uploadId }) => uploadId),
  );
  const problems = problemsOf(working, files);
  if (problems.length > 0) throw new DomainError('TEMPLATE_INCOMPLETE', { reason: joined(problems) });
  const namesake = await templateNamed(tx, actor.party, working.name);
  if (namesake && namesake.templateId !== templateId) throw new DomainError('TEMPLATE_NAME_TAKEN', { name: working.name });
  await place(tx, template, publishing);
  await transition(tx, actor, { templateId, step: 'publish', now });
  return foundAgain(tx, actor, templateId);
}

export const operateTemplateHandler = handleInSteps(operateTemplate, async ({ actor, input, now, transact }) => {
  const { tplId, revision, publish: publishes, tplGroupId, memberUse, ...wire } = input;
  const contents = contentsFromWire(wire);
  // saved in a transaction of its own: what is refused at publishing is kept
  const saved = await transact((tx) => save(tx, { actor, held: { tplId, revision }, contents, now }));
  const done = publishes === 1 ? await transact((tx) => publish(tx, { actor, saved, now, tplGroupId, memberUse })) : saved;
  return { tplId: done.templateId, state: done.state, version: done.version, revision: done.revision, savedAt: now.toISOString() };
});
