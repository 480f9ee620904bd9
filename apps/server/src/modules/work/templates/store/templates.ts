import type { TemplateState } from '@moqi/api';
import { type SqlBool, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Template, TemplateContents, TemplateVersion } from '../template.ts';

function templatesOf(db: Database, party: PartyId) {
  return db
    .selectFrom('templates')
    .leftJoin('template_groups', (join) =>
      join.onRef('template_groups.party_id', '=', 'templates.party_id').onRef('template_groups.group_id', '=', 'templates.group_id'),
    )
    .leftJoin('template_versions', (join) =>
      join
        .onRef('template_versions.party_id', '=', 'templates.party_id')
        .onRef('template_versions.template_id', '=', 'templates.template_id')
        .onRef('template_versions.version', '=', 'templates.version'),
    )
    .selectAll('templates')
    .select(['template_groups.name as group_name', 'template_versions.contents'])
    .where('templates.party_id', '=', party)
    .where('templates.deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof templatesOf>['executeTakeFirstOrThrow']>>;

function toTemplate(row: Row): Template {
  return {
    party: row.party_id,
    templateId: row.template_id,
    name: row.name,
    groupId: row.group_id ?? undefined,
    groupName: row.group_name ?? '',
    state: row.state as TemplateState,
    working: row.working as TemplateContents,
    revision: row.revision,
    version: row.version,
    publishedRevision: row.published_revision,
    published: (row.contents as TemplateContents | null) ?? undefined,
    isForEverybody: row.for_everybody,
    usedCount: row.used_count,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
  };
}

export async function findTemplate(db: Database, party: PartyId, templateId: string): Promise<Template | undefined> {
  const row = await templatesOf(db, party).where('templates.template_id', '=', templateId).executeTakeFirst();
  return row && toTemplate(row);
}

/** The same, held until the transaction ends. */
export async function lockTemplate(tx: Tx, party: PartyId, templateId: string): Promise<Template | undefined> {
  const query = templatesOf(tx, party).where('templates.template_id', '=', templateId);
  const row = await query.forUpdate('templates').executeTakeFirst();
  return row && toTemplate(row);
}

export async function templatesAmong(db: Database, party: PartyId, templateIds: readonly string[]): Promise<Template[]> {
  if (templateIds.length === 0) return [];
  return (await templatesOf(db, party).where('templates.template_id', 'in', templateIds).execute()).map(toTemplate);
}

/** A published template of this name. */
export async function templateNamed(db: Database, party: PartyId, name: string): Promise<Pick<Template, 'templateId'> | undefined> {
  const query = db.selectFrom('templates').select('template_id').where('party_id', '=', party).where('name', '=', name);
  const row = await query.where('version', '>', 0).where('deleted_at', 'is', null).executeTakeFirst();
  return row && { templateId: row.template_id };
}

export interface TemplateFilter {
  readonly keyword?: string | undefined;
  readonly state?: TemplateState | undefined;
  readonly groupId?: string | undefined;
  readonly order: 'updated' | 'used';
  /** those for everybody, and those granted to one of these */
  readonly usableBy?: readonly { readonly kind: string; readonly id: string }[] | undefined;
}

/** Whether a template is for everybody or granted to one of the holders. */
function isGrantedTo(holders: NonNullable<TemplateFilter['usableBy']>) {
  return sql<SqlBool>`(templates.for_everybody or exists (
    select from template_grants g
    join unnest(${holders.map(({ kind }) => kind)}::text[], ${holders.map(({ id }) => id)}::uuid[]) as holder(kind, id)
      on g.holder_kind = holder.kind and g.holder_id = holder.id
    where g.party_id = templates.party_id and g.template_id = templates.template_id))`;
}

function filtered(db: Database, party: PartyId, { keyword, state, groupId, usableBy }: Omit<TemplateFilter, 'order'>) {
  let query = templatesOf(db, party);
  if (keyword) query = query.where(sql<SqlBool>`position(lower(${keyword}) in lower(templates.name)) > 0`);
  if (state) query = query.where('templates.state', '=', state);
  if (groupId === 'none') query = query.where('templates.group_id', 'is', null);
  else if (groupId) query = query.where('templates.group_id', '=', groupId);
  return usableBy ? query.where(isGrantedTo(usableBy)) : query;
}

export async function pageTemplates(
  db: Database,
  party: PartyId,
  filter: TemplateFilter,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<{ list: Template[]; count: number }> {
  const query = filtered(db, party, filter);
  const rows = await query
    .orderBy(filter.order === 'used' ? 'templates.used_count' : 'templates.updated_at', 'desc')
    .orderBy('templates.template_id', 'desc')
    .limit(pageSize)
    .offset((itemPage - 1) * pageSize)
    .execute();
  const { count } = await query.clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { list: rows.map(toTemplate), count };
}

/** How many are in each group; the key of those in none is empty. */
export async function countByGroup(
  db: Database,
  party: PartyId,
  filter: Omit<TemplateFilter, 'order'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await filtered(db, party, filter)
    .clearSelect()
    .select(['templates.group_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('templates.group_id')
    .execute();
  return new Map(rows.map(({ group_id, count }) => [group_id ?? '', count]));
}

export interface Saved {
  readonly contents: TemplateContents;
  readonly byName: string;
  readonly now: Date;
}

export async function insertTemplate(tx: Tx, party: PartyId, templateId: string, { contents, byName, now }: Saved): Promise<void> {
  await tx
    .insertInto('templates')
    .values({
      party_id: party,
      template_id: templateId,
      name: contents.name,
      state: 'draft',
      working: JSON.stringify(contents),
      revision: 1,
      created_by_name: byName,
      created_at: now,
      updated_by_name: byName,
      updated_at: now,
    })
    .execute();
}

function change(tx: Tx, { party, templateId }: Pick<Template, 'party' | 'templateId'>) {
  return tx.updateTable('templates').where('party_id', '=', party).where('template_id', '=', templateId);
}

/** As the next revision; a draft is called what it was saved as. */
export async function saveWorking(tx: Tx, template: Template, { contents, byName, now }: Saved): Promise<void> {
  await change(tx, template)
    .set({
      working: JSON.stringify(contents),
      revision: template.revision + 1,
      updated_by_name: byName,
      updated_at: now,
      ...(template.version === 0 && { name: contents.name }),
    })
    .execute();
}

/** The version in use, as it was published. */
export async function insertVersion(
  tx: Tx,
  { party, templateId, version, working }: Template,
  { byName, now }: Pick<Saved, 'byName' | 'now'>,
): Promise<void> {
  const row = { party_id: party, template_id: templateId, version, contents: JSON.stringify(working), made_by_name: byName, made_at: now };
  await tx.insertInto('template_versions').values(row).execute();
}

export async function saveForEverybody(tx: Tx, template: Template, isForEverybody: boolean): Promise<void> {
  await change(tx, template).set({ for_everybody: isForEverybody }).execute();
}

export async function saveGroup(tx: Tx, template: Template, groupId: string | undefined): Promise<void> {
  await change(tx, template)
    .set({ group_id: groupId ?? null })
    .execute();
}

/** It is shown nowhere any more; versions stay for the contracts that were begun from them. */
export async function markDeleted(tx: Tx, template: Template, now: Date): Promise<void> {
  await change(tx, template).set({ deleted_at: now, group_id: null }).execute();
}

export async function countUse(tx: Tx, template: Pick<Template, 'party' | 'templateId'>): Promise<void> {
  await change(tx, template)
    .set((set) => ({ used_count: set('used_count', '+', 1) }))
    .execute();
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
