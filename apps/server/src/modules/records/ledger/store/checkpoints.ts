import type { Database } from '#platform/platform.ts';

export interface StoredCheckpoint {
  readonly size: number;
  readonly root: Uint8Array;
  /** as it was signed, without the lines of witnesses */
  readonly note: string;
}

const COLUMNS = ['size', 'root', 'note'] as const;

export async function lastCheckpoint(db: Database): Promise<StoredCheckpoint | undefined> {
  return await db.selectFrom('ledger_checkpoints').select(COLUMNS).orderBy('size', 'desc').limit(1).executeTakeFirst();
}

export async function checkpointOf(db: Database, size: number): Promise<StoredCheckpoint | undefined> {
  return await db.selectFrom('ledger_checkpoints').select(COLUMNS).where('size', '=', size).executeTakeFirst();
}

/** The first checkpoint whose tree has a leaf. */
export async function firstCheckpointWith(db: Database, index: number): Promise<StoredCheckpoint | undefined> {
  return await db.selectFrom('ledger_checkpoints').select(COLUMNS).where('size', '>', index).orderBy('size').limit(1).executeTakeFirst();
}

/** The first one with a timestamp. */
export async function firstStampedWith(db: Database, index: number): Promise<StoredCheckpoint | undefined> {
  const query = db
    .selectFrom('ledger_checkpoints as checkpoint')
    .innerJoin('ledger_timestamps as stamp', 'stamp.size', 'checkpoint.size')
    .select(['checkpoint.size', 'checkpoint.root', 'checkpoint.note']);
  return await query.where('checkpoint.size', '>', index).orderBy('checkpoint.size').limit(1).executeTakeFirst();
}

/** Keeps a checkpoint before anybody sees it. Where another process published the same tree, its checkpoint is the same. */
export async function insertCheckpoint(db: Database, { size, root, note }: StoredCheckpoint, now: Date): Promise<void> {
  await db
    .insertInto('ledger_checkpoints')
    .values({ size, root: Buffer.from(root), note, published_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Checkpoints without a timestamp, the latest first. */
export async function unstampedCheckpoints(db: Database, most: number): Promise<StoredCheckpoint[]> {
  const query = db
    .selectFrom('ledger_checkpoints as checkpoint')
    .leftJoin('ledger_timestamps as stamp', 'stamp.size', 'checkpoint.size')
    .where('stamp.size', 'is', null)
    .select(['checkpoint.size', 'checkpoint.root', 'checkpoint.note']);
  return await query.orderBy('checkpoint.size', 'desc').limit(most).execute();
}

export async function insertTimestamp(db: Database, size: number, token: Uint8Array, now: Date): Promise<void> {
  await db
    .insertInto('ledger_timestamps')
    .values({ size, token: Buffer.from(token), stamped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function timestampOf(db: Database, size: number): Promise<Buffer | undefined> {
  return (await db.selectFrom('ledger_timestamps').select('token').where('size', '=', size).executeTakeFirst())?.token;
}
