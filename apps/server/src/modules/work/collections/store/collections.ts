import type { CollectionAdmission } from '@moqi/api/work/collections';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import type { Collection, CollectionKey, Given } from '../collection.ts';

const PURPOSE = 'collection-given';

function toCollection({ open }: Secrets, row: Selectable<DB['collections']>): Collection {
  return {
    party: row.party_id,
    collectionId: row.collection_id,
    personId: row.person_id,
    ownerName: row.owner_name,
    templateId: row.template_id,
    templateVersion: row.template_version,
    contents: row.contents as TemplateContents,
    title: row.title,
    note: row.note,
    takerRole: row.taker_role,
    asked: row.asked,
    given: JSON.parse(Buffer.from(open(PURPOSE, row.given, row.collection_id)).toString()) as Given,
    needsRealNames: row.needs_real_names,
    asksReview: row.asks_review,
    admits: row.admits as CollectionAdmission,
    most: row.most,
    endsAt: row.ends_at,
    pausedAt: row.paused_at ?? undefined,
    pauseReason: (row.pause_reason as Refusal | null) ?? undefined,
    origin: { ip: row.ip, userAgent: row.user_agent },
    createdAt: row.created_at,
  };
}

export async function insertCollection(tx: Tx, { seal }: Secrets, collection: Collection): Promise<void> {
  await tx
    .insertInto('collections')
    .values({
      party_id: collection.party,
      collection_id: collection.collectionId,
      person_id: collection.personId,
      owner_name: collection.ownerName,
      template_id: collection.templateId,
      template_version: collection.templateVersion,
      contents: JSON.stringify(collection.contents),
      title: collection.title,
      note: collection.note,
      taker_role: collection.takerRole,
      asked: [...collection.asked],
      given: Buffer.from(seal(PURPOSE, Buffer.from(JSON.stringify(collection.given)), collection.collectionId)),
      needs_real_names: collection.needsRealNames,
      asks_review: collection.asksReview,
      admits: collection.admits,
      most: collection.most,
      ends_at: collection.endsAt,
      ip: collection.origin.ip,
      user_agent: collection.origin.userAgent,
      created_at: collection.createdAt,
    })
    .execute();
}

const one = (db: Database, { party, collectionId }: CollectionKey) =>
  db.selectFrom('collections').selectAll().where('party_id', '=', party).where('collection_id', '=', collectionId);

export async function findCollection(db: Database, secrets: Secrets, key: CollectionKey): Promise<Collection | undefined> {
  const row = await one(db, key).executeTakeFirst();
  return row && toCollection(secrets, row);
}

/** The same, held until the transaction ends. */
export async function holdCollection(tx: Tx, secrets: Secrets, key: CollectionKey): Promise<Collection | undefined> {
  const row = await one(tx, key).forUpdate().executeTakeFirst();
  return row && toCollection(secrets, row);
}

/** The collection that a link leads to, whose key was looked at: who scans it knows no party. */
export async function collectionBehind(db: Database, secrets: Secrets, collectionId: string): Promise<Collection | undefined> {
  const row = await db.selectFrom('collections').selectAll().where('collection_id', '=', collectionId).executeTakeFirst();
  return row && toCollection(secrets, row);
}

export interface CollectionFilter {
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly templateId: string | undefined;
}

/** Those of a person in this party's name, the latest first. */
export async function listCollectionsOf(
  db: Database,
  secrets: Secrets,
  { party, personId, templateId, offset, limit }: CollectionFilter & { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly Collection[]; readonly count: number }> {
  const all = db.selectFrom('collections').where('party_id', '=', party).where('person_id', '=', personId);
  const own = templateId === undefined ? all : all.where('template_id', '=', templateId);
  const page = own.selectAll().orderBy('created_at', 'desc').orderBy('collection_id', 'desc').offset(offset).limit(limit);
  const rows = await page.execute();
  const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { list: rows.map((row) => toCollection(secrets, row)), count };
}

/** What a person collects in this party’s name becomes another member’s. */
export async function giveCollections(
  tx: Tx,
  { party, from, to }: { readonly party: PartyId; readonly from: PartyId; readonly to: PartyId },
): Promise<readonly Pick<Collection, 'collectionId' | 'title' | 'endsAt'>[]> {
  const rows = await tx
    .updateTable('collections')
    .set({ person_id: to })
    .where('party_id', '=', party)
    .where('person_id', '=', from)
    .returning(['collection_id', 'title', 'ends_at'])
    .execute();
  return rows.map(({ collection_id: collectionId, title, ends_at: endsAt }) => ({ collectionId, title, endsAt }));
}

/** Forgets what ended before, and what was filled in there. */
export async function dropCollectionsEndedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('collections').where('ends_at', '<', before).execute();
}

export async function saveStanding(
  tx: Tx,
  { party, collectionId, most, endsAt, admits, pausedAt, pauseReason }: Collection,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set({
      most,
      ends_at: endsAt,
      admits,
      paused_at: pausedAt ?? null,
      pause_reason: pauseReason === undefined ? null : JSON.stringify(pauseReason),
    })
    .where('party_id', '=', party)
    .where('collection_id', '=', collectionId)
    .execute();
}
