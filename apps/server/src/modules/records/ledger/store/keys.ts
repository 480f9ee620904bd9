import type { Database } from '#platform/platform.ts';

export interface StoredKey {
  /** the name of the log */
  readonly origin: string;
  /** Ed25519, 32 octets */
  readonly publicKey: Uint8Array;
  readonly wrappedKey: Uint8Array;
}

export async function findKey(db: Database): Promise<StoredKey | undefined> {
  const row = await db.selectFrom('ledger_keys').select(['origin', 'public_key', 'wrapped_key']).executeTakeFirst();
  return row && { origin: row.origin, publicKey: row.public_key, wrappedKey: row.wrapped_key };
}

/** Of two processes that make one at once, the first one's is kept. */
export async function insertKey(db: Database, { origin, publicKey, wrappedKey }: StoredKey, now: Date): Promise<void> {
  await db
    .insertInto('ledger_keys')
    .values({ origin, public_key: Buffer.from(publicKey), wrapped_key: Buffer.from(wrappedKey), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
