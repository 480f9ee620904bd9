import type { Member, Person } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { judge, standingOf, type TemplateStanding, type TemplateVerb } from '../judge.ts';
import { grantsOf } from '../store/template-grants.ts';
import { lockTemplate } from '../store/templates.ts';
import type { Template } from '../template.ts';
import { templateUser } from './template-user.ts';

/** What the judge needs to know of one template and one actor. */
export async function templateStanding(db: Database, actor: Person | Member, template: Template): Promise<TemplateStanding> {
  const grants = (await grantsOf(db, actor.party, [template.templateId])).get(template.templateId) ?? [];
  return standingOf(template, grants, await templateUser(db, actor));
}

/** A template with which the actor may do `verb`, held until the transaction ends. @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses */
export async function templateFor(tx: Tx, actor: Person | Member, templateId: string, verb: TemplateVerb): Promise<Template> {
  const template = await lockTemplate(tx, actor.party, templateId);
  if (template === undefined) throw new DomainError('TEMPLATE_UNKNOWN');
  enforce(judge(verb, await templateStanding(tx, actor, template)));
  return template;
}
