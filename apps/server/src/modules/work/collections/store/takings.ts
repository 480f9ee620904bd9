import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import type { CollectionKey, Counts, Taking } from '../collection.ts';

const PURPOSE = 'collection-answers';

function toTaking({ open }: Secrets, row: Selectable<DB['collection_takings']>): Taking {
  return {
    party: row.party_id,
    collectionId: row.collection_id,
    takingId: row.taking_id,
    name: row.name,
    mobile: row.mobile,
    answers: JSON.parse(Buffer.from(open(PURPOSE, row.answers, row.taking_id)).toString()) as Taking['answers'],
    outcome: row.outcome as Taking['outcome'],
    said: row.said ?? undefined,
    tries: row.tries,
    contractId: row.contract_id ?? undefined,
    refusal: (row.refusal as Refusal | null) ?? undefined,
    filledAt: row.filled_at,
  };
}

/** Takes the place of what the same number filled in before. */
export async function keepTaking(tx: Tx, { seal }: Secrets, taking: Taking): Promise<void> {
  const { party, collectionId, takingId, name, mobile, answers, outcome, filledAt } = taking;
  const again = {
    taking_id: takingId,
    name,
    answers: Buffer.from(seal(PURPOSE, Buffer.from(JSON.stringify(answers)), takingId)),
    outcome,
    said: null,
    tries: 0,
    refusal: null,
    filled_at: filledAt,
  };
  await tx
    .insertInto('collection_takings')
    .values({ party_id: party, collection_id: collectionId, mobile, ...again })
    .onConflict((conflict) => conflict.columns(['party_id', 'collection_id', 'mobile']).doUpdateSet(again))
    .execute();
}

const of = (db: Database, { party, collectionId }: CollectionKey) =>
  db.selectFrom('collection_takings').where('party_id', '=', party).where('collection_id', '=', collectionId);

export async function takingOf(db: Database, secrets: Secrets, key: CollectionKey, mobile: string): Promise<Taking | undefined> {
  const row = await of(db, key).selectAll().where('mobile', '=', mobile).executeTakeFirst();
  return row && toTaking(secrets, row);
}

/** What was filled in with these numbers. */
export async function takingsBy(
  db: Database,
  secrets: Secrets,
  key: CollectionKey,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, Taking>> {
  if (mobiles.length === 0) return new Map();
  const rows = await of(db, key)
    .selectAll()
    .where('mobile', 'in', [...mobiles])
    .execute();
  return new Map(rows.map((row) => [row.mobile, toTaking(secrets, row)]));
}

/** How many have a place: what could not be sent gives its place back. */
export async function countTaken(db: Database, key: CollectionKey): Promise<number> {
  const query = of(db, key).where('outcome', '<>', 'failed').select(sql<number>`count(*)::int`.as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** How many have a place, and in what state; the contracts that were sent; and how many could not be. */
export async function outcomesOf(
  db: Database,
  key: CollectionKey,
): Promise<Counts & { readonly contractIds: readonly string[]; readonly failed: number }> {
  const rows = await of(db, key).select(['outcome', 'contract_id']).execute();
  const numberOf = (outcome: Taking['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  const failed = numberOf('failed');
  return {
    taken: rows.length - failed,
    waiting: numberOf('waiting'),
    inReview: numberOf('inReview'),
    failed,
    contractIds: rows.flatMap(({ contract_id: id }) => id ?? []),
  };
}

/** Of each of these collections how many have a place, and how many of them wait for their contract or for a look. */
export async function countTakings(db: Database, party: PartyId, collectionIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('collection_takings')
    .select([
      'collection_id',
      sql<number>`count(*) filter (where outcome <> 'failed')::int`.as('taken'),
      sql<number>`count(*) filter (where outcome = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where outcome = 'inReview')::int`.as('inReview'),
    ])
    .where('party_id', '=', party)
    .where('collection_id', 'in', [...collectionIds])
    .groupBy('collection_id')
    .execute();
  return new Map(rows.map(({ collection_id: id, ...counts }) => [id, counts]));
}

/** Those who filled it in, the latest first. */
export async function listTakings(
  db: Database,
  secrets: Secrets,
  key: CollectionKey,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Taking[]> {
  const page = of(db, key).selectAll().orderBy('filled_at', 'desc').orderBy('taking_id', 'desc').offset(offset).limit(limit);
  return (await page.execute()).map((row) => toTaking(secrets, row));
}

/** Those that wait for a look, the first first. */
export async function listTakingsInReview(
  db: Database,
  secrets: Secrets,
  key: CollectionKey,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Taking[]> {
  const page = of(db, key).selectAll().where('outcome', '=', 'inReview').orderBy('filled_at').orderBy('taking_id');
  return (await page.offset(offset).limit(limit).execute()).map((row) => toTaking(secrets, row));
}

/** Whether somebody waits for a look. */
export async function isAnyInReview(db: Database, key: CollectionKey): Promise<boolean> {
  return (await of(db, key).select('taking_id').where('outcome', '=', 'inReview').limit(1).executeTakeFirst()) !== undefined;
}

/** Those of the named that still wait for a look go on to another state. @returns their numbers */
export async function saveTakingsReviewed(
  tx: Tx,
  { party, collectionId }: CollectionKey,
  takingIds: readonly string[],
  { outcome, said }: { readonly outcome: 'waiting' | 'returned'; readonly said: string | null },
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('collection_takings')
    .set({ outcome, said })
    .where('party_id', '=', party)
    .where('collection_id', '=', collectionId)
    .where('taking_id', 'in', [...takingIds])
    .where('outcome', '=', 'inReview')
    .returning('mobile')
    .execute();
  return rows.map(({ mobile }) => mobile);
}

/** Those whose contract is still to be sent, or the named one of them, the first first. */
export async function waitingTakings(
  db: Database,
  secrets: Secrets,
  { takingId, ...key }: CollectionKey & { readonly takingId?: string },
): Promise<readonly Taking[]> {
  const waiting = of(db, key).selectAll().where('outcome', '=', 'waiting');
  const rows = await (takingId === undefined ? waiting : waiting.where('taking_id', '=', takingId)).orderBy('filled_at').execute();
  return rows.map((row) => toTaking(secrets, row));
}

export type TakingKey = Pick<Taking, 'party' | 'collectionId' | 'takingId'>;

/** Whether its contract is still to be sent; it is held until the transaction ends. */
export async function holdWaitingTaking(tx: Tx, { takingId, ...key }: TakingKey): Promise<boolean> {
  const query = of(tx, key).select('outcome').where('taking_id', '=', takingId).where('outcome', '=', 'waiting');
  return (await query.forUpdate().executeTakeFirst()) !== undefined;
}

const change = (db: Database, { party, collectionId, takingId }: TakingKey) =>
  db
    .updateTable('collection_takings')
    .where('party_id', '=', party)
    .where('collection_id', '=', collectionId)
    .where('taking_id', '=', takingId)
    .where('outcome', '=', 'waiting');

export async function saveTakingSent(tx: Tx, key: TakingKey, contractId: string): Promise<void> {
  await change(tx, key).set({ outcome: 'sent', contract_id: contractId }).execute();
}

export async function saveTakingFailed(db: Database, key: TakingKey, refusal: Refusal): Promise<void> {
  await change(db, key)
    .set({ outcome: 'failed', refusal: JSON.stringify(refusal) })
    .execute();
}

/** The platform failed at it once more. */
export async function countTakingTry(db: Database, key: TakingKey): Promise<void> {
  await change(db, key)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .execute();
}
