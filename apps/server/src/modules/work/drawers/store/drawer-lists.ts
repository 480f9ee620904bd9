import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { RowKey } from '#kernel/list-start.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import { type Drawer, type DrawerFilter, MOST_COUNTED, type Sight } from '../drawer.ts';
import { isSeen, KEPT_BESIDE, toDrawer } from './drawer-rows.ts';
import { FOUND, IS_COMMON, spreadDrawers, withFound, wordedDrawers } from './drawer-words.ts';

/** The contracts that a party put a tag on. */
function taggedContracts(db: Database, party: PartyId, tagId: string) {
  return db.selectFrom('contract_tags').select('contract_id').where('party_id', '=', party).where('tag_id', '=', tagId);
}

/** Whether a name, or one of several in these columns, holds what is looked for, or is just that. */
function named(columns: readonly (keyof DB['drawers'])[], { isExact }: DrawerFilter, wanted = ''): RawBuilder<boolean> {
  const found = columns.map((column) => {
    if (isExact !== true) return sql`${sql.ref(column)} ilike ${holding(wanted)}`;
    // a contract may have the mark in its name that stands between the names of parties
    const names = column === 'name' ? sql`array[lower(name)]` : sql`string_to_array(lower(${sql.ref(column)}), '、')`;
    return sql`lower(${wanted}) = any (${names})`;
  });
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** `among`: the rows to look among, where they are not all. */
function matching(db: Database, party: PartyId, filter: DrawerFilter, among?: RawBuilder<unknown>) {
  const { keyword, span, runOut, binnedAfter, handler, draftsOf } = filter;
  const late = sql<boolean>`(deadline_at <= ${runOut?.before ?? null} and contract_state in ('approving', 'signing', 'expired'))`;
  const all = db.selectFrom('drawers');
  const those = among ?? (filter.byWords === true ? sql`(${wordedDrawers(db, party, filter)})` : undefined);
  const rows = those === undefined ? all : (db.selectFrom(those.as('drawers')) as unknown as typeof all);
  return rows
    .where('party_id', '=', party)
    .$if(filter.alsoRoles === undefined, (q) => q.where('role', '=', filter.role))
    .$if(filter.alsoRoles !== undefined, (q) => q.where('role', 'in', [filter.role, ...(filter.alsoRoles ?? [])]))
    .where(isSeen(party, filter))
    .$if(filter.waitsFor !== undefined, (q) => q.where('waits_for', '=', filter.waitsFor ?? ''))
    .$if(filter.handledBy !== undefined, (q) => q.where(sql<boolean>`handler_id = any (${filter.handledBy ?? []})`))
    .$if(filter.templateId !== undefined, (q) => q.where('template_id', '=', filter.templateId ?? null))
    .$if(filter.categoryId !== undefined, (q) => q.where('category_id', '=', filter.categoryId ?? null))
    .$if(filter.tagId !== undefined, (q) => q.where('contract_id', 'in', taggedContracts(db, party, filter.tagId ?? '')))
    .$if(filter.contractType !== undefined, (q) => q.where('contract_type', '=', filter.contractType ?? null))
    .$if(filter.amountFen?.from !== undefined, (q) => q.where('amount_fen', '>=', filter.amountFen?.from ?? null))
    .$if(filter.amountFen?.to !== undefined, (q) => q.where('amount_fen', '<=', filter.amountFen?.to ?? null))
    .$if(filter.directories !== undefined, (q) => q.where('directory_id', 'in', filter.directories ?? []))
    .$if(filter.isNothing === true, (q) => q.where(sql<boolean>`false`))
    .$if(filter.statuses !== undefined, (q) => q.where('status', 'in', filter.statuses ?? []))
    .$if(filter.participantStatus !== undefined, (q) => q.where('participant_status', '=', filter.participantStatus ?? null))
    .$if(filter.states !== undefined, (q) => q.where('contract_state', 'in', filter.states ?? []))
    .$if(keyword !== undefined, (q) => q.where('search_text', 'like', holding((keyword ?? '').toLowerCase())))
    .$if(filter.number !== undefined, (q) => q.where('number', 'ilike', holding(filter.number ?? '')))
    .$if(filter.signNo !== undefined, (q) => q.where('sign_no', '=', filter.signNo ?? ''))
    .$if(filter.name !== undefined, (q) => q.where(named(['name'], filter, filter.name)))
    .$if(filter.signerName !== undefined, (q) => q.where(named(['signer_names', 'handler_names'], filter, filter.signerName)))
    .$if(filter.partyName !== undefined, (q) => q.where(named(['owner_name', 'signer_names'], filter, filter.partyName)))
    .$if(filter.origin !== undefined, (q) => q.where('origin', '=', filter.origin ?? null))
    .$if(filter.isAutoSigned !== undefined, (q) => q.where('is_auto_signed', '=', filter.isAutoSigned ?? false))
    .$if(filter.hasSeveralFiles !== undefined, (q) => q.where('document_count', filter.hasSeveralFiles ? '>' : '<=', 1))
    .$if(filter.contractIds !== undefined, (q) => q.where(sql<boolean>`contract_id = any (${filter.contractIds ?? []})`))
    .$if(filter.signerAddress !== undefined, (q) => q.where('signer_addresses', 'ilike', holding(filter.signerAddress ?? '')))
    .$if(filter.signerIdentity !== undefined, (q) => q.where(sql<boolean>`${filter.signerIdentity} = any (signer_identities)`))
    .$if(span?.from !== undefined, (q) => q.where(span?.column ?? 'sent_at', '>=', span?.from ?? null))
    .$if(span?.to !== undefined, (q) => q.where(span?.column ?? 'sent_at', '<=', span?.to ?? null))
    .$if(filter.hasEnded !== undefined, (q) => q.where('ended_at', filter.hasEnded ? 'is not' : 'is', null))
    .$if(runOut !== undefined, (q) => q.where(runOut?.isWanted ? late : sql<boolean>`${late} is not true`))
    .$if(binnedAfter !== undefined, (q) => q.where('gone_at', '>=', binnedAfter ?? null).where('purged_at', 'is', null))
    .$if(binnedAfter === undefined, (q) => q.where('gone_at', 'is', null))
    .$if(handler !== undefined, (q) => q.where('handler_id', handler?.isWanted ? '=' : 'is distinct from', handler?.personId ?? null))
    .$if(draftsOf !== undefined, (q) => q.where(sql<boolean>`(status <> 0 or created_by = ${draftsOf ?? null})`));
}

/** How far pages reach back: beyond that many rows a filter helps more than a page. */
const REACH = 10_000;

/** What matches, newest first. Exported for the test of its plan. */
export function pageQuery(db: Database, party: PartyId, filter: DrawerFilter) {
  return matching(db, party, filter).selectAll().select(KEPT_BESIDE).orderBy('created_at', 'desc').orderBy('drawer_id', 'desc');
}

/**
 * One page, newest first, and the row behind it where there is one: the first key of a later page comes from the index alone, its rows
 * from there on.
 */
export async function drawerPage(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<Drawer[]> {
  const offset = (itemPage - 1) * pageSize;
  if (offset >= REACH) return [];
  const ordered = matching(db, party, filter).orderBy('created_at', 'desc').orderBy('drawer_id', 'desc');
  const rows = pageQuery(db, party, filter).limit(pageSize + 1);
  if (offset === 0) return (await rows.execute()).map(toDrawer);
  const first = await ordered.select(['created_at', 'drawer_id']).offset(offset).limit(1).executeTakeFirst();
  if (first === undefined) return [];
  const from = sql<boolean>`(created_at, drawer_id) <= (${first.created_at}, ${first.drawer_id}::uuid)`;
  return (await rows.where(from).execute()).map(toDrawer);
}

/** A stretch behind a key, newest first, for what reads all of them. */
export async function drawersAfter(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
  { after, limit }: { readonly after: RowKey; readonly limit: number },
): Promise<Drawer[]> {
  const behind = sql<boolean>`(created_at, drawer_id) < (${after.at}, ${after.id}::uuid)`;
  const rows = matching(db, party, filter)
    .selectAll()
    .select(KEPT_BESIDE)
    .where(behind)
    .orderBy('created_at', 'desc')
    .orderBy('drawer_id', 'desc');
  return (await rows.limit(limit).execute()).map(toDrawer);
}

/** The templates that rows of the party were begun from, each found by one look into its index; at most `most`. */
export async function templatesOfDrawers(db: Database, party: PartyId, most: number): Promise<string[]> {
  const next = (behind: RawBuilder<boolean>) => sql`
    select template_id from drawers where party_id = ${party} and template_id is not null and ${behind} order by template_id limit 1`;
  const { rows } = await sql<{ template_id: string }>`
    with recursive found as (
      (${next(sql<boolean>`true`)})
      union all
      select (${next(sql<boolean>`template_id > found.template_id`)}) from found where found.template_id is not null
    ) select template_id from found where template_id is not null limit ${most}`.execute(db);
  return rows.map((row) => row.template_id);
}

/** How many there are, counted to `most`. */
export async function countDrawers(db: Database, party: PartyId, filter: DrawerFilter, most = MOST_COUNTED): Promise<number> {
  const [count = 0] = await countEach(db, party, [filter], most);
  return count;
}

/** Exported for the test of its plan. */
export function countsOfEach(db: Database, party: PartyId, filters: readonly DrawerFilter[], most = MOST_COUNTED) {
  const counted = filters.map((filter) => {
    const found = matching(db, party, filter).select('drawer_id').limit(most);
    return sql`(select count(*)::int from (${found}) as found)`;
  });
  return sql<{ counts: number[] }>`select array[${sql.join(counted)}] as counts`;
}

/** The same of several filters, in one statement. */
export async function countEach(
  db: Database,
  party: PartyId,
  filters: readonly DrawerFilter[],
  most = MOST_COUNTED,
): Promise<readonly number[]> {
  const { rows } = await countsOfEach(db, party, filters, most).execute(db);
  return rows[0]?.counts ?? [];
}

/**
 * How many rows have the words that a filter looks for, counted to one more than `most`, and where they are no more how many of them match.
 * What is common is not counted: there are more.
 */
export interface Worded {
  readonly have: number;
  readonly count: number | null;
}

/** Exported for the test of its plan. Undefined: the filter looks for no words. */
export function wordedCount(db: Database, party: PartyId, filter: DrawerFilter, most: number): RawBuilder<Worded> | undefined {
  const countOf = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (${matching(db, party, filter, rows).select('drawer_id')}) as matching)`;
  const found = withFound(db, party, filter, { most: most + 1, matched: countOf(spreadDrawers(db, party, filter)) });
  const few = countOf(sql`(${wordedDrawers(db, party, filter, FOUND)})`);
  const have = sql`case when ${IS_COMMON} then ${sql.lit(most + 1)} else cardinality(ids) end`;
  return (
    found &&
    sql<Worded>`${found} select have, case when have <= ${sql.lit(most)} then ${few} end as count from (select ${have} as have from found) as counted`
  );
}

/** The same, in one look into the index of words. */
export async function countByWords(db: Database, party: PartyId, filter: DrawerFilter, most: number): Promise<Worded | undefined> {
  return (await wordedCount(db, party, filter, most)?.execute(db))?.rows[0];
}

/** What a party signed with a certificate, the newest first. */
export async function listSignedWith(
  db: Database,
  party: PartyId,
  { serial, sight, most }: { readonly serial: string; readonly sight: Sight; readonly most: number },
): Promise<Drawer[]> {
  const rows = db
    .selectFrom('drawers')
    .selectAll()
    .select(KEPT_BESIDE)
    .where('party_id', '=', party)
    .where('certificate_serial', '=', serial)
    .where(isSeen(party, sight))
    .orderBy('signed_at', 'desc')
    .limit(most);
  return (await rows.execute()).map(toDrawer);
}

/** The contracts of the rows that match. */
export async function contractsMatching(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
): Promise<{ readonly owner: PartyId; readonly contractId: string; readonly name: string }[]> {
  const rows = await matching(db, party, filter).select(['owner_party_id', 'contract_id', 'name']).distinct().execute();
  return rows.map((row) => ({ owner: row.owner_party_id, contractId: row.contract_id, name: row.name }));
}

/** Those of the contracts that a party sent which are still being signed. */
export async function listUnderWay(db: Database, party: PartyId, contractIds: readonly string[]): Promise<string[]> {
  const sent = matching(db, party, { role: 'owner', states: ['signing'] });
  return (await sent.select('contract_id').where('contract_id', 'in', contractIds).execute()).map((row) => row.contract_id);
}

/** Senders are looked for in so many of the contracts received last. */
const RECEIVED_LATELY = 2_000;

interface SenderQuestion {
  readonly isPerson: boolean;
  readonly keyword: string;
  readonly sight: Sight;
  readonly most: number;
}

/** Exported for the test of its plan. Of a contract that a person sent, owner and sender are the same. */
export function sendersQuery(db: Database, party: PartyId, { isPerson, keyword, sight, most }: SenderQuestion) {
  const received = matching(db, party, { role: 'signer', ...sight })
    .select(['owner_party_id', 'owner_name', 'created_by', 'created_by_name', 'created_at'])
    .where('owner_party_id', '<>', party)
    .orderBy('created_at', 'desc')
    .orderBy('drawer_id', 'desc')
    .limit(RECEIVED_LATELY)
    .as('received');
  return db
    .selectFrom(received)
    .select(['owner_name', 'created_by_name'])
    .where('owner_party_id', isPerson ? '=' : '<>', ({ ref }) => ref('created_by'))
    .where(({ or, eb }) => or([eb('owner_name', 'ilike', holding(keyword)), eb('created_by_name', 'ilike', holding(keyword))]))
    .groupBy(['owner_name', 'created_by_name'])
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(most);
}

/** The senders of contracts that a party was asked to sign, each once, the last one first. */
export async function listSenders(
  db: Database,
  party: PartyId,
  asked: SenderQuestion,
): Promise<{ readonly ownerName: string; readonly createdByName: string }[]> {
  const rows = await sendersQuery(db, party, asked).execute();
  return rows.map((row) => ({ ownerName: row.owner_name, createdByName: row.created_by_name }));
}
