import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { judgedTemplate, whyNotUsable } from '../policy.ts';
import { grantsOf } from '../store/template-grants.ts';
import { countUse, findTemplate, lockTemplate, templatesAmong, versionContents } from '../store/templates.ts';
import type { Template, TemplateContents, TemplateVersion } from '../template.ts';
import { templateUser } from './template-user.ts';

async function assertUsable(db: Database, actor: Person | Member, template: Template | undefined): Promise<Template> {
  if (template === undefined) throw new DomainError('TEMPLATE_UNKNOWN');
  const user = await templateUser(db, actor);
  const grants = (await grantsOf(db, actor.party, [template.templateId])).get(template.templateId) ?? [];
  const why = whyNotUsable(user, judgedTemplate(template, grants, user));
  if (why) throw new DomainError(why, { name: template.name });
  return template;
}

/** @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_UNPUBLISHED, TEMPLATE_DISABLED, TEMPLATE_NOT_GRANTED */
export async function usableTemplate(db: Database, actor: Person | Member, templateId: string): Promise<Template> {
  return assertUsable(db, actor, await findTemplate(db, actor.party, templateId));
}

/**
 * The version in use, for a contract that is begun from it in this transaction: whoever disables the template meanwhile waits, or came first
 * and is seen. @throws as `usableTemplate`
 */
export async function takeTemplate(
  tx: Tx,
  actor: Person | Member,
  templateId: string,
): Promise<TemplateVersion & { readonly contents: TemplateContents }> {
  const template = await assertUsable(tx, actor, await lockTemplate(tx, actor.party, templateId));
  const { version, published } = template;
  if (published === undefined) throw new Error('a template in use has a version');
  return { templateId, version, contents: published };
}

/** A contract was begun from it. */
export async function countTemplateUse(tx: Tx, party: PartyId, templateId: string): Promise<void> {
  await countUse(tx, { party, templateId });
}

/** The files that a contract begun from this version took over. */
export async function templateFileIds(db: Database, party: PartyId, from: TemplateVersion): Promise<readonly string[]> {
  const contents = await versionContents(db, party, from);
  return (contents?.files ?? []).map(({ uploadId }) => uploadId);
}

/** What templates are called today; one that was deleted is missing. */
export async function templateNames(db: Database, party: PartyId, templateIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await templatesAmong(db, party, templateIds)).map(({ templateId, name }) => [templateId, name]));
}
