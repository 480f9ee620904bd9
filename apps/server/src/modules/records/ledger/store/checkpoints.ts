import { sql } from 'kysely';
import type { Database } from '#platform/platform.ts';
import type { UnrenewedStamp } from './renewals.ts';

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

/** The last one with the lines of the witnesses under it: as it is given out. */
export async function lastWitnessed(db: Database): Promise<{ readonly size: number; readonly note: string } | undefined> {
  return await db
    .selectFrom('ledger_checkpoints as last')
    .select((query) => [
      'last.size',
      sql<string>`last.note || coalesce(${query
        .selectFrom('ledger_cosignatures as cosigned')
        .select(sql<string>`string_agg(cosigned.line, '' order by cosigned.witness)`.as('lines'))
        .whereRef('cosigned.size', '=', 'last.size')}, '')`.as('note'),
    ])
    .orderBy('last.size', 'desc')
    .limit(1)
    .executeTakeFirst();
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

/**
 * Keeps a checkpoint before anybody sees it. Where another process published the same tree, its checkpoint is the same.
 * @returns false where one of this size was kept before
 */
export async function insertCheckpoint(db: Database, { size, root, note }: StoredCheckpoint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with published as (
      insert into ledger_checkpoints (size, root, note, published_at) values (${size}, ${Buffer.from(root)}, ${note}, ${now})
      on conflict do nothing
      returning size
    )
    insert into ledger_unstamped (size) select size from published returning size`.execute(db);
  return rows.length === 1;
}

/** Checkpoints without a timestamp, the latest first. */
export async function unstampedCheckpoints(db: Database, most: number): Promise<StoredCheckpoint[]> {
  return await db
    .selectFrom((from) => from.selectFrom('ledger_unstamped').select('size').orderBy('size', 'desc').limit(most).as('waiting'))
    .innerJoin('ledger_checkpoints as checkpoint', 'checkpoint.size', 'waiting.size')
    .select(['checkpoint.size', 'checkpoint.root', 'checkpoint.note'])
    .orderBy('checkpoint.size', 'desc')
    .execute();
}

/** Why a checkpoint got no timestamp when it was asked for last. */
export async function noteUnstamped(db: Database, size: number, failure: string, at: Date): Promise<void> {
  await db.updateTable('ledger_unstamped').set({ failed_at: at, failure }).where('size', '=', size).execute();
}

/** The first timestamp stays, and is watched from then on. */
export async function insertTimestamp(
  db: Database,
  size: number,
  { token, watched, now }: { readonly token: Uint8Array; readonly watched: UnrenewedStamp; readonly now: Date },
): Promise<void> {
  await sql`
    with stamped as (delete from ledger_unstamped where size = ${size}),
    kept as (
      insert into ledger_timestamps (size, token, stamped_at) values (${size}, ${Buffer.from(token)}, ${now})
      on conflict do nothing
      returning size
    )
    insert into ledger_unrenewed (stamp, ends_at)
    select ${Buffer.from(watched.stamp)}, ${watched.endsAt} from kept`.execute(db);
}

export async function timestampOf(db: Database, size: number): Promise<Buffer | undefined> {
  return (await db.selectFrom('ledger_timestamps').select('token').where('size', '=', size).executeTakeFirst())?.token;
}
