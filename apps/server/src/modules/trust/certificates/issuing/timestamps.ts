import { httpTimestampAuthority, type TimestampAuthority } from '@moqi/pki';
import { localTimestampAuthority } from '@moqi/pki/server';
import type { Platform } from '#platform/platform.ts';
import { builtInAuthority } from './built-in-authority.ts';

/** Policy of the built-in time-stamping authority, an identifier made from a UUID (ITU-T X.667): it promises the time of this machine, no more. */
const POLICY = '2.25.201463214588735610934758233981746250317';
const ACCURACY_MS = 1_000;

const authorities = new WeakMap<Platform, Promise<TimestampAuthority>>();

async function make(platform: Platform): Promise<TimestampAuthority> {
  const { tsaUrl } = platform.config;
  if (tsaUrl !== undefined) return httpTimestampAuthority({ url: tsaUrl, fetch });
  const { timestamp } = await builtInAuthority(platform);
  return localTimestampAuthority({ signer: timestamp, policy: POLICY, accuracyMs: ACCURACY_MS, now: () => platform.clock.now() });
}

/** The configured RFC 3161 authority, or the built-in one. */
export function timestampAuthority(platform: Platform): Promise<TimestampAuthority> {
  let authority = authorities.get(platform);
  if (!authority) {
    authority = make(platform);
    authorities.set(platform, authority);
    authority.catch(() => authorities.delete(platform));
  }
  return authority;
}
