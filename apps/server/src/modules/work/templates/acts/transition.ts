import type { Member, Person } from '#kernel/actor.ts';
import type { LogEntry } from '#modules/records/logs/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { EVENT_OF } from '../events.ts';
import { type TemplateStep, templateLifecycle } from '../lifecycle.ts';
import { saveTemplateState } from '../store/template-state.ts';
import { insertVersion } from '../store/template-versions.ts';
import type { Template } from '../template.ts';
import { templateObject } from '../template.ts';
import { templateFor } from './standing.ts';
import { shownName } from './template-user.ts';

export interface TemplateTransition {
  readonly templateId: string;
  readonly step: TemplateStep;
  readonly now: Date;
}

/** What was saved last becomes the next version. */
function published(template: Template, now: Date): Template {
  const { working, revision, version } = template;
  return { ...template, name: working.name, published: working, version: version + 1, publishedRevision: revision, updatedAt: now };
}

function entryOf(step: TemplateStep, before: Template, { name, version, state, working }: Template): Pick<LogEntry, 'before' | 'after'> {
  if (step !== 'publish') return { before: { state: before.state }, after: { state } };
  return {
    before: before.version === 0 ? {} : { templateName: before.name, version: before.version },
    after: { templateName: name, version, ...(working.contractType && { templateType: working.contractType }) },
  };
}

/**
 * Publishes, enables or disables a template; nothing else writes its state. @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses
 */
export async function transition(tx: Tx, actor: Person | Member, { templateId, step, now }: TemplateTransition): Promise<Template> {
  const before = await templateFor(tx, actor, templateId, step);
  const state = templateLifecycle.after(before.state, step);
  const after = { ...(step === 'publish' ? published(before, now) : before), state };
  if (step === 'publish') await insertVersion(tx, after, { byName: await shownName(tx, actor), now });
  await saveTemplateState(tx, after);
  await emit(tx, EVENT_OF[step], { party: after.party, id: templateId, at: now, ids: {} });
  const entry = { action: `templates.${step}`, object: templateObject(after), ...entryOf(step, before, after) };
  await recordChange(tx, actor, now, entry);
  return after;
}
