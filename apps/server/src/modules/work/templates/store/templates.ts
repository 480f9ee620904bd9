import type { TemplateState } from '@moqi/api/work/templates';
import { startOfMonth } from '@moqi/rules';
import { type SqlBool, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Template, TemplateContents } from '../template.ts';

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
    customerNo: row.customer_no,
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

/** What one customer made, the latest changed first. */
export async function templatesOfCustomer(db: Database, party: PartyId, customerNo: string): Promise<Template[]> {
  const query = templatesOf(db, party).where('templates.customer_no', '=', customerNo).where('templates.customer_no', '<>', '');
  return (await query.orderBy('templates.updated_at', 'desc').orderBy('templates.template_id', 'desc').execute()).map(toTemplate);
}

/** A published template of this name: among those that the customer made, or among the company's own. */
export async function templateNamed(
  db: Database,
  { party, customerNo }: Pick<Template, 'party' | 'customerNo'>,
  name: string,
): Promise<Pick<Template, 'templateId'> | undefined> {
  const own = db.selectFrom('templates').select('template_id').where('party_id', '=', party).where('customer_no', '=', customerNo);
  const query = own.where('name', '=', name);
  const row = await query.where('version', '>', 0).where('deleted_at', 'is', null).executeTakeFirst();
  return row && { templateId: row.template_id };
}

export interface TemplateFilter {
  readonly keyword?: string | undefined;
  readonly state?: TemplateState | undefined;
  readonly groupId?: string | undefined;
  readonly order: 'updated' | 'used' | 'month';
  /** 我的收藏, 最近使用: of the reader */
  readonly mine?: 'favourite' | 'recent' | undefined;
  /** those for everybody, and those granted to one of these */
  /** those with variables alone */
  readonly isAdvanced?: boolean | undefined;
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

/** The reader of a list, and when: which favourites and which uses of this month it shows depends on it. */
export interface TemplateReader {
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly now: Date;
}

const isFavourite = ({ personId }: TemplateReader) => sql<SqlBool>`exists (
  select from template_favourites f
  where f.party_id = templates.party_id and f.person_id = ${personId} and f.template_id = templates.template_id)`;

const lastUsed = ({ personId }: TemplateReader) => sql<Date | null>`(
  select max(u.used_at) from template_uses u
  where u.party_id = templates.party_id and u.person_id = ${personId} and u.template_id = templates.template_id)`;

const usedThisMonth = ({ now }: TemplateReader) => sql<number>`(
  select coalesce(sum(u.uses), 0)::int from template_uses u
  where u.party_id = templates.party_id and u.template_id = templates.template_id and u.month = ${startOfMonth(now)})`;

type Filtered = Omit<TemplateFilter, 'order'> & Partial<Pick<TemplateFilter, 'order'>>;

function filtered(db: Database, reader: TemplateReader, { keyword, state, groupId, usableBy, mine, order, isAdvanced }: Filtered) {
  let query = templatesOf(db, reader.party);
  if (mine === 'favourite') query = query.where(isFavourite(reader));
  if (mine === 'recent') query = query.where(sql<SqlBool>`${lastUsed(reader)} is not null`);
  if (order === 'month') query = query.where('templates.used_count', '>', 0);
  if (keyword) {
    query = query.where(sql<SqlBool>`(position(lower(${keyword}) in lower(templates.name)) > 0 or templates.customer_no = ${keyword})`);
  }
  if (isAdvanced) query = query.where(sql<SqlBool>`jsonb_exists(templates.working, 'variables')`);
  if (state) query = query.where('templates.state', '=', state);
  if (groupId === 'none') query = query.where('templates.group_id', 'is', null);
  else if (groupId) query = query.where('templates.group_id', '=', groupId);
  return usableBy ? query.where(isGrantedTo(usableBy)) : query;
}

/** A template as a list shows it to its reader. */
export interface ListedTemplate extends Template {
  readonly isFavourite: boolean;
  readonly usedThisMonth: number;
}

function ordered(query: ReturnType<typeof filtered>, reader: TemplateReader, { order, mine }: TemplateFilter) {
  if (mine === 'recent') return query.orderBy(lastUsed(reader), 'desc');
  if (order === 'updated') return query.orderBy('templates.updated_at', 'desc');
  return (order === 'month' ? query.orderBy(usedThisMonth(reader), 'desc') : query).orderBy('templates.used_count', 'desc');
}

export async function pageTemplates(
  db: Database,
  reader: TemplateReader,
  filter: TemplateFilter,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<{ list: ListedTemplate[]; count: number }> {
  const query = filtered(db, reader, filter);
  const rows = await ordered(query, reader, filter)
    .select([isFavourite(reader).as('is_favourite'), usedThisMonth(reader).as('used_this_month')])
    .orderBy('templates.template_id', 'desc')
    .limit(pageSize)
    .offset((itemPage - 1) * pageSize)
    .execute();
  const { count } = await query.clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const list = rows.map((row) => ({
    ...toTemplate(row),
    isFavourite: row.is_favourite === true,
    usedThisMonth: row.used_this_month,
  }));
  return { list, count };
}

/** One template as its reader sees it in a list. */
export async function listed(db: Database, reader: TemplateReader, template: Template): Promise<ListedTemplate> {
  const row = await filtered(db, reader, {})
    .clearSelect()
    .select([isFavourite(reader).as('is_favourite'), usedThisMonth(reader).as('used_this_month')])
    .where('templates.template_id', '=', template.templateId)
    .executeTakeFirstOrThrow();
  return { ...template, isFavourite: row.is_favourite === true, usedThisMonth: row.used_this_month };
}

/** Of the templates in a group. */
export interface TemplateCounts {
  readonly count: number;
  readonly favourites: number;
  readonly recent: number;
}

/** How many are in each group, and how many of them are the reader's; the key of those in none is empty. */
export async function countByGroup(
  db: Database,
  reader: TemplateReader,
  filter: Omit<TemplateFilter, 'order' | 'mine'>,
): Promise<ReadonlyMap<string, TemplateCounts>> {
  const rows = await filtered(db, reader, filter)
    .clearSelect()
    .select([
      'templates.group_id',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where ${isFavourite(reader)})::int`.as('favourites'),
      sql<number>`count(*) filter (where ${lastUsed(reader)} is not null)::int`.as('recent'),
    ])
    .groupBy('templates.group_id')
    .execute();
  return new Map(rows.map(({ group_id, ...counts }) => [group_id ?? '', counts]));
}

export interface Saved {
  readonly contents: TemplateContents;
  readonly byName: string;
  readonly now: Date;
}

export async function insertTemplate(
  tx: Tx,
  party: PartyId,
  templateId: string,
  { contents, byName, now, customerNo }: Saved & Pick<Template, 'customerNo'>,
): Promise<void> {
  await tx
    .insertInto('templates')
    .values({
      party_id: party,
      template_id: templateId,
      name: contents.name,
      state: 'draft',
      customer_no: customerNo,
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
