import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { judge } from '../judge.ts';
import { noteUse } from '../store/template-marks.ts';
import { countUse, findTemplate, templatesAmong, versionContents } from '../store/templates.ts';
import { isAdvanced, type Template, type TemplateContents, type TemplateVersion } from '../template.ts';
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

/** The version in use. */
export interface TakenTemplate extends TemplateVersion {
  readonly contents: TemplateContents;
}

/**
 * The version in use, for a contract that is begun from it in this transaction: the template is held, so it is not disabled meanwhile.
 * @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_HAS_VARIABLES and what the judge refuses
 */
export async function takeTemplate(tx: Tx, actor: Person | Member, templateId: string): Promise<TakenTemplate> {
  const taken = await takeAnyTemplate(tx, actor, templateId);
  if (isAdvanced(taken.contents)) throw new DomainError('TEMPLATE_HAS_VARIABLES', { name: taken.contents.name });
  return taken;
}

/** The same of an advanced template. @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_HAS_NO_VARIABLES and what the judge refuses */
export async function takeAdvancedTemplate(tx: Tx, actor: Person | Member, templateId: string): Promise<TakenTemplate> {
  const taken = await takeAnyTemplate(tx, actor, templateId);
  if (!isAdvanced(taken.contents)) throw new DomainError('TEMPLATE_HAS_NO_VARIABLES', { name: taken.contents.name });
  return taken;
}

async function takeAnyTemplate(tx: Tx, actor: Person | Member, templateId: string): Promise<TakenTemplate> {
  const { version, published } = await templateFor(tx, actor, templateId, 'use');
  if (published === undefined) throw new Error('a template in use has a version');
  return { templateId, version, contents: published };
}

/** The version in use of an advanced template, for who may read it. @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_HAS_NO_VARIABLES and what the judge refuses */
export async function readAdvancedTemplate(db: Database, actor: Person | Member, templateId: string): Promise<TemplateContents> {
  const { published, name } = await readableTemplate(db, actor, templateId);
  if (published === undefined || !isAdvanced(published)) throw new DomainError('TEMPLATE_HAS_NO_VARIABLES', { name });
  return published;
}

/** As it was last saved, published or not, for who manages it. @throws DomainError TEMPLATE_UNKNOWN, FORBIDDEN */
export async function editableTemplate(db: Database, actor: Person | Member, templateId: string): Promise<Template> {
  const { template, standing } = await templateWithStanding(db, actor, templateId);
  enforce(judge('edit', standing));
  return template;
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
