import { returnHost } from '@moqi/rules';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';

/** Where a signer may go on after signing; no host that the sender's enterprise does not allow any more. */
export async function returnAddress(db: Database, { owner, returnUrl }: Contract): Promise<string | undefined> {
  const host = returnUrl === undefined ? undefined : returnHost(returnUrl);
  if (host === undefined) return undefined;
  const { returnHosts } = await settingsOf(db, owner);
  return returnHosts.includes(host) ? returnUrl : undefined;
}
