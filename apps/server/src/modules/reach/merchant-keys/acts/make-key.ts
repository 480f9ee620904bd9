import { v7 as uuidv7 } from 'uuid';
import type { Platform, Tx } from '#platform/platform.ts';
import type { MerchantKey } from '../merchant-key.ts';
import { writeKey } from '../store/keys.ts';
import { newAppKey, newSecret, sealSecret } from './secrets.ts';

type KeyToMake = Pick<MerchantKey, 'party' | 'keeper' | 'keeperName' | 'name' | 'scopes' | 'networks' | 'origins' | 'perMinute' | 'perDay'>;

/** @returns the key as it is kept, and its secret, which nobody is told again */
export async function makeKey(
  tx: Tx,
  platform: Pick<Platform, 'secrets'>,
  made: KeyToMake,
  now: Date,
): Promise<{ readonly key: MerchantKey; readonly secret: string }> {
  const keyId = uuidv7({ msecs: now.getTime() });
  const secret = newSecret(made.party);
  const key: MerchantKey = {
    ...made,
    keyId,
    appKey: newAppKey(made.party),
    secret: sealSecret(platform, keyId, secret),
    earlier: undefined,
    state: 'active',
    used: undefined,
    createdAt: now,
    updatedAt: now,
  };
  await writeKey(tx, key);
  return { key, secret };
}
