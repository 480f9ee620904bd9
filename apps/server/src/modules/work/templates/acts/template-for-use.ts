import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { judge } from '../judge.ts';
import { noteUse } from '../store/template-marks.ts';
import { contentsOfVersions, versionContents } from '../store/template-versions.ts';
import { countUse, findTemplate, templatesAmong, templatesOfCustomer } from '../store/templates.ts';
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

/** The version in use, with variables or without. @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses */
export async function takeAnyTemplate(tx: Tx, actor: Person | Member, templateId: string): Promise<TakenTemplate> {
  const { version, published } = await templateFor(tx, actor, templateId, 'use');
  if (published === undefined) throw new Error('a template in use has a version');
  return { templateId, version, contents: published };
}

/**
 * A version that was published, for a contract that is begun from it: the template may have gone on since, but is in use.
 * @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses
 */
export async function takeTemplateVersion(tx: Tx, actor: Member, { templateId, version }: TemplateVersion): Promise<TakenTemplate> {
  const { party } = await templateFor(tx, actor, templateId, 'use');
  const contents = await versionContents(tx, party, { templateId, version });
  if (contents === undefined) throw new Error('a version that was published has contents');
  return { templateId, version, contents };
}

/** The version in use of a template, for who may read it, held until the transaction ends. @throws DomainError TEMPLATE_UNKNOWN and what the judge refuses */
export function publishedTemplate(tx: Tx, actor: Member, templateId: string): Promise<Pick<Template, 'version' | 'name'>> {
  return templateFor(tx, actor, templateId, 'read');
}

/** A published version, beside what the template is at present. */
export interface PinnedTemplate {
  readonly name: string;
  readonly state: Template['state'] | 'deleted';
  /** 0: it was deleted */
  readonly latestVersion: number;
  readonly contents: TemplateContents;
}

export async function pinnedTemplates<One extends TemplateVersion>(
  db: Database,
  party: PartyId,
  pinned: readonly One[],
): Promise<ReadonlyMap<One, PinnedTemplate>> {
  const contents = await contentsOfVersions(db, party, pinned);
  const ids = [...new Set(pinned.map(({ templateId }) => templateId))];
  const templates = new Map((await templatesAmong(db, party, ids)).map((one) => [one.templateId, one]));
  return new Map(
    pinned.flatMap((one) => {
      const found = contents.find(({ templateId, version }) => templateId === one.templateId && version === one.version)?.contents;
      const { name, state = 'deleted' as const, version: latestVersion = 0 } = templates.get(one.templateId) ?? {};
      return found ? [[one, { name: name ?? found.name, state, latestVersion, contents: found }] as const] : [];
    }),
  );
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

/** 客户制作的模板: what one customer made. The caller has checked that the actor manages templates. */
export function customersTemplates(db: Database, party: PartyId, customerNo: string): Promise<readonly Template[]> {
  return templatesOfCustomer(db, party, customerNo);
}
