import type { UserTag } from '@moqi/api/enterprise/contacts';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

function tagsOf(db: Database, party: PartyId) {
  return db
    .selectFrom('user_tags as tag')
    .leftJoin('user_tag_targets as target', (join) =>
      join.onRef('target.party_id', '=', 'tag.party_id').onRef('target.tag_id', '=', 'tag.tag_id'),
    )
    .select(['tag.tag_id as tagId', 'tag.name'])
    .select(
      sql<string[]>`coalesce(array_agg(target.target_id order by target.target_id) filter (where target.target_id is not null), '{}')`.as(
        'targetIds',
      ),
    )
    .where('tag.party_id', '=', party)
    .groupBy(['tag.party_id', 'tag.tag_id']);
}

export function listTags(db: Database, party: PartyId): Promise<UserTag[]> {
  return tagsOf(db, party).orderBy('tag.created_at').orderBy('tag.tag_id').execute();
}

export function findTag(db: Database, party: PartyId, tagId: string): Promise<UserTag | undefined> {
  return tagsOf(db, party).where('tag.tag_id', '=', tagId).executeTakeFirst();
}

/** Holds the tags of a party until the transaction ends: they are counted and named once. */
export async function lockTags(tx: Tx, party: PartyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`user-tags|${party}`}, 0))`.execute(tx);
}

export async function insertTag(tx: Tx, party: PartyId, tag: { tagId: string; name: string; now: Date }): Promise<void> {
  await tx.insertInto('user_tags').values({ party_id: party, tag_id: tag.tagId, name: tag.name, created_at: tag.now }).execute();
}

export async function renameTag(tx: Tx, party: PartyId, tagId: string, name: string): Promise<void> {
  await tx.updateTable('user_tags').set({ name }).where('party_id', '=', party).where('tag_id', '=', tagId).execute();
}

export async function deleteTag(tx: Tx, party: PartyId, tagId: string): Promise<void> {
  await tx.deleteFrom('user_tags').where('party_id', '=', party).where('tag_id', '=', tagId).execute();
}

export async function replaceTargets(tx: Tx, party: PartyId, tagId: string, targetIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('user_tag_targets').where('party_id', '=', party).where('tag_id', '=', tagId).execute();
  const rows = targetIds.map((targetId) => ({ party_id: party, tag_id: tagId, target_id: targetId }));
  if (rows.length > 0) await tx.insertInto('user_tag_targets').values(rows).execute();
}

export async function deleteTagsOf(tx: Tx, party: PartyId): Promise<void> {
  await tx.deleteFrom('user_tag_targets').where('party_id', '=', party).execute();
  await tx.deleteFrom('user_tags').where('party_id', '=', party).execute();
}

/** All tags of the party let go of who carried them. */
export async function dropTarget(tx: Tx, party: PartyId, targetId: string): Promise<void> {
  await tx.deleteFrom('user_tag_targets').where('party_id', '=', party).where('target_id', '=', targetId).execute();
}
