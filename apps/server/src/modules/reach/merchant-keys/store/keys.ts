import type { KeyScope } from '@moqi/api/reach/merchant-keys';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { MerchantKey } from '../merchant-key.ts';

function toKey(row: Selectable<DB['merchant_keys']>): MerchantKey {
  const { earlier_secret: secret, earlier_until: until, used_at: usedAt } = row;
  return {
    party: row.party_id,
    keyId: row.key_id,
    appKey: row.app_key,
    name: row.name,
    secret: row.secret,
    earlier: secret !== null && until !== null ? { secret, until } : undefined,
    scopes: row.scopes as KeyScope[],
    networks: row.networks,
    origins: row.origins,
    perMinute: row.per_minute,
    perDay: row.per_day,
    state: row.state as MerchantKey['state'],
    keeper: row.person_id,
    keeperName: row.person_name,
    used: usedAt === null ? undefined : { at: usedAt, ip: row.used_ip },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** In the order in which they were made, those that can still be used first. */
export async function listKeysOf(db: Database, party: PartyId): Promise<MerchantKey[]> {
  const rows = db.selectFrom('merchant_keys').selectAll().where('party_id', '=', party);
  return (await rows.orderBy(sql`state = 'revoked'`).orderBy('created_at').orderBy('key_id').execute()).map(toKey);
}

/** Held until the transaction ends. */
export async function lockKey(tx: Tx, party: PartyId, keyId: string): Promise<MerchantKey | undefined> {
  const one = tx.selectFrom('merchant_keys').selectAll().where('party_id', '=', party).where('key_id', '=', keyId);
  const row = await one.forUpdate().executeTakeFirst();
  return row && toKey(row);
}

export async function writeKey(tx: Tx, key: MerchantKey): Promise<void> {
  const values = {
    name: key.name,
    secret: Buffer.from(key.secret),
    earlier_secret: key.earlier ? Buffer.from(key.earlier.secret) : null,
    earlier_until: key.earlier?.until ?? null,
    scopes: [...key.scopes],
    networks: [...key.networks],
    origins: [...key.origins],
    per_minute: key.perMinute,
    per_day: key.perDay,
    state: key.state,
    updated_at: key.updatedAt,
  };
  const made = {
    party_id: key.party,
    key_id: key.keyId,
    app_key: key.appKey,
    person_id: key.keeper,
    person_name: key.keeperName,
    created_at: key.createdAt,
  };
  await tx
    .insertInto('merchant_keys')
    .values({ ...made, ...values })
    .onConflict((conflict) => conflict.columns(['party_id', 'key_id']).doUpdateSet(values))
    .execute();
}

export async function findKeyCalled(db: Database, appKey: string): Promise<MerchantKey | undefined> {
  const row = await db.selectFrom('merchant_keys').selectAll().where('app_key', '=', appKey).executeTakeFirst();
  return row && toKey(row);
}

export async function findKey(db: Database, { party, keyId }: Pick<MerchantKey, 'party' | 'keyId'>): Promise<MerchantKey | undefined> {
  const one = db.selectFrom('merchant_keys').selectAll().where('party_id', '=', party).where('key_id', '=', keyId);
  const row = await one.executeTakeFirst();
  return row && toKey(row);
}

/** The key that an access token was given for. */
export async function findKeyByToken(db: Database, hash: Uint8Array, now: Date): Promise<MerchantKey | undefined> {
  const row = await db
    .selectFrom('merchant_tokens')
    .innerJoin('merchant_keys', (join) =>
      join.onRef('merchant_keys.party_id', '=', 'merchant_tokens.party_id').onRef('merchant_keys.key_id', '=', 'merchant_tokens.key_id'),
    )
    .selectAll('merchant_keys')
    .where('token_hash', '=', Buffer.from(hash))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row && toKey(row);
}

/** The last use, written at most once a minute. */
export async function noteUse(
  db: Database,
  { party, keyId }: Pick<MerchantKey, 'party' | 'keyId'>,
  { at, ip }: NonNullable<MerchantKey['used']>,
): Promise<void> {
  const row = db.updateTable('merchant_keys').set({ used_at: at, used_ip: ip }).where('party_id', '=', party).where('key_id', '=', keyId);
  await row.execute();
}
