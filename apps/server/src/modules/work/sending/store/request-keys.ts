import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** What a request with a key made. */
export interface KeyedRequest {
  readonly digest: string;
  /** undefined: it is being made by another transaction */
  readonly contractId: string | undefined;
}

export interface RequestKey {
  readonly party: PartyId;
  readonly key: string;
}

/** The request that came with the key since then. */
export async function findKeyed(db: Database, { party, key }: RequestKey, since: Date): Promise<KeyedRequest | undefined> {
  const query = db.selectFrom('request_keys').select(['digest', 'contract_id']).where('party_id', '=', party).where('key', '=', key);
  const row = await query.where('created_at', '>', since).executeTakeFirst();
  return row && { digest: row.digest, contractId: row.contract_id ?? undefined };
}

/** Takes the key for a request, after another transaction that is taking it has ended. False: another request has had it since then. */
export async function takeKey(
  tx: Tx,
  { party, key }: RequestKey,
  { digest, since, now }: { readonly digest: string; readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const row = { digest, contract_id: null, created_at: now };
  const taken = await tx
    .insertInto('request_keys')
    .values({ party_id: party, key, ...row })
    .onConflict((conflict) => conflict.columns(['party_id', 'key']).doUpdateSet(row).where('request_keys.created_at', '<=', since))
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Which contract the request made. */
export async function saveKeyed(tx: Tx, { party, key }: RequestKey, contractId: string): Promise<void> {
  const query = tx.updateTable('request_keys').set({ contract_id: contractId });
  await query.where('party_id', '=', party).where('key', '=', key).execute();
}

/** Forgets the keys of requests that came before. */
export async function dropKeysBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('request_keys').where('created_at', '<=', before).execute();
}
