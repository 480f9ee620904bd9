import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { judge } from '../judge.ts';
import { noteUse } from '../store/template-marks.ts';
import { countUse, findTemplate, templatesAmong, versionContents } from '../store/templates.ts';
import type { Template, TemplateContents, TemplateVersion } from '../template.ts';
import { templateFor, templateStanding } from './standing.ts';

async function templateWithStanding(db: Database, actor: Person | Member, templateId: string) {
  const template = await findTemplate(db, actor.party, templateId);
  if (template === undefined) throw new DomainError('TEMPLATE_UNKNOWN');
  return { template, standing: await templateStanding(db, actor, template) };
}

/** A template whose version in use the actor may read. @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses */
export async function readableTemplate(db: Database, actor: Person | Member, templateId: string): Promise<Template> {
  const { template, standing } = await templateWithStanding(db, actor, templateId);
  enforce(judge('read', standing));
  return template;
}

/** A template that the actor may read, or edit before it is published. @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses */
export async function visibleTemplate(db: Database, actor: Person | Member, templateId: string): Promise<Template> {
  const { template, standing } = await templateWithStanding(db, actor, templateId);
  if (judge('edit', standing) !== undefined) enforce(judge('read', standing));
  return template;
}

/**
 * The version in use, for a contract that is begun from it in this transaction: the template is held, so it is not disabled meanwhile.
 * @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses
 */
export async function takeTemplate(
  tx: Tx,
  actor: Person | Member,
  templateId: string,
): Promise<TemplateVersion & { readonly contents: TemplateContents }> {
  const template = await templateFor(tx, actor, templateId, 'use');
  const { version, published } = template;
  if (published === undefined) throw new Error('a template in use has a version');
  return { templateId, version, contents: published };
}

/** The actor began a contract from it. */
export async function countTemplateUse(tx: Tx, { party, personId }: Person | Member, templateId: string, now: Date): Promise<void> {
  await countUse(tx, { party, templateId });
  await noteUse(tx, { party, personId, templateId, now });
}

/** The files that a contract begun from this version took over. */
export async function templateFileIds(db: Database, party: PartyId, from: TemplateVersion): Promise<readonly string[]> {
  const contents = await versionContents(db, party, from);
  return (contents?.files ?? []).map(({ uploadId }) => uploadId);
}

/** The present names of templates; one that was deleted is missing. */
export async function templateNames(db: Database, party: PartyId, templateIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await templatesAmong(db, party, templateIds)).map(({ templateId, name }) => [templateId, name]));
}
