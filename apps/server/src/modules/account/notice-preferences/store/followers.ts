import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface Follower {
  readonly openId: string;
  readonly boundAt: Date;
}

export async function findFollower(db: Database, person: PartyId): Promise<Follower | undefined> {
  const rows = db.selectFrom('official_account_followers').select(['open_id', 'bound_at']);
  const row = await rows.where('party_id', '=', person).executeTakeFirst();
  return row && { openId: row.open_id, boundAt: row.bound_at };
}

/** Whose notices go to this WeChat account. Undefined: nobody's. */
export async function findFollowed(db: Database, openId: string): Promise<PartyId | undefined> {
  const rows = db.selectFrom('official_account_followers').select('party_id');
  return (await rows.where('open_id', '=', openId).executeTakeFirst())?.party_id;
}

/** In the place of another WeChat account that the person had before. */
export async function writeFollower(tx: Tx, person: PartyId, { openId, boundAt }: Follower): Promise<void> {
  const columns = { open_id: openId, bound_at: boundAt };
  await tx
    .insertInto('official_account_followers')
    .values({ party_id: person, ...columns })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(columns))
    .execute();
}

/** @returns whether there was one */
export async function deleteFollower(tx: Tx, person: PartyId): Promise<boolean> {
  const gone = await tx.deleteFrom('official_account_followers').where('party_id', '=', person).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** In the place of the code that the person was shown before. */
export async function writeScene(tx: Tx, person: PartyId, digest: Buffer, expiresAt: Date): Promise<void> {
  const columns = { scene_digest: digest, expires_at: expiresAt, is_taken: false };
  await tx
    .insertInto('official_account_scenes')
    .values({ party_id: person, ...columns })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(columns))
    .execute();
}

/** Whether the code that the person was shown last still holds. */
export async function hasScene(db: Database, person: PartyId, now: Date): Promise<boolean> {
  const rows = db.selectFrom('official_account_scenes').select('party_id').where('party_id', '=', person);
  return (await rows.where('expires_at', '>', now).where('is_taken', '=', false).executeTakeFirst()) !== undefined;
}

export async function wasTaken(db: Database, person: PartyId): Promise<boolean> {
  const rows = db.selectFrom('official_account_scenes').select('is_taken').where('party_id', '=', person);
  return (await rows.executeTakeFirst())?.is_taken ?? false;
}

/** Whose code was scanned. It is locked until the end of the transaction. Undefined: unknown, used, or too old. */
export async function holdScene(tx: Tx, digest: Buffer, now: Date): Promise<PartyId | undefined> {
  const rows = tx.selectFrom('official_account_scenes').select('party_id').where('scene_digest', '=', digest).forUpdate();
  return (await rows.where('expires_at', '>', now).where('is_taken', '=', false).executeTakeFirst())?.party_id;
}

export async function refuseScene(tx: Tx, person: PartyId): Promise<void> {
  await tx.updateTable('official_account_scenes').set({ is_taken: true }).where('party_id', '=', person).execute();
}

export async function deleteScene(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('official_account_scenes').where('party_id', '=', person).execute();
}

/** Whether it is heard for the first time. */
export async function insertHeard(tx: Tx, digest: Buffer, expiresAt: Date): Promise<boolean> {
  const written = await tx
    .insertInto('official_account_heard')
    .values({ call_digest: digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('call_digest').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteOver(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('official_account_heard').where('expires_at', '<', before).execute();
  await db.deleteFrom('official_account_scenes').where('expires_at', '<', before).execute();
}
