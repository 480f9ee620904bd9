import { issueCrl } from '@moqi/pki/server';
import type { Platform } from '#platform/platform.ts';
import { revokedCertificates } from '../store/certificates.ts';
import { builtInAuthority } from './built-in-authority.ts';

const RENEWED_AFTER_MS = 10 * 60_000;
const VALID_FOR_MS = 24 * 3_600_000;

interface Lists {
  readonly issuedAt: number;
  readonly crls: readonly Uint8Array[];
}

const lists = new WeakMap<Platform, Lists>();

/** Complete lists of the built-in root and issuing authority (RFC 5280 §5), renewed every ten minutes. */
export async function revocationLists(platform: Platform): Promise<readonly Uint8Array[]> {
  const now = platform.clock.now();
  const known = lists.get(platform);
  if (known && now.getTime() - known.issuedAt < RENEWED_AFTER_MS) return known.crls;
  const { rootAuthority, issuing } = await builtInAuthority(platform);
  const times = { thisUpdate: now, nextUpdate: new Date(now.getTime() + VALID_FOR_MS), number: now.getTime() };
  const revoked = await revokedCertificates(platform.db, now);
  const crls = [await issueCrl(rootAuthority, { ...times, revoked: [] }), await issueCrl(issuing, { ...times, revoked })];
  lists.set(platform, { issuedAt: now.getTime(), crls });
  return crls;
}
