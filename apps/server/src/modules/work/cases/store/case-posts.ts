import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { CaseFile, CasePostRow } from '../case-file.ts';

type Key = Pick<CaseFile, 'party' | 'caseId'>;

function toPost(row: Selectable<DB['case_posts']>): CasePostRow {
  const { receipt_no: receiptNo, received_at: receivedAt } = row;
  return {
    postId: row.post_id,
    what: row.what as CasePostRow['what'],
    body: row.body as unknown as CasePostRow['body'],
    fileIds: row.file_ids,
    createdAt: row.created_at,
    receipt: receiptNo === null || receivedAt === null ? undefined : { receiptNo, receivedAt },
  };
}

export async function insertPost(tx: Tx, { party, caseId }: Key, post: CasePostRow): Promise<void> {
  const { postId, what, body, fileIds, createdAt } = post;
  const row = { party_id: party, case_id: caseId, post_id: postId, what, body: JSON.stringify(body), file_ids: [...fileIds] };
  await tx
    .insertInto('case_posts')
    .values({ ...row, created_at: createdAt })
    .execute();
}

/** In the order in which they are handed over. */
export async function readPosts(db: Database, { party, caseId }: Key): Promise<CasePostRow[]> {
  const rows = db.selectFrom('case_posts').selectAll().where('party_id', '=', party).where('case_id', '=', caseId);
  return (await rows.orderBy('seq').execute()).map(toPost);
}

/** @returns false: it had a receipt before */
export async function saveReceipt(
  tx: Tx,
  { party, caseId }: Key,
  postId: string,
  { receiptNo, receivedAt }: NonNullable<CasePostRow['receipt']>,
): Promise<boolean> {
  const saved = await tx
    .updateTable('case_posts')
    .set({ receipt_no: receiptNo, received_at: receivedAt })
    .where('party_id', '=', party)
    .where('case_id', '=', caseId)
    .where('post_id', '=', postId)
    .where('receipt_no', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Cases with something that waits to be handed over, of all parties, the oldest first. */
export async function waitingPosts(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ readonly party: PartyId; readonly caseId: string }[]> {
  return await db
    .selectFrom('case_posts')
    .select(['party_id as party', 'case_id as caseId'])
    .where('receipt_no', 'is', null)
    .where('created_at', '<', before)
    .groupBy(['party_id', 'case_id'])
    .orderBy(({ fn }) => fn.min('created_at'))
    .limit(limit)
    .execute();
}
