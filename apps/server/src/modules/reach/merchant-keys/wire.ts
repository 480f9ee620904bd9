import type { MerchantKeyRow } from '@moqi/api/reach/merchant-keys';
import type { PartyId } from '#kernel/actor.ts';
import type { MerchantKey } from './merchant-key.ts';

export function keyToWire(key: MerchantKey, reader: { readonly personId: PartyId }, now: Date): MerchantKeyRow {
  const { keyId, appKey, name, scopes, networks, origins, perMinute, perDay, state, keeperName, used, earlier } = key;
  return {
    keyId,
    appKey,
    name,
    scopes: [...scopes],
    networks: [...networks],
    origins: [...origins],
    perMinute,
    perDay,
    state,
    keeper: keeperName,
    mine: key.keeper === reader.personId,
    createTime: key.createdAt.toISOString(),
    updateTime: key.updatedAt.toISOString(),
    earlierSecretUntil: earlier !== undefined && earlier.until > now ? earlier.until.toISOString() : '',
    usedTime: used?.at.toISOString() ?? '',
    usedIp: used?.ip ?? '',
  };
}
