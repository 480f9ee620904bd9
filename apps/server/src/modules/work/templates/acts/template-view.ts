import type { FileReference } from '@moqi/api/trust/files';
import type { PartyId } from '#kernel/actor.ts';
import { referToUpload, uploadsOf } from '#modules/trust/files/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { grantsOf, type TemplateGrant } from '../store/template-grants.ts';
import type { ListedTemplate } from '../store/templates.ts';
import type { TemplateContents } from '../template.ts';

/** Each template together with what is granted of it. */
export async function withGrants<Shown>(
  db: Database,
  party: PartyId,
  templates: readonly ListedTemplate[],
  show: (template: ListedTemplate, grants: readonly TemplateGrant[]) => Shown,
): Promise<Shown[]> {
  const ids = templates.map(({ templateId }) => templateId);
  const grants = await grantsOf(db, party, ids);
  return templates.map((template) => show(template, grants.get(template.templateId) ?? []));
}

/** References to the files of a template; the caller has checked that the actor may use or edit it. */
export async function filesOf(
  { db, platform, party, now }: { readonly db: Database; readonly platform: Platform; readonly party: PartyId; readonly now: Date },
  { files }: TemplateContents,
): Promise<FileReference[]> {
  const ids = files.map(({ uploadId }) => uploadId);
  const uploads = await uploadsOf(db, party, ids);
  return [...uploads.values()].map((upload) => referToUpload(platform, party, upload, now));
}
