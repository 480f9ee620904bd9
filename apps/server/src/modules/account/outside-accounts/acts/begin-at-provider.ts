import { beginFlow, redirectUri } from '#modules/account/entrances/index.ts';
import { drawToken } from '#modules/account/identity/index.ts';
import type { Cookies } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Flow } from '../outside-account.ts';
import { accountAt } from './account-at.ts';

/** Where the browser is sent, which alone may come back from there. @throws DomainError OUTSIDE_OFF */
export async function beginAtProvider(
  tx: Tx,
  platform: Platform,
  details: Flow,
  { cookies, now }: { readonly cookies: Cookies; readonly now: Date },
): Promise<string> {
  const account = accountAt(platform, details.provider);
  const state = `outside${Buffer.from(drawToken(), 'base64url').toString('hex')}`;
  await beginFlow(tx, platform.secrets, { kind: 'outside', state, details, cookies, now });
  return account.begin({ redirectUri: redirectUri(platform.config.publicUrl), state });
}
