import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface DirectorySync {
  readonly tokenDigest: Uint8Array;
  readonly madeBy: PartyId;
  /** undefined: nobody who is still a member */
  readonly madeByMember: string | undefined;
  readonly madeByName: string;
  readonly madeAt: Date;
  readonly usedAt: Date | undefined;
}

export async function findSync(db: Database, party: PartyId): Promise<DirectorySync | undefined> {
  const row = await db.selectFrom('directory_syncs').selectAll().where('party_id', '=', party).executeTakeFirst();
  return (
    row && {
      tokenDigest: row.token_digest,
      madeBy: row.created_by,
      madeByMember: row.created_by_member ?? undefined,
      madeByName: row.created_by_name,
      madeAt: row.created_at,
      usedAt: row.used_at ?? undefined,
    }
  );
}

export async function writeSync(
  tx: Tx,
  party: PartyId,
  { tokenDigest, madeBy, madeByMember, madeByName, madeAt }: Omit<DirectorySync, 'usedAt'>,
): Promise<void> {
  const columns = {
    token_digest: Buffer.from(tokenDigest),
    created_by: madeBy,
    created_by_member: madeByMember ?? null,
    created_by_name: madeByName,
    created_at: madeAt,
    used_at: null,
  };
  await tx
    .insertInto('directory_syncs')
    .values({ party_id: party, ...columns })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(columns))
    .execute();
}

export async function markUsed(db: Database, party: PartyId, now: Date): Promise<void> {
  await db.updateTable('directory_syncs').set({ used_at: now }).where('party_id', '=', party).execute();
}

export async function deleteSync(tx: Tx, party: PartyId): Promise<boolean> {
  const gone = await tx.deleteFrom('directory_syncs').where('party_id', '=', party).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
