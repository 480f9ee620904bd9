import { type SqlBool, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Template, TemplateContents, TemplateVersion } from '../template.ts';
import type { Saved } from './templates.ts';

/** The version in use, as it was published. */
export async function insertVersion(
  tx: Tx,
  { party, templateId, version, working }: Template,
  { byName, now }: Pick<Saved, 'byName' | 'now'>,
): Promise<void> {
  const row = { party_id: party, template_id: templateId, version, contents: JSON.stringify(working), made_by_name: byName, made_at: now };
  await tx.insertInto('template_versions').values(row).execute();
}

/** The latest first. */
export async function versionsOf(db: Database, { party, templateId }: Pick<Template, 'party' | 'templateId'>) {
  const query = db.selectFrom('template_versions').select(['version', 'made_by_name', 'made_at']);
  const rows = await query.where('party_id', '=', party).where('template_id', '=', templateId).orderBy('version', 'desc').execute();
  return rows.map((row) => ({ version: row.version, madeBy: row.made_by_name, madeAt: row.made_at }));
}

/** Also of a template that was deleted since. */
export async function versionContents(
  db: Database,
  party: PartyId,
  { templateId, version }: TemplateVersion,
): Promise<TemplateContents | undefined> {
  const query = db.selectFrom('template_versions').select('contents').where('party_id', '=', party);
  const row = await query.where('template_id', '=', templateId).where('version', '=', version).executeTakeFirst();
  return row && (row.contents as TemplateContents);
}

/** Several of them. */
export async function contentsOfVersions(db: Database, party: PartyId, wanted: readonly TemplateVersion[]) {
  if (wanted.length === 0) return [];
  const query = db.selectFrom('template_versions').select(['template_id', 'version', 'contents']).where('party_id', '=', party);
  const pairs = wanted.map(({ templateId, version }) => sql`(${templateId}::uuid, ${version}::int)`);
  const rows = await query.where(sql<SqlBool>`(template_id, version) in (${sql.join(pairs)})`).execute();
  return rows.map((row) => ({ templateId: row.template_id, version: row.version, contents: row.contents as TemplateContents }));
}
