import type { FileReference, ManagedTemplate, TemplateCard, TemplateContents } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { referTo, uploadsOf } from '#modules/trust/files/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { type JudgedTemplate, type TemplateUser, templateAbilities } from '../policy.ts';
import { grantsOf, type TemplateGrant } from '../store/template-grants.ts';
import { shownContents, summaryOf, type Template } from '../template.ts';

type Granted = readonly TemplateGrant[];

export function judged({ state, isForEverybody }: Template, grants: Granted, { holders }: TemplateUser): JudgedTemplate {
  const isGranted = grants.some((grant) => holders.some(({ kind, id }) => grant.kind === kind && grant.id === id));
  return { state, isForEverybody, isGranted };
}

export function templateCard(template: Template, grants: Granted, user: TemplateUser): TemplateCard {
  const { templateId, name, groupId, groupName, state, version, usedCount, updatedAt, updatedByName } = template;
  const contents = shownContents(template);
  return {
    tplId: templateId,
    tplName: name,
    contractType: contents.contractType ?? null,
    tplGroupId: groupId ?? null,
    groupName,
    state,
    version,
    ...summaryOf(contents),
    usedCount,
    updatedBy: updatedByName,
    updateTime: updatedAt.toISOString(),
    can: templateAbilities(user, judged(template, grants, user)),
  };
}

export function managedTemplate(template: Template, grants: Granted, user: TemplateUser): ManagedTemplate {
  return {
    ...templateCard(template, grants, user),
    hasDraft: template.revision > template.publishedRevision,
    memberUse: template.isForEverybody ? 1 : 0,
    grants: grants.map(({ kind, id, name }) => ({ kind, id, name })),
  };
}

/** Each template together with what is granted of it. */
export async function withGrants<Shown>(
  db: Database,
  party: PartyId,
  templates: readonly Template[],
  show: (template: Template, grants: Granted) => Shown,
): Promise<Shown[]> {
  const ids = templates.map(({ templateId }) => templateId);
  const grants = await grantsOf(db, party, ids);
  return templates.map((template) => show(template, grants.get(template.templateId) ?? []));
}

/** The right to look at the files of a template, for whoever was found to be allowed to. */
export async function filesOf(
  { db, platform, party, now }: { readonly db: Database; readonly platform: Platform; readonly party: PartyId; readonly now: Date },
  { attatchFileNamesJson }: TemplateContents,
): Promise<FileReference[]> {
  const wanted = attatchFileNamesJson.map(({ targetId }) => targetId);
  const uploads = await uploadsOf(db, party, wanted);
  return [...uploads.values()].map((upload) => referTo(platform, party, { ...upload, targetId: upload.uploadId, fileType: 1 }, now));
}
