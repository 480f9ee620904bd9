import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

type Named = { readonly party: PartyId; readonly keyId: string };

/** Takes a nonce, which serves once. @returns false: it was taken before */
export async function takeNonce(db: Database, { party, keyId }: Named, nonce: string, endsAt: Date): Promise<boolean> {
  const taken = db.insertInto('merchant_nonces').values({ party_id: party, key_id: keyId, nonce, ends_at: endsAt });
  return (await taken.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

export async function insertToken(db: Database, hash: Uint8Array, { party, keyId }: Named, endsAt: Date): Promise<void> {
  await db
    .insertInto('merchant_tokens')
    .values({ token_hash: Buffer.from(hash), party_id: party, key_id: keyId, ends_at: endsAt })
    .execute();
}

export interface KeptAnswer {
  readonly isSame: boolean;
  /** absent: it is still worked on, or nobody knows what came of it */
  readonly answer: unknown;
}

/** Begins a call under an idempotency key. @returns what stands there already; undefined: nothing, it is the first */
export async function beginAnswer(
  db: Database,
  { party, keyId }: Named,
  { idempotencyKey, hash, now }: { readonly idempotencyKey: string; readonly hash: Uint8Array; readonly now: Date },
): Promise<KeptAnswer | undefined> {
  const begun = db.insertInto('merchant_answers').values({
    party_id: party,
    key_id: keyId,
    idempotency_key: idempotencyKey,
    request_hash: Buffer.from(hash),
    created_at: now,
  });
  const { numInsertedOrUpdatedRows } = await begun.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const row = await answerAt(db, { party, keyId }, idempotencyKey).executeTakeFirst();
  // it was given up a moment ago: the next request is the first
  if (row === undefined) return { isSame: true, answer: undefined };
  return { isSame: Buffer.from(hash).equals(row.request_hash), answer: row.answer ?? undefined };
}

function answerAt(db: Database, { party, keyId }: Named, idempotencyKey: string) {
  return db
    .selectFrom('merchant_answers')
    .select(['request_hash', 'answer'])
    .where('party_id', '=', party)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey);
}

export async function keepAnswer(db: Database, { party, keyId }: Named, idempotencyKey: string, answer: unknown): Promise<void> {
  await db
    .updateTable('merchant_answers')
    .set({ answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where('party_id', '=', party)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
}

/** Nothing came of it: the same key may try again. */
export async function dropAnswer(db: Database, { party, keyId }: Named, idempotencyKey: string): Promise<void> {
  await db
    .deleteFrom('merchant_answers')
    .where('party_id', '=', party)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
}
