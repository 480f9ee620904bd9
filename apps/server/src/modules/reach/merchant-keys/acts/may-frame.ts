import type { Database } from '#platform/platform.ts';
import type { MerchantKey } from '../merchant-key.ts';
import { findKey } from '../store/keys.ts';

/** Whether pages of an origin may frame what the key embeds, by now: a key that was paused or revoked embeds nothing any more. */
export async function mayFrame(db: Database, named: Pick<MerchantKey, 'party' | 'keyId'>, origin: string): Promise<boolean> {
  const key = await findKey(db, named);
  return key?.state === 'active' && key.origins.includes(origin);
}
